# Why somebody has this opponent, the bye or nothing, and this colour; the arguments are those of the English tournament.ftl.

explain-pair = { $player } の相手は { $opponent }（{ $points } 点のグループ）。
explain-moved = { $player } の相手は、{ $points } 点のグループへ移った { $opponent }。
explain-bye = { $player } は不戦勝（抜け番）です。
explain-virtual = { $player } は { $points } 点と、加速方式の仮の { $extra } 点を持っています。
explain-first = 規則の順で、これより先に来る相手はいません。
explain-more = 規則の順で先に来る候補がほかに { $count } 人います。
list-players = { $list }、{ $item }
list-players-last = { $list }、{ $item }
list-players-more = { $list } ほか { $count } 人
list-rounds = { $list }、{ $item }

instead-met = { $other } ではない理由：すでに対局したか、対局させないことになっています（C1）。
instead-had-bye = { $other } ではない理由：すでに抜け番か、対局せずに得た点があります（C2）。
instead-colour = { $other } ではない理由：両者とも同じ色でなければなりません（C3）。
instead-incomplete = { $other } ではない理由：全員を組み合わせられないか、抜け番がより高い得点の人に回ります（C4、C5）。
instead-order = { $other } ではない理由：どの基準でも同じですが、組み合わせを試す順で後になります。
instead-c6 = { $other } ではない理由：グループを離れる人が { $now } 人でなく { $then } 人になります（C6）。
instead-c7 = { $other } ではない理由：より得点の高い人がグループを離れることになります（C7）。
instead-c8 = { $other } ではない理由：下のグループの組み合わせが悪くなります（C8）。
instead-c9 = { $other } ではない理由：対局しなかった回数がより多くなります（{ $now } でなく { $then }、C9）。
instead-c10 = { $other } ではない理由：一方の色が他方より三回多くなる人が出ます（C10）。
instead-c11 = { $other } ではない理由：同じ色が三回続く人が出ます（C11）。
instead-c12 = { $other } ではない理由：望ましい色にならない人が { $now } 人でなく { $then } 人になります（C12）。
instead-c13 = { $other } ではない理由：色の強い優先権が通らない人が { $now } 人でなく { $then } 人になります（C13）。
instead-c14 = { $other } ではない理由：前の回に下へ移った人がまた下へ移ります（{ $now } 人でなく { $then } 人、C14）。
instead-c15 = { $other } ではない理由：前の回に上と当たった人がまた上と当たります（{ $now } 人でなく { $then } 人、C15）。
instead-c16 = { $other } ではない理由：二回前に下へ移った人がまた下へ移ります（{ $now } 人でなく { $then } 人、C16）。
instead-c17 = { $other } ではない理由：二回前に上と当たった人がまた上と当たります（{ $now } 人でなく { $then } 人、C17）。
instead-c18 = { $other } ではない理由：前の回に下へ移った人の点差が大きくなります（C18）。
instead-c19 = { $other } ではない理由：前の回に上と当たった人の点差が大きくなります（C19）。
instead-c20 = { $other } ではない理由：二回前に下へ移った人の点差が大きくなります（C20）。
instead-c21 = { $other } ではない理由：二回前に上と当たった人の点差が大きくなります（C21）。

explain-changed = 審判がこの組み合わせを変更しました：{ $ground }。その前は：
explain-changed-plain = 審判がこの組み合わせを変更しました。その前は：
explain-by-hand = 審判がこの回を手で組み合わせました：{ $ground }。
explain-by-hand-plain = 審判がこの回を手で組み合わせました。
explain-by-hand-pair = { $player } の相手は { $opponent } です。
explain-now = 現在、{ $player } の相手は { $opponent } です。
explain-now-bye = 現在、{ $player } は抜け番です。
explain-team-board = { $player } はこの対戦の第{ $board }盤で、相手は { $opponent } です。
explain-team-alone = { $player } はこの対戦の第{ $board }盤で、相手の席は空いています。
explain-team-unseated = { $player } はこの対戦の出場者に入っていません。
explain-away = { $player } は組み合わせに入っていません：{ $mark ->
        [half-bye] 半点の休みを申し出ています
        [full-bye] 一点の休みが与えられています
       *[zero-bye] 欠席の届けがあります
    }。
