laws-title = 規則
laws-tree = 条文
laws-book = 規則集
laws-search = 条文を探す
laws-found = { $count ->
        [0] 見つかりません。
       *[other] { $count }条が見つかりました。
    }
laws-none = 「{ $text }」を含む条文はありません。
laws-choose = 条文を選んでください。内容は私たちの言葉で書かれ（英語）、多くには盤の上で動く例があります。
laws-no-article = この規則集に { $id } はありません。一覧にすべての条があります。
laws-no-page = この条は見出しです。続く条が内容を述べます。
laws-kind-R = ソフトウェアが適用します。
laws-kind-C = 参加者が主張でき、ソフトウェアが裁定します。
laws-kind-A = 審判の権限です。
laws-kind-S = 対局や大会の準備のときに定めます。
laws-kind-I = 役立つ所に示します。適用するものはありません。
laws-examples = 例
laws-example = 例
laws-board = 例の盤
laws-first = 最初へ
laws-back = 一つ戻る
laws-on = 一つ進む
laws-last = 最後へ
laws-step = { $step }／{ $of }
laws-setup-refused = この対局は始められません。
laws-setup-warned = この対局は始められますが、改めるべき点があります。

book-fide-2009 = FIDEチェス規則（2009年）
    .short = FIDE 2009
book-fesa-2024 = FESA将棋規則（2024年）
    .short = FESA 2024
book-fesa-2017 = FESA将棋規則（2017年）
    .short = FESA 2017
book-cz = 市販の将棋セットの説明書
    .short = 説明書
book-livret = 将棋クラブの冊子
    .short = 冊子
