laws-title = 規則
laws-tree = 条文
laws-book = 規則集
laws-search = 条文を探す
laws-found = { $count ->
        [0] 見つかりません。
       *[other] { $count }条が見つかりました。
    }
laws-none = 「{ $text }」を含む条文はありません。
laws-choose = 条文を選んでください。内容は私たちの言葉で書かれ（英語）、多くには盤で動かせる例があります。
laws-no-article = この規則集に { $id } はありません。条文の一覧から探してください。
laws-no-page = これは見出しです。内容は、続く条文にあります。
laws-kind-R = ソフトウェアが適用します。
laws-kind-C = 対局者が主張でき、ソフトウェアが裁定します。
laws-kind-A = 審判が決めます。
laws-kind-S = 対局や大会の準備のときに定めます。
laws-kind-I = 役に立つところに表示します。適用するものはありません。
laws-examples = 例
laws-example = 例
laws-board = 例の盤
laws-first = 最初へ
laws-back = 一つ戻る
laws-on = 一つ進む
laws-last = 最後へ
laws-step = { $step }／{ $of }
laws-changes = 2009年からの変更点
laws-changes-new = 規定なし
# Under which numbers another edition says the same.
laws-edition = { $book }：
laws-setup-refused = この対局は始められません。
laws-setup-warned = この対局は始められますが、おすすめしません。


# What is done and seen in examples.
laws-no-book = 「{ $name }」という規則集はありません。一覧から選んでください。
laws-part-preamble = 序文
laws-part-preface = 前文
laws-part-adj = 封じ手
laws-said = { $who }：{ $what }
laws-illegal = { $move }（反則手）
laws-role-arbiter = 審判
laws-role-server = ソフト
laws-role-spectator = 観戦者
laws-role-assistant = { $side }の補助者
did-start = 時計を動かす
did-tick = 時計を見る
did-touch = 駒に触れる
did-place-clock = 時計を置く
did-press = 時計を押す
did-accept = 承諾する
did-refuse = 断る
did-speak = 対局者に話しかける
did-analyse = 検討する
did-sign = 結果に署名する
did-seal = 封じ手をする
did-write = 用紙に書く
did-strike = 用紙の一手を消す
did-toss = 振り駒をする
did-arrive = 席に着く
did-displace = 駒を乱す
did-claim = 主張する
did-propose = 提案する
did-rule = 裁定する
see-legal = { $move }は合法です。
see-illegal = { $move }は反則です（{ $article }）。
see-count = 合法手の数：{ $count }
see-piece = { $square }：{ $piece }（{ $side }）
see-written = { $move }は { $text } と書きます。
see-long = 持ち時間から見て長い対局です。
see-rapid = 持ち時間から見て早指しです。
see-blitz = 持ち時間から見てブリッツです。
see-rules-competition = 競技規則が適用されます。
see-rules-rapid = 早指しの規則が適用されます。
see-rules-blitz = ブリッツの規則が適用されます。
see-recording = 指し手を記録しなければなりません。
see-no-recording = 指し手を記録しなくてもかまいません。
see-setup = 開始の前に：{ $article }
see-board = 盤上はこうなっています。