explain-gone = { $player } は棄権したため、組み合わせに入っていません。
explain-mcmahon = { $points } 点の { $player } の相手は { $facing } 点の { $opponent }（初期点を含む）。
explain-scores = { $points } 点の { $player } の相手は { $facing } 点の { $opponent }。
explain-table = { $player } は { $rounds } 回戦中の第 { $round } 回戦で { $opponent } と当たります：番号によるベルガー表のとおりです。
explain-table-free = { $player } は { $rounds } 回戦中の第 { $round } 回戦が休みです：人数が奇数で、ベルガー表に相手がいません。
explain-seeds = { $player } は { $rounds } 回戦中の第 { $round } 回戦で { $opponent } と当たります：シード { $seed } とシード { $other }、強い人ほど後で当たります。
explain-seeds-free = { $player } は { $rounds } 回戦中の第 { $round } 回戦に相手がいません：シード { $other } は空きで、空きは強い人の向かいに置かれます。
explain-winners = { $player } は { $rounds } 回戦中の第 { $round } 回戦で { $opponent } と当たります：{ $own } の勝者と { $other } の勝者です。
explain-winners-free = { $player } は { $rounds } 回戦中の第 { $round } 回戦に相手がいません：{ $other } からは誰も勝ち上がりませんでした。
explain-third = { $player } は三位決定戦で { $opponent } と当たります：どちらも準決勝で敗れました。
explain-third-free = { $player } は三位決定戦の相手がいません：もう一方の準決勝に残る人がいませんでした。
explain-out = { $player } は第 { $round } 回戦で敗退しました。勝ち上がったのは { $opponent } です。
explain-out-both = { $player } は第 { $round } 回戦で敗退しました。どちらも来ませんでした。
explain-match = { $first } – { $second }
explain-nobody = なし
explain-return = { $player } はもう一度 { $other } と、色を入れ替えて対局します：一つの対戦は二局です。
explain-return-bye = { $player } は対戦全体が抜け番です：一局が勝ち、今度の一局は引き分けになります。
explain-swapped = その後、色は逆に記録されました。

colour-both = { $first } が { $begins }、{ $second } が { $follows }：どちらも望ましい色です（{ $claim ->
        [absolute] 絶対の
        [strong] 強い
       *[mild] 弱い
    }優先権と{ $facing ->
        [absolute] 絶対の
        [strong] 強い
       *[mild] 弱い
    }優先権）。
colour-both-alike = { $first } が { $begins }、{ $second } が { $follows }：どちらも望ましい色です（{ $claim ->
        [absolute] 絶対の
        [strong] 強い
       *[mild] 弱い
    }優先権）。
colour-only = { $first } が { $begins }：{ $player } に{ $side }の{ $claim ->
        [absolute] 絶対の
        [strong] 強い
       *[mild] 弱い
    }優先権があり、{ $other } はまだ対局がなく優先権もありません。
colour-stronger = { $first } が { $begins }：どちらも{ $side }が望ましく、{ $player } は{ $claim ->
        [absolute] 絶対の
       *[strong] 強い
    }優先権、{ $other } は{ $facing ->
        [strong] 強い
       *[mild] 弱い
    }優先権です。
colour-wider = { $first } が { $begins }：どちらも{ $side }でなければならず、色の差は { $player } が { $claim }、{ $other } が { $facing } です。
colour-alternate = { $first } が { $begins }：どちらも同じ強さで{ $side }が望ましく、さかのぼって{ $back ->
        [1] 最後の対局
       *[other] 後ろから { $back } 局目
    }で色が分かれ、{ $second } が { $begins }でした。今度は逆です。
colour-higher = { $first } が { $begins }：どちらも同じ強さで{ $side }が望ましく、これまでの色も同じです。{ $player } が{ $among ->
        [tree] 表で先です
       *[field] 上位です
    }。
colour-number = { $first } が { $begins }：どちらもまだ対局がありません。{ $among ->
        [tree] 表で先の
       *[field] 上位の
    } { $player } は{ $number ->
        [odd] 奇数番で、抽選により奇数番が{ $side }
       *[even] 偶数番で、抽選により奇数番が{ $side }
    }です。
