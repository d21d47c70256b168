challenge-title = 対局の申し込み
challenge-missing = そのような申し込みはありません。リンクが古いか、文字が欠けているかもしれません。
challenge-from = { $who }さんからの申し込み
challenge-own-link = 友だちを待っています
challenge-own-open = 相手を待っています
challenge-game = 種目
challenge-book = 規則集
challenge-time = 持ち時間
challenge-start = 開始局面
challenge-strict = 反則の手
challenge-takebacks = 待った
challenge-sides = 先後
challenge-arbiter = 審判
challenge-assistant = 申し込んだ人の補助者
challenge-blind = 視覚
challenge-boards = 盤
challenge-blind-who = { $who ->
        [you] あなたは目が見えない
        [opponent] 相手は目が見えない
        [host] { $host }さんは目が見えない
        [guest] 受ける人は目が見えない
       *[both] 二人とも目が見えない
    }
challenge-arbiter-says = { $consent ->
        [agreed] { $who }（承諾済み）
        [declined] { $who }（辞退）
       *[asked] { $who }（返事待ち）
    }
challenge-arbiter-waits = 審判がまだ承諾していません。承諾すると、このページに出ます。
challenge-arbiter-asked = あなたは審判を頼まれています。承諾するまで、誰もこの対局を受けられません。
challenge-arbiter-agreed = あなたは審判を承諾しました。誰かが受けると、対局は審判のページに出ます。
challenge-arbiter-agree = 審判を引き受ける
challenge-named = あなたは補助者に指名されています。誰かが受けると、対局は最初のページに出ます。
challenge-own-assistant = あなたの補助者
challenge-your-side = あなたは{ $side }
challenge-host-side = { $host }さんが{ $side }
challenge-rated = レート
challenge-rated-yes = レート戦：両者のレーティングが変わります
challenge-watched = 観戦
challenge-draw = サーバーは抽選の自分の分をすでに決めました。これがその照合値です。両者もそれぞれ値を加えるので、誰も結果を左右できません。
challenge-draw-check = 抽選を確かめる
challenge-hand-on = このリンクを渡してください。開いた人には条件が見え、受けると対局が始まります。
challenge-link = リンク
challenge-copy = コピー
challenge-copied = コピーしました
challenge-lost-link = この端末にはもうリンクがありません。取り下げて作り直してください。
challenge-waits = 待っています。始まると自動で対局に移ります。
challenge-withdraw = 取り下げる
challenge-home = 最初のページへ（待ち続けます）
challenge-accept = 受けて指す
challenge-decline = 断る
challenge-not-now = 今はやめる
challenge-needs-link = 受けるにはリンク全体が必要です。もう一度もらってください。
challenge-accepted = 申し込みが受けられました。
challenge-watch = 対局を見る
challenge-declined = 断られました。
challenge-withdrawn = 取り下げられました。
game-name-chess = チェス
game-name-chess960 = Chess960
game-name-shogi = 将棋

# 大会が告知したこと。.said では $is がどれか、$many が手数または分数。
announced-title = 大会が告知したこと
announced-nothing = 規則集のほかに何もなし
announced-count = { $count }件
announced-watched = 監視
    .said = { $is ->
            [among-others] 審判は他の対局も見ています
           *[closely] この対局だけを間近に
        }
announced-draws = 合意による引き分け
    .said = { $is ->
            [not-below] { $many }手目まで禁止
            [never] 禁止
           *[by-the-book] 規則集のとおり
        }
announced-default-time = 遅刻
    .said = { $is ->
            [never] 直ちに負け
            [late] { $many }分で負け
           *[no] 規則集のとおり
        }
announced-quickplay = 切れ負け終盤
    .said = { $is ->
            [yes] その規則を用いる
           *[no] 規則集のとおり
        }
announced-adjourning = 指し掛け
    .said = { $is ->
            [yes] 指し掛けがある
           *[no] 規則集のとおり
        }
announced-sheets-on = 棋譜用紙
    .said = { $is ->
            [certified] 認定機器
            [screen] 画面は何でもよい
           *[paper] 紙
        }
announced-fines = 罰金
    .said = { $is ->
            [yes] 告知のとおり
           *[no] なし
        }
announced-devices-in-bags = 鞄の中の機器
    .said = { $is ->
            [yes] 電源を切れば可
           *[no] 規則集のとおり
        }
announced-device-penalty = 身につけた機器
    .said = { $is ->
            [warning] 警告
            [minutes-to-opponent] 相手に{ $many }分加算
            [minutes-off] { $many }分減
           *[no] 規則集のとおり
        }
announced-leaving-reported = 会場を出ること
    .said = { $is ->
            [yes] 相手の手番中は届け出る
           *[no] 規則集のとおり
        }
announced-disabled = 障害
announced-deaf = 聴覚
announced-who = { $who ->
        [you] あなた
        [opponent] 相手
        [host] 申し込んだ人
        [guest] 受ける人
        [both] 二人とも
       *[nobody] いない
    }
challenge-share = 共有…
challenge-tell-me = 相手が来たら知らせる
challenge-told = ほかの画面を見ていてもお知らせします。
challenge-code = カメラ用のコード
challenge-code-text = 相手が隣にいるなら、携帯のカメラでこのコードを読むと対局が開きます。
