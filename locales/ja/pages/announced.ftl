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