colour-place = { $first } が { $begins }：どちらもまだ対局がありません。上位の { $player } はこれまでに組まれた人のうち { $place } 番目で、抽選により奇数番が{ $side }です。
colour-table = { $first } が { $begins }：ベルガー表のとおりです。
colour-reversed = { $first } が { $begins }：二巡目は一巡目の色を入れ替えます。
colour-replayed = その後引き分けで{ $count ->
        [1] {""}
       *[other] { $count } 回
    }指し直しになり、そのたびに手番を入れ替えました（fesa-2024/12.2）。

weigh-met = { $other } ではない理由：すでに対局したか、対局させないことになっています{ $game ->
       *[chess] {""}
        [shogi] （fesa-2024/14.4）
    }。
weigh-had-bye = { $other } ではない理由：すでに抜け番か、対局せずに得た点があります{ $game ->
       *[chess] {""}
        [shogi] （fesa-2024/14.4）
    }。
weigh-incomplete = { $other } ではない理由：ほかの誰かの相手がいなくなります。
weigh-even = { $other } ではない理由：全体の組み合わせは同じ良さで、より良くはなりません。
weigh-bye = { $other } ではない理由：抜け番は、なり得る最も低いグループに回ります。
weigh-gap = { $other } ではない理由：点の離れた相手と当たる人が増えます（差の二乗の和が { $now } でなく { $then }）。
weigh-again = { $other } ではない理由：二回続けて上か下のグループと当たる人が { $now } 人でなく { $then } 人になります。
weigh-club = { $other } ではない理由：同じクラブどうしの組が { $now } でなく { $then } になります。
weigh-halves = { $other } ではない理由：グループの上半分と下半分を順に組みますが、それから遠くなります。
weigh-colour = { $other } ではない理由：同じ色が望ましいどうしの組が { $now } でなく { $then } になります。

apart-table = この回で { $other } ではない理由：ベルガー表では第 { $rounds } 回戦で当たります。
apart-outside = { $other } ではない理由：どちらかがトーナメントに出ていません。
apart-out = { $other } ではない理由：{ $player } は第 { $round } 回戦で敗退しています。
apart-later = まだ { $other } ではない理由：両者が勝ち進めば第 { $round } 回戦で当たります。
apart-away = { $other } ではない理由：{ $player } はこの回の組み合わせに入っていません。
apart-by-hand = { $other } ではない理由：審判がこの回を手で組み合わせました（{ $ground }）。
apart-by-hand-plain = { $other } ではない理由：審判がこの回を手で組み合わせました。
apart-changed = { $other } ではなくなりました：審判がこの組み合わせを変えました（{ $ground }）。
apart-changed-plain = { $other } ではなくなりました：審判がこの組み合わせを変えました。
apart-mates = { $player } と { $other } は同じチームです。
apart-board = チームどうしは当たっていますが、{ $other } は同じ盤ではありません。
apart-meet = この二人は当たっています。
apart-return = { $other } ではない理由：一つの対戦は二局で、二局目も同じ相手です。

# Where teams play.
team-told-swiss = { $team } の相手は { $other }（{ $bracket } 点のグループ{ $raised ->
        [yes] 、{ $score } 点から引き上げ
       *[no] { "" }
    }{ $facing ->
        [none] { "" }
       *[other] 、相手は { $facing } 点から引き上げ
    }）。
team-told-bye = { $team } は抜け番です：抜け番になれて、ほかの全チームを組み合わせられるチームのうち、得点が最も低く、対戦が最も多く、番号が最も大きいからです。
team-told-table = { $team } の相手は { $other }：総当たり表（ベルガー表）によります。
team-told-table-free = { $team } は空き番です：総当たり表（ベルガー表）によります。
team-told-everybody = { $team } の相手は { $other }：スヘーフェニンゲン方式の表により、一方の全員が他方の全員と当たります。
team-told-return = { $team } は、色を入れ替えてもう一度 { $other } と当たります。
team-told-return-free = { $team } は前の回と同じです。
team-told-away = { $team } は組み合わせに入っていません。
team-told-more = ほかの { $count } チームについては述べません。
team-colour-number = 第1盤では { $team } が{ $white }です：どちらもまだ対戦がなく、{ $to } の番号が{ $parity ->
        [odd] 奇数
       *[even] 偶数
    }だからです。
team-colour-only = 第1盤では { $team } が{ $white }です：色を望むのは { $to } だけです。
team-colour-both = 第1盤では { $team } が{ $white }です：両チームとも望みどおりです。
team-colour-stronger = 第1盤では { $team } が{ $white }です：{ $to } の望みのほうが強いからです。
team-colour-less = 第1盤では { $team } が{ $white }です：{ $to } のほうがその色が少なかったからです。
team-colour-alternate = 第1盤では { $team } が{ $white }です：{ $back ->
        [one] 前回の対戦
       *[other] { $back } 回前の対戦
    }では逆でした。
team-colour-first = 第1盤では { $team } が{ $white }です：{ $to } のほうが上位で、望む色になります。
team-colour-last = 第1盤では { $team } が{ $white }です：{ $to } の前回の対戦とは逆です。
team-why-met = { $other } ではない理由：すでに対戦したか、対戦させないことになっています（C1）。
team-why-had-bye = { $other } ではない理由：すでに抜け番か、不戦勝か、満点の休みがあります（C2）。
team-why-incomplete = { $other } ではない理由：ほかの全チームを組み合わせられなくなります（C3）。
team-why-bye = { $other } ではない理由：抜け番が、順番の後のチームに回ります（3.4）。
team-why-worse = { $other } ではない理由：{ $bracket } 点のグループで{ $criterion ->
        [C4] 引き上げられるチームが増えます
        [C5] より得点の低いチームが引き上げられます
        [C6] 次のグループの組み合わせが悪くなります
        [C7] 続けて引き上げられるチームが増えます
        [C8] 望む色にならないチームが増えます
        [C9] 強く望む色にならないチームが増えます
       *[C10] 前にも上下に移ったチームが、引き上げの相手になることが増えます
    }（{ $criterion }）。
team-why-order = { $other } ではない理由：どの基準でも同じですが、順番で後になります。
team-why-meet = 両チームは当たっているか、誰と当たるかは表で決まっています。

# What the arbiter broke, and who did not come.
broken-met = 審判の判断による規則の例外：{ $player } と { $other } は二度目の対局です（{ $law }）。
broken-apart = 審判の判断による規則の例外：{ $player } と { $other } は対局させないことになっています（C1）。
broken-colour = 審判の判断による規則の例外：{ $player } と { $other } は同じ色でなければなりません（C3）。
broken-bye = 審判の判断による規則の例外：{ $player } は二度目の抜け番です（{ $law }）。
absent-no-show = { $player } は来ませんでした：負けになります（{ $article }）。
absent-costs = レーティングも、同格の相手に負けたのと同じだけ下がります（{ $article }）。
absent-barred = { $player } は次の大会に出場できません（{ $article }）。
absent-excused = { $player } は来ませんでしたが、理由が認められました：{ $ground }。この対局は負けになり、ほかには何もありません。
absent-excused-article = { $player } は来ませんでしたが、理由が認められました：{ $ground }。この対局は負けになり、ほかには何もありません（{ $article }）。
absent-excused-plain = { $player } は来ませんでしたが、理由が認められました。この対局は負けになり、ほかには何もありません。
absent-asked = { $player } はこの回を休むと前もって伝えていました：この対局は負けになり、ほかには何もありません。
absent-gone = { $player } は大会を離れました：この対局は負けになり、ほかには何もありません。
absent-late = { $player } は { $minutes } 分遅刻しましたが、不戦敗となる { $allowed } 分以内なので、残りの時間で指します（{ $article }）。
absent-late-lost = { $player } は { $minutes } 分遅刻し、不戦敗となる { $allowed } 分を過ぎました：負けになります（{ $article }）。
absent-struck = { $player } は半分の対局より前に離れます：対局は表に残りレーティングの対象ですが、順位には数えません。
