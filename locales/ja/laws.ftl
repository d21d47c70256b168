# 規則が人に言うこと。
#
# 出来事や拒否の文で使えるもの：
#   $the $The $of $to           関わる側：先手、先手、先手の、先手に
#   $number                     1
# と、出来事が伝えるもの：$act, $places, $time, $clock, $moves, $points, $score, $claim,
# $text, $faces, $begins, $count, $legal, $sanction, $outcome, $board, $times, $counts, $offer, $resumes, $place, $players, $clocks.

## 側、役、規則

side-chess-first = 白
    .the = 白
    .The = 白
    .of = 白の
    .to = 白に
    .number = 1
side-chess-second = 黒
    .the = 黒
    .The = 黒
    .of = 黒の
    .to = 黒に
    .number = 1
side-shogi-first = 先手
    .the = 先手
    .The = 先手
    .of = 先手の
    .to = 先手に
    .number = 1
side-shogi-second = 後手
    .the = 後手
    .The = 後手
    .of = 後手の
    .to = 後手に
    .number = 1
side-unknown =
    .the = 対局者
    .The = 対局者
    .of = 対局者の
    .to = 対局者に
    .number = 1

role-assistant = { $of }補助者
role-arbiter = 審判
role-spectator = 観戦者
role-server = ソフト

book-fide-2023 = FIDEチェス規則（2023年）
book-fide-2009 = FIDEチェス規則（2009年）
book-fesa-2024 = FESA将棋規則（2024年）
book-fesa-2017 = FESA将棋規則（2017年）
book-cz = 市販の将棋セットの説明書
book-livret = 将棋クラブの冊子

kind-rule = ソフトが守らせます。
kind-claim = 対局者が主張でき、ソフトが裁定します。
kind-arbiter = 審判が決めます。
kind-setup = 対局や大会を設定するときに決まります。
kind-information = 必要な所で示されます。守らせることはありません。

## 駒と場所

piece-chess-pawn = ポーン
    .a = ポーン
    .the = ポーン
    .no = ポーン
    .how = 前に進み、斜めに取ります
piece-chess-knight = ナイト
    .a = ナイト
    .the = ナイト
    .no = ナイト
    .how = 一方向に二マスと横に一マス跳びます
piece-chess-bishop = ビショップ
    .a = ビショップ
    .the = ビショップ
    .no = ビショップ
    .how = 斜めに動きます
piece-chess-rook = ルーク
    .a = ルーク
    .the = ルーク
    .no = ルーク
    .how = 縦と横に動きます
piece-chess-queen = クイーン
    .a = クイーン
    .the = クイーン
    .no = クイーン
    .how = 縦、横、斜めに動きます
piece-chess-king = キング
    .a = キング
    .the = キング
    .no = キング
    .how = 全方向に一マス動きます
piece-shogi-pawn = 歩
    .a = 歩
    .the = 歩
    .no = 歩
    .how = 前に一マス進みます
piece-shogi-lance = 香
    .a = 香
    .the = 香
    .no = 香
    .how = 前にまっすぐ進みます
piece-shogi-knight = 桂
    .a = 桂
    .the = 桂
    .no = 桂
    .how = 前に二マスと横に一マス跳びます
piece-shogi-silver = 銀
    .a = 銀
    .the = 銀
    .no = 銀
    .how = 前と斜めに一マス動きます
piece-shogi-gold = 金
    .a = 金
    .the = 金
    .no = 金
    .how = 斜め後ろのほかに一マス動きます
piece-shogi-bishop = 角
    .a = 角
    .the = 角
    .no = 角
    .how = 斜めに動きます
piece-shogi-rook = 飛車
    .a = 飛車
    .the = 飛車
    .no = 飛車
    .how = 縦と横に動きます
piece-shogi-king = 玉
    .a = 玉
    .the = 玉
    .no = 玉
    .how = 全方向に一マス動きます
piece-shogi-tokin = と金
    .a = と金
    .the = と金
    .no = と金
    .how = 金と同じ動きです
piece-shogi-promoted-lance = 成香
    .a = 成香
    .the = 成香
    .no = 成香
    .how = 金と同じ動きです
piece-shogi-promoted-knight = 成桂
    .a = 成桂
    .the = 成桂
    .no = 成桂
    .how = 金と同じ動きです
piece-shogi-promoted-silver = 成銀
    .a = 成銀
    .the = 成銀
    .no = 成銀
    .how = 金と同じ動きです
piece-shogi-horse = 馬
    .a = 馬
    .the = 馬
    .no = 馬
    .how = 斜めに、または縦横に一マス動きます
piece-shogi-dragon = 龍
    .a = 龍
    .the = 龍
    .no = 龍
    .how = 縦横に、または斜めに一マス動きます

place-hand = 持ち駒の{ $the }

## 並び、時間、行

list = { $list }、{ $item }
list-reasons = { $list }。また、{ $item }
reason-cited = { $reason }（{ $article }）

time-days = { $count }日
time-minutes = { $count }分
time-seconds = { $count }秒
time-clock = { $clock }
side-item = { $side } { $value }

control-unlimited = 制限なし
control-per-move = 一手{ $time }
control-then = { $list }、次に{ $item }
control-main = { $moves ->
    [0] { $time }
   *[other] { $moves }手を{ $time }
}
control-increment = { $main }、一手ごとに{ $extra }加算
control-delay = { $main }、一手ごとに{ $extra }の猶予
control-byoyomi = { $count ->
    [1] 秒読み{ $extra }
   *[other] 秒読み{ $extra }{ $count }回
}
control-with-byoyomi = { $main }、切れたら{ $byoyomi }

event-because = { $event }理由：「{ $reason }」。
event-refused = 拒否：{ $event }
event-cited = { $event }（{ $article }）
setup-refused = 対局を始められません。{ $fault }
setup-warned = 助言：{ $fault }

no-page = この条のページはまだありません。
example-title = 例：{ $title }
books-line = { $title }：{ $articles }条、{ $pages }ページ、{ $examples }例

## 結果

outcome-won = { $of }勝ち、{ $score }。
outcome-lost = { $of }負け、{ $score }。
outcome-drawn = 引き分け、{ $score }。
outcome-nobody = 勝者なし、{ $score }。
outcome-replayed = 結果はまだありません。{ $at-once ->
    [yes] 直ちに
   *[no] 後で
}、{ $swapped ->
    [yes] 先後を入れ替えて
   *[no] 同じ先後で
}指し直します{ $time ->
    [none] { "" }
   *[other] （時間：{ $time }）
}。
outcome-replay-offered = 引き分け、{ $score }。{ $at-once ->
    [yes] 直ちに
   *[no] 後で
}、{ $swapped ->
    [yes] 先後を入れ替えて
   *[no] 同じ先後で
}指し直すこともできます{ $time ->
    [none] { "" }
   *[other] （時間：{ $time }）
}。
outcome-open = { $outcome }すべては確かめられませんでした。異議を申し立てられます。
result-scored = { $score } { $ground }（{ $article }）
result-replayed = 指し直し：{ $ground }（{ $article }）
result-none = 結果なし

## どの裁定にも続くこと

what-ended = { $ground }{ $outcome }
what-annulled = { $ground }この対局は無効です。
what-time-given = { $sign ->
    [minus] { $of }時間を{ $time }減らします。
   *[plus] { $to }{ $time }加えます。
}
what-clock-set = { $moves ->
    [none] 時計を合わせます。{ $of }時計は{ $clock }です。
   *[other] 時計を合わせます。{ $of }時計は{ $clock }、手数は{ $moves }です。
}
what-clocks-stopped = 時計が止められました。
what-clocks-restarted = { $known ->
    [yes] 再開します。{ $of }時計が動きます。
   *[no] 再開します。
}
what-bound = { $act }を指さなければなりません。
what-half = { $act }と始めたので、終えなければなりません。
what-waiting = 審判が決めます。
what-put-back = 駒は元の場所に戻りました。
what-proposal-gone = 提案は片付きました。

face-plain = 表
face-promoted = 裏
face-edge = 立ち
face-leaning = もたれ
toss-begins = { $the }が始めます
toss-changes = 先後を入れ替え、{ $the }だった人が{ $other }として始めます
toss-again = 同数なので、すべて振り直します

claim-repetition = 同じ局面が必要な回数現れた
claim-repetition-with = { $act }で同じ局面が必要な回数現れる
claim-fifty-moves = 取りもポーンの手もなく50手
claim-fifty-moves-with = { $act }で、取りもポーンの手もなく50手
claim-normal-means = 相手は普通の方法では勝てない
claim-cannot-be-won = この対局は普通の方法では勝てない
claim-no-effort = 相手は普通の方法で勝とうとしていない
claim-flag = 相手の時間切れ
claim-illegal = 相手の反則手
claim-perpetual-check = 相手の連続王手
claim-touch = 相手は触れた駒と別の駒を動かした
claim-two-hands = 相手がその手に両手を使った
claim-pairing = 組合せが基本の規則に反する
claim-wrong-times = 再開のときの時間の設定が違う

## 裁定：始まる前と始まり

ruling-arrived = { $the }が着席しました。
ruling-tossed = 振り駒：{ $faces }。{ $begins }。
ruling-tossed-by-arbiter = 不在者に代わって審判が振ります：{ $faces }。{ $begins }。
ruling-clock-placed = 時計は{ $of }側に置かれます。
ruling-started = { $known ->
    [yes] 対局開始。{ $of }時計が動きます。
   *[no] 対局開始。
}
ruling-late = 対局者が遅刻しました。
ruling-absence-shared =
    .clock-set =
        { $moves ->
            [none] 開始時に誰もいませんでした。審判は{ $of }時計を{ $clock }にします。
           *[other] 開始時に誰もいませんでした。審判は{ $of }時計を{ $clock }、手数を{ $moves }にします。
        }
ruling-no-show = 登録した対局者が来ませんでした。
ruling-excused = 欠席は期限内に届けられ、認められます。
ruling-forfeited = 対局者が来ないため、不戦敗。
ruling-abandoned = 対局者が席を離れ、期限までに戻りませんでした。
ruling-aborted = 双方が指す前に対局が取り消されました。この対局は記録に数えません。
ruling-no-show-sanction = { $sanction ->
    [rating] { $of }レーティングは同格の相手に負けたものとして変わります。
    [barred] { $of }レーティングは同格の相手に負けたものとして変わり、次回は参加できません。
   *[none] 急病のため、{ $to }これ以上の処分はありません。
}
ruling-met-before = 二人はすでに対局しています。組み直します。
ruling-second-bye = 同じ人の二度目の不戦勝です。組み直します。
ruling-paired = 審判が組合せを決めます。
ruling-pieces-proposed = 別の駒を使うことが提案されました。
ruling-pieces-agreed =
    .proposal-gone = 別の駒を使うことに双方が同意しました。
ruling-pieces-refused =
    .proposal-gone = 別の駒を使うことは断られました。
ruling-device-proposed = 機器での記録が提案されました。
ruling-device-agreed =
    .proposal-gone = 機器が指し手を記録することに双方が同意しました。
ruling-device-refused =
    .proposal-gone = 機器での記録は断られました。

## 裁定：手

ruling-touched-own = 触れた駒：{ $places }。
ruling-touched-other = 取るために触れた駒：{ $places }。
ruling-touched-both = 自分と相手の触れた駒：{ $places }。
ruling-touched-to-castle = キングとルークに触れました：{ $places }。
ruling-touched-rook-first = キングより先にルークに触れました：{ $places }。
ruling-adjusted = 駒を直します：{ $places }。
ruling-displaced = 駒が倒れました。
ruling-put-back =
    .put-back = 駒が戻されました。

## 裁定：指し手

ruling-made = { $act }
ruling-released = { $legal ->
    [no] { $act }（反則）
   *[yes] { $act }
}
ruling-released-capture = { $legal ->
    [no] { $act }（反則）
   *[yes] { $act }
}
ruling-released-castling = { $legal ->
    [no] { $act }（反則）
   *[yes] { $act }
}
ruling-released-promotion = { $legal ->
    [no] { $act }（反則）
   *[yes] { $act }
}
ruling-released-king =
    .half = { $act }：キングは手を離れ、ルークはまだです。
ruling-released-pawn =
    .half = { $act }：ポーンは手を離れ、新しい駒はまだ選ばれていません。
ruling-promotion-chosen =
    .half = { $act }：新しい駒がマスに触れました。
ruling-replaced = 反則手は完了していないので、別の手に替えられます。
ruling-taken-back-illegal = 反則手は罰なしで戻されます。
ruling-completed = 時計が押され、手が完了しました。
ruling-pressed-without-move = 指さずに時計が押されました。
ruling-assistant-pressed = 補助者が時計を押し、手が完了しました。
ruling-assistant-accepted = { $of }補助者が認められました。
ruling-taken-back =
    .proposal-gone = 双方が待ったに同意しました。
    .undone = 同意により手が戻されます。

## 裁定：盤上で決まること

ruling-mate = 詰み。
ruling-stalemate = ステイルメイト。
ruling-no-move-left = 指せる手がありません。
ruling-dead-position = どちらも決して詰ませられない局面。
ruling-king-taken = 王手を放置した玉が取られました。
ruling-perpetual-check = 連続王手。
ruling-repeated = 千日手。
ruling-repetition-proposed = 千日手とすることが提案されました。
    .proposal-gone = 千日手とすることは断られました。
ruling-repetition-agreed = 双方が千日手と認めました。
ruling-replayed = { $clocks ->
    [no] 次の対局は先後を入れ替えます。
   *[yes] 次の対局は残り時間で指します。
}
ruling-replayed-after-count = { $clocks ->
    [no] 点数は互角です。次の対局は先後を入れ替えます。
   *[yes] 点数は互角です。次の対局は残り時間で指します。
}
ruling-replayed-short = 次の対局は、告知された短い時間で指します。
ruling-replayed-preset = 時間が残っていません。次の対局は、この場合のために決められた時間で指します。

## 裁定：言葉

ruling-resigned = 投了。
ruling-offered = 引き分けが提案されました。
ruling-claim-offers = 引き分けの主張は、その提案でもあります。
ruling-request-offers = 一手ごとの加算を求めることは、引き分けの提案でもあります。
ruling-offer-refused = 引き分けの提案は断られました。
ruling-offer-barred = ここでは合意による引き分けは認められません。手は有効で、申し出は無効です。
ruling-agreed = 合意による引き分け。
ruling-draw-allowed = 審判は引き分けの合意を許します。
ruling-offer-written = 棋譜用紙に、引き分けの提案：「{ $text }」。
ruling-written = 棋譜用紙に：「{ $text }」。
    .struck = 棋譜用紙で消しました：{ $count ->
        [1] 最後の手
       *[other] 最後の{ $count }手
    }。
ruling-claimed = 主張：{ $claim }。
ruling-flag-claimed = 主張：{ $claim }。
ruling-illegal-claimed = 主張：{ $claim }。
ruling-touch-claimed = 主張：{ $claim }。
ruling-pairing-claimed = 苦情：{ $claim }。
ruling-perpetual-claimed = 主張：{ $claim }。
ruling-no-perpetual-check = 連続王手ではありません。
ruling-repetition-ahead = 予告した手で、同じ局面が必要な回数現れます。
ruling-repetition-now = 同じ局面が必要な回数現れました。
ruling-fifty-ahead = 予告した手で、取りもポーンの手もなく50手になります。
ruling-fifty-now = 取りもポーンの手もなく50手。
ruling-wrong-claim = 主張は誤りです。
    .answered = 審判が主張を調べました。
    .time-given = 誤った主張により、{ $to }{ $time }加えます。
    .touched = 予告した手は反則です。その駒に触れたものとします：{ $places }。
ruling-normal-means-claimed = 主張：{ $claim }。
ruling-normal-means-drawn = 審判は認めます：普通の方法では勝てません。
ruling-normal-means-postponed =
    .answered = 審判は決定を待ちます。対局は続きます。
ruling-normal-means-drawn-later = 審判は待った上で認めます：普通の方法では勝てません。
ruling-normal-means-not-drawn =
    .answered = 審判は待った上で引き分けを認めません。時間切れが有効です。
ruling-normal-means-refused =
    .answered = 審判は主張を退けます。
ruling-declared = 宣言は成立しました。
ruling-declaration-failed = 宣言は成立しません。
    .clocks-stopped = { ruling-declaration-failed }
ruling-king-outside-zone = 宣言は成立しません。玉が敵陣にいません。
ruling-too-few-points = 宣言は成立しません。点数が足りません。
ruling-pieces-not-counted = 宣言は成立しません。敵陣の外の駒は数えません。
ruling-too-few-pieces = 宣言は成立しません。玉のほかに敵陣にいる駒が足りません。
ruling-no-time-left = 宣言は成立しません。時間が残っていません。
ruling-declared-in-check = 宣言は成立しません。玉に王手がかかっています。
ruling-count-proposed = 点数を数えることが提案されました。
ruling-count-refused =
    .proposal-gone = 点数を数えることは断られました。
ruling-counted = 点数が数えられました。
ruling-hand-asked = 相手に持ち駒を尋ねました。
ruling-takeback-proposed = 待ったが提案されました。
    .proposal-gone = 待ったは断られました。

## 裁定：時計と時間切れ

ruling-stopped-by-player =
    .clocks-stopped = 審判を呼ぶため、時計が止められました。
ruling-stopped-by-arbiter =
    .clocks-stopped = 審判が時計を止めます。
ruling-interrupted =
    .clocks-stopped = サーバーが中断しました。双方の準備ができるまで時計は止まっています。
ruling-restarted =
    .clocks-restarted =
        { $known ->
            [yes] 再開します。{ $of }時計が動きます。
           *[no] 再開します。
        }
ruling-flag-fallen = { $of }時間が切れました。
ruling-flag-seen = { $of }時間が切れました。
ruling-moves-complete = この区間の手は時間内に完了していました。
ruling-time-lost = 時間切れ。
ruling-time-drawn = 時間切れ、ただし相手は決して詰ませられません。
ruling-both-flags-go-on = 双方の時間切れで、どちらが先か分かりません。対局は続きます。
ruling-both-flags-drawn = 双方の時間切れ：引き分け。
ruling-both-flags-unclaimed = 双方の時間切れで、誰も主張しませんでした。
ruling-flag-for-arbiter =
    .clocks-stopped = 時計が止められました。相手がまだ詰ませられるかどうか確かめられませんでした。
ruling-flag-not-down = まだ時間切れではありません。
ruling-clock-set =
    .clock-set =
        { $moves ->
            [none] 正すため、{ $of }時計は{ $clock }になります。
           *[other] 正すため、{ $of }時計は{ $clock }、手数は{ $moves }になります。
        }
ruling-clock-replaced =
    .clock-set = 時計が故障していました。新しい時計で{ $of }時間は{ $clock }です。
ruling-clock-corrected =
    .clock-set = 時計の設定が違っていました。{ $of }時間は{ $clock }になります。
ruling-disturbance-time =
    .time-given = 外からの妨げにより、{ $to }{ $time }加えます。
ruling-lag-given =
    .time-given = { $the }に回線の遅れとして{ $time }が戻ります。

## 裁定：反則手その他の不備

ruling-illegal-undone = 反則手は取り消されます。
ruling-illegal-unpressed = 反則手は完了していなかったので、その後の手とともに罰なしで戻されます。
ruling-illegal-time = { $of }反則手が数えられます。
    .time-given = 相手の反則手により、{ $to }{ $time }加えます。
ruling-illegal-lost = 反則負け。
ruling-illegal-drawn = 反則負けのところ、相手は決して詰ませられません。
ruling-king-in-check-lost = 王手放置。
ruling-nifu-lost = 二歩。
ruling-dead-piece-lost = 行き所のない駒。
ruling-nothing-illegal = 今主張できる反則は見つかりません。
    .proposal-gone = { ruling-nothing-illegal }
ruling-touch-enforced = 手を戻します。触れた駒を動かさなければなりません。
ruling-capture-enforced = 手を戻します。触れた駒を取らなければなりません。
ruling-pair-enforced = 手を戻します。触れた駒で触れた駒を取り、できなければ最初に触れた動かせる駒か取れる駒を動かすか取ります。
ruling-castling-enforced = 手を戻します。キャスリングしなければなりません。
ruling-rook-enforced = 手を戻します。先に触れたルークを動かさなければなりません。
ruling-king-enforced = 手を戻します。キャスリングできないので、キングを動かさなければなりません。
ruling-promotion-enforced = 手を戻します。選んだ駒に成らなければなりません。
ruling-half-castling-enforced = 手を戻します。始めたキャスリングを終えなければなりません。
ruling-half-promotion-enforced = 手を戻します。ポーンは離した所に留まります。
ruling-announced-enforced = 手を戻します。予告した手を指さなければなりません。
ruling-nothing-touched = 触れた駒に縛られることはありません。
ruling-annulled = 始まり方が誤っていたため、指し直します。
ruling-board-turned = 盤の向きが違っていました。正しい向きの盤に局面を移します。
ruling-colours-reversed = 先後が逆でした。対局は続きます。
    .annulled = 先後が逆でした。この対局は無効とし、指し直します。
ruling-position-restored = { $count ->
    [none] 局面が戻されます。
   *[other] 局面が{ $count }手指した所に戻されます。
}

## 裁定：審判

ruling-by-analogy = 当てはまる条がありません。審判は対局を続けさせます。
    .answered = 審判は、対局を続けると答えます。
    .ground = 当てはまる条がありません。審判が決めます。
ruling-warned = { $to }警告します。
ruling-time-to-opponent =
    .time-given = 罰：{ $to }{ $time }加えます。
ruling-time-taken =
    .time-given = 罰：{ $of }時間を{ $time }減らします。
ruling-lost-by-penalty = 罰：負け。
ruling-points-taken = 罰：{ $of }得点を{ $points }減らします。
ruling-points-given = 罰：{ $of }得点に{ $points }加えます。
ruling-expelled = 罰：{ $the }を大会から除外します。
ruling-spectator-expelled = 観戦者が退場させられます。
ruling-idle-stop = { $the }は正当な理由なく時計を止めました。
ruling-hovering-hand = { $the }は別の手で押したか、ボタンに指を置いたままにしました。
ruling-rough-handling = { $the }は時計を乱暴に扱いました。
ruling-idle-press = { $the }は指さずに相手の時計を動かしました。
ruling-careless-hand = { $the }は駒をずらしました。
ruling-untidy-hand = { $the }は持ち駒を乱雑に置いています。
ruling-pointed-out = { $the }は他の対局の反則手や反則の局面を指摘しました。
ruling-misconduct = { $the }は対局態度の規則に反しました。
ruling-disturbance = 記録：{ $the }は不適切な時に提案、主張または発言しました。
ruling-device-sounded = 機器が鳴りました。
ruling-refuses-laws = 対局者が規則に従いません。
ruling-both-refuse-laws = 双方が規則に従いません。
ruling-leave-granted = { $the }は一度外へ出られます。
ruling-left = { $the }が外へ出ます。
ruling-left-without-leave = { $the }は許可なく離れました。
ruling-move-count-told = 時間切れの後、審判が手数を伝えます。
ruling-told = 審判に何かが伝えられました。
ruling-submitted = 結果がレーティングに提出されます。
ruling-rules-read = { $the }は規則を調べます。
ruling-beginner-confirmed = { $the }は初心者と認められました。

## 裁定：見張りの足りない早指し

ruling-quick-illegal-claimed = 主張：{ $claim }。
ruling-quick-arbiter-acts = 審判が求められずに介入します。
ruling-blitz-illegal-claimed = 主張：{ $claim }。
ruling-quick-nothing-illegal = 今主張できる反則手は見つかりません。
ruling-blitz-nothing-illegal = 今主張できる反則手は見つかりません。
ruling-blitz-illegal-lost = ブリッツの反則手、期限内の主張。
ruling-blitz-illegal-drawn = ブリッツの反則手、ただし主張した側は決して詰ませられません。
ruling-correction-proposed = 反則手を直すことが提案されました。
    .proposal-gone = 訂正は断られました。
ruling-blitz-corrected = 双方の同意により、反則手が直されます。
ruling-quick-touch-claimed = 主張：{ $claim }。
ruling-quick-flag-claimed = 主張：{ $claim }。
ruling-quick-flag-fallen = { $of }時間が切れました。
ruling-quick-both-flags = 双方の時間切れ。

## 裁定：棋譜用紙

ruling-freed-of-writing = { $the }は時間が少ないので、この区間では書かなくてかまいません。
ruling-sheet-borrowed = { $the }は欠けた手を書くため相手の棋譜用紙を借ります。
ruling-sheet-returned = { $the }は相手の棋譜用紙を返します。
ruling-sheets-completed = 双方の棋譜用紙が審判の記録で補われます。
ruling-reconstruction = 別の盤で対局を再現します。控え：局面 { $board }{ $times ->
    [none] { "" }
   *[other] 、使った時間 { $times }
}{ $counts ->
    [none] { "" }
   *[other] 、完了した手数 { $counts }
}{ $ran ->
    [none] { "" }
   *[other] 、{ $ran }時計が動いていました
}。
ruling-next-period = 次の手は次の区間の一手目とします。
ruling-notation-warned = { $to }警告します。別の記法の棋譜用紙は証拠になりません。

## 裁定：審判のいない最後の時間

ruling-unwatched-cannot-be-won = 主張：{ $claim }。
    .waiting = 主張により対局は終わります。審判が後で決めます。
ruling-unwatched-no-effort = 主張：{ $claim }。
    .waiting = 主張により対局は終わります。審判が後で決めます。
ruling-unwatched-verified = { $the }は書かれたことを確かめました。
ruling-unwatched-drawn = 審判は主張を正しいと認めます。
ruling-unwatched-lost = 審判は主張を誤りとします。対局はそれで終わっていました。

## 裁定：目の見えない対局者

ruling-socket-touched = 穴から抜いた駒：{ $places }。
ruling-socket-released = { $legal ->
    [no] { $act }（反則）
   *[yes] { $act }
}
ruling-unsaid-replaced = 手はまだ告げられておらず、指されていません。別の手に替えられます。
ruling-announced = 告げた手：{ $act }。
ruling-repeated-aloud = 復唱し、もう一つの盤で指した手：{ $act }。
ruling-slip-corrected = 言い間違いを直しました：{ $act }。
ruling-boards-corrected = 盤が食い違い、棋譜用紙は一致します。両方の盤を書かれた通りにします{ $count ->
    [none] { "" }
   *[other] （{ $count }手）
}。
ruling-boards-taken-back = 棋譜用紙も食い違います。両方の盤を一致していた所に戻します{ $count ->
    [none] { "" }
   *[other] （{ $count }手）
}。
ruling-mirrored-by-assistant = 補助者がもう一つの盤で指します：{ $act }。
ruling-announced-by-assistant = 補助者が手を告げます：{ $act }。
ruling-written-by-assistant = 補助者が書きます：「{ $text }」。
ruling-pressed-by-assistant = 補助者が時計を押し、手が完了しました。
ruling-count-asked = { $the }は手数と時間を尋ねます。
ruling-informed = 補助者が{ $to }伝えます：完了した手は{ $count }手{ $times ->
    [none] { "" }
   *[other] 、使った時間 { $times }
}。
ruling-flag-by-assistant = 補助者の主張：{ $claim }。
ruling-told-by-assistant = 補助者が審判に何かを伝えます。
ruling-adjourned-by-assistant = 補助者が封じ手に必要なことをします。

## 裁定：指し掛け

ruling-called-to-seal = { $the }が封じ手をします{ $resumes ->
    [none] { "" }
   *[other] 。再開は{ $resumes }
}{ $place ->
    [none] { "" }
   *[other] 、{ $place }
}。
ruling-sealed = { $the }が封じました。
ruling-sealed-on-board =
    .bound = { $act }は盤上で指されたので、封じ手になります。
    .made = { $act }（封じ手を求められた後に盤上で指され、有効）
ruling-adjourned-early = { $the }は時間枠の終わりより前に指し掛けにし、封じ手をします。
ruling-envelope-closed = 封筒が閉じられました。表書き：{ $players ->
    [none] { "" }
   *[other] 対局者 { $players }、
}{ $of }{ $count }手目を封じ、局面 { $board }{ $times ->
    [none] { "" }
   *[other] 、使った時間 { $times }
}{ $offer ->
    [none] { "" }
   *[other] 、{ $offer }から引き分けの提案
}{ $resumes ->
    [none] { "" }
   *[other] 、再開 { $resumes }
}{ $place ->
    [none] { "" }
   *[other] 、{ $place }
}。
ruling-envelope-kept = 審判は封筒を確かめて保管します。
ruling-offered-after-sealing = 指し掛けの間に引き分けが提案されました。
ruling-resumed = 再開します。局面と時間が整えられました。
ruling-ended-unopened = 再開の前に対局が終わりました。封筒は開けません。
ruling-envelope-opened = 封筒が開けられました：「{ $text }」。
ruling-sealed-ambiguous = 封じ手が二通り以上に読めます。
ruling-sealed-unintelligible = 封じ手の意味が分かりません。
ruling-sealed-illegal = 封じ手が反則です。
ruling-sealed-unclear =
    .waiting = 封じ手の意味が確かでないため、審判が判断します。
    .answered = 審判が封じ手の意味を確かめました。
ruling-sealed-played = { $act }（封じ手）
ruling-replier-absent =
    .clocks-restarted = 応じる対局者がいません。{ $of }時計が動きます。
ruling-nobody-resumes =
    .clocks-restarted = 誰もいません。来るまで{ $of }時計が動きます。
ruling-sealed-reply = 封じた人がいません。{ $the }が応手を封じます。
ruling-waited-longer = 審判は遅れている対局者をさらに待ちます。
ruling-late-at-resumption = 再開に遅刻。
ruling-sealed-mate = 遅刻がありましたが、封じ手は詰みでした。
ruling-sealed-draw = 遅刻がありましたが、封じ手で引き分けになっていました。
ruling-late-but-out-of-time = 封じた人は遅れましたが、相手の時間が先に切れました。
ruling-envelope-lost = 封筒が失われました。封じた人が、封じたと言う手を指します。
ruling-position-lost = 局面を復元できません。
ruling-times-claimed =
    .clocks-stopped = 再開の時間が違うとの申し出により、時計が止められました。
ruling-times-corrected =
    .clock-set =
        { $moves ->
            [none] 再開の時間が直されます。{ $of }時計は{ $clock }です。
           *[other] 再開の時間が直されます。{ $of }時計は{ $clock }、手数は{ $moves }です。
        }

## 裁定：終わった後

ruling-signed = { $score }で署名しました。
ruling-result-corrected = 審判が結果を訂正します。
ruling-signed-result = 双方が{ $score }で署名し、それが結果です。
ruling-appealed = 決定{ $count }への異議。

## 裁定：新しい版にあるもの

ruling-five-times = 同一局面が五回現れました。
ruling-move-limit = 駒を取らずポーンも動かさない手が双方七十五手続きました。
ruling-resigned-drawn = 投了しましたが、相手は詰ますことができません。
ruling-pressed-illegally = 着手の前に時計が押されました。
ruling-idle-press-found = { $the }は着手せずに時計を押しました。反則一回に数えます。
ruling-queened = ポーンが交換されませんでした。クイーンになります：{ $act }。
ruling-two-hands-claimed = 主張：{ $claim }。
ruling-two-hands-found = { $the }は一手に両手を使いました。反則一回に数えます。
ruling-two-hands-unseen = 両手を使ったことは認められません。
ruling-position-noted = ありえない局面を記録しました。審判は次の一手を待ちます。
ruling-position-drawn = ありえない局面のままです。
ruling-lateness-excused = { $the }の遅刻は許されます。
ruling-reopened = 対局は改めて行われます。
ruling-schedule-kept =
    .clock-set = 進行の都合により{ $of }時計を{ $clock }に合わせます。
ruling-both-flags-for-arbiter =
    .clocks-stopped = 両方の旗が落ち、順序が分かりません。審判が裁定します。
ruling-device-carried = 機器を身につけていました。
ruling-inspected = 衣服や鞄などが検査されます。
ruling-appointed = 対局を見守る補助者が任命されます。
ruling-laws-explained = 審判が規則を説明します。
ruling-leaving-reported = { $the }は対局場を離れることを届けました。
ruling-fined = 罰則：{ $the }に罰金。
ruling-excluded = 罰則：{ $the }は{ $count }回戦の出場停止。
ruling-looked-up = { $the }は審判の記録を見ます。
ruling-increment-asked =
    .waiting = { $the }は一手ごとの加算を求め、審判を呼びます。
ruling-increment-granted =
    .clock-set = 審判が認めました：双方一手ごとに{ $time }。
    .answered = 審判が認めます。
    .time-given = { $the }に{ $time }加えます。
ruling-increment-refused =
    .answered = 審判は一手ごとの加算を認めません。

## 拒否：何がだめで、代わりにどうするか

refusal-illegal-move = { $count ->
    [0] この対局の手ではありません。指せる手を指してください。
    [1] { $reasons }。別の手を指してください。
   *[other] 反則手です。{ $reasons }。別の手を指してください。
}
refusal-perpetual-check = この王手は連続王手の千日手になるため、指せません。別の手を指してください。
refusal-not-having-the-move = 相手の手番です。応手を待ってください。
refusal-already-made = 駒から手が離れ、手は決まりました。時計を押してください。
refusal-another-announced = 別の手を予告しました。その手を指してください。
refusal-announced-piece = 予告した手は反則ですが、その駒は動かさなければなりません。その駒を動かしてください。
refusal-finished = 対局は終わりました。結果に署名するか、許されていれば異議を申し立ててください。
refusal-ended-already = 対局は終わりました。まだできるのは、結果を変えない罰か、理由を添えて結果を改めることだけです。
refusal-not-finished = 対局はまだ終わっていません。終わりを待ってください。
refusal-nothing-to-submit = 対局はまだ終わっていません。結果は後で提出してください。
refusal-no-mate = 詰んでいません。続けてください。
refusal-not-started = 対局はまだ始まっていません。先に時計を動かしてください。
refusal-already-started = 対局は始まりました。これは始まる前だけできます。
refusal-clocks-stopped = 時計は止まっています。審判が動かすまで待ってください。
refusal-clocks-running = 時計はもう動いています。先に止めてください。
refusal-nobody-to-call = 呼べる審判がいません。時計を止めずに主張するか、続けてください。
refusal-outsider = 操作できるのは対局者と審判だけです。見たことは審判に伝えてください。
refusal-flag-is-the-players = 時間切れを指摘できるのは対局者だけです。任せてください。
refusal-illegal-is-the-players = 反則手を指摘できるのは対局者だけです。任せてください。
refusal-flag-up = まだ時間切れではありません。切れるまで待ってください。
refusal-order-known = どちらが先に切れたかは時計が示しています。主張は対局者に任せてください。
refusal-arbiter-may-not = ここでは審判にもできません。対局者の主張を待ってください。
refusal-no-such-move = それほど多くの手は指されていません。もっと前の局面を選んでください。
refusal-no-such-answer = 待っている問いへの答えではないか、局面がそうではありません。局面のとおりに答えてください：引き分け、却下、可能なら後で。
refusal-nothing-touched-here = 触れた駒の規則に反した手はありません。続けてください。
refusal-resumed-too-early = 封筒に書かれた時刻になっておらず、双方もそろっていません。待ってください。
refusal-no-limit = この対局者の時間に制限はありません。与えたり、減らしたり、設定したりはできません。
refusal-not-sealable = 封じられるのは、疑いのない指せる手だけです。別の手を書いてください。
refusal-appealed-already = その異議はもう申し立てられました。答えを待ってください。
refusal-somebody-was-there = 開始時に対局者がいました。別の理由で時計を合わせてください。
refusal-no-beginner = 初心者への配慮は一度だけで、経験者にはありません。続けてください。
refusal-nothing-illegal-here = 完了した反則手はありません。続けてください。
refusal-no-repetition = 同じ局面はまだ必要な回数現れていません。続けてください。
refusal-no-arbiter = 審判だけが決められますが、審判がいません。続けてください。
refusal-not-supervised = この対局を見る審判がいません。対局者で決めるか、審判をつけて設定してください。
refusal-wrong-toss = 振る枚数が違います。規則の枚数を振ってください。
refusal-not-the-tosser = 振り駒は相手がします。任せてください。
refusal-already-tossed = 振り駒で決まりました。着席して始めてください。
refusal-toss-again = 振り駒で決まりませんでした。すべて振り直してください。
refusal-sides-given = 誰が始めるかは大会か手合割で決まっています。振らずに始めてください。
refusal-start-is-the-others = 後手番の対局者が時計を動かします。相手に任せてください。
refusal-clock-is-the-others = 時計の場所はあなたが選べません。相手か審判に頼んでください。
refusal-arbiter-only = 審判だけができます。審判を呼んでください。
refusal-players-only = 対局者だけがします。任せてください。
refusal-assistant-may-not = 補助者にはそれができません。対局者に任せてください。
refusal-assistant-unaccepted = 補助者が駒を動かせるのは審判に認められた後です。審判に頼んでください。
refusal-nothing-to-press = 今押せる時計がありません。先に指すか、待ってください。
refusal-no-move-made = 指していません。指してから押してください。
refusal-touch-decides-nothing = この対局では触れても何も決まりません。指してください。
refusal-may-not-adjust = 駒を直せるのは手番の人だけです。手番を待ってください。
refusal-adjusted-too-early = 駒を直せるのは時計が動いている人だけです。相手が時計を押すまで待ってください。
refusal-no-offer = あなたへの提案はありません。自分から提案してください。
refusal-offer-stands = 提案や主張は取り消せません。答えを待ってください。
refusal-draws-barred = この時点での合意の引き分けは大会が禁じています。続けるか、審判に尋ねてください。
refusal-no-agreed-draws = この規則では、ここで合意の引き分けはできません。続けてください。
refusal-touched-first = 主張の前に駒に触れました。指してください。
refusal-only-displayed = 表示では足りません。棋譜用紙で示してください。
refusal-nothing-broken = これに関わる手は指されていません。手を待ってください。
refusal-complaint-too-late = 苦情の権利は終わりました。続けてください。
refusal-claim-with-the-move = 主張できるのは手番の人だけです。手番を待ってください。
refusal-claim-waits = 引き分けの申し立てが審判の判断を待っています。判断を待ってください。相手は受け入れることができます。
refusal-no-quickplay-finish = 残りの手すべてに時間制限がある段階ではありません。続けてください。
refusal-flag-down = 自分の時間が切れています。次は切れる前に主張してください。
refusal-too-much-time = この主張には時間が残りすぎています。続けてください。
refusal-not-in-this-book = この規則にはありません。あるものを選んでください。
refusal-nothing-to-answer = 審判の答えを待つものはありません。主張を待ってください。
refusal-unwatched-final = この主張への審判の決定は最終です。異議は申し立てられません。
refusal-no-appeal = その決定は最終です。異議は申し立てられません。
refusal-nothing-decided = まだ何も決められていません。決定の後に異議を申し立ててください。
refusal-appeals-excluded = ここでは異議は申し立てられません。審判と話してください。
refusal-no-takebacks = この対局では待ったはできません。続けてください。
refusal-nothing-to-take-back = 戻せる自分の手がありません。続けてください。
refusal-no-analysis = 対局中は検討、メモその他の助けは使えません。終わりを待ってください。
refusal-no-analysis-here = 対局場では検討できません。ほかへ行くか、終わりを待ってください。
refusal-nothing-displaced = ずれた自分の駒はありません。続けてください。
refusal-pieces-displaced = 駒がずれています。自分の時間で戻してから押してください。
refusal-reason-missing = 審判の裁定には理由が要ります。書いてください。
refusal-not-agreed = 相手が同意しません。そのまま続けてください。
refusal-pairing-stands = 組合せは基本の規則に反していません。対局してください。
refusal-pairing-too-late = 回戦が始まり、組合せは決まりました。対局してください。
refusal-late-excuse = 勝ち抜き戦では、欠席は一回戦の前に届けないと無断欠席です。そのように記録してください。
refusal-not-absent = 対局者はいます。対局させてください。
refusal-too-many-points = 一局の得点より多すぎます。減らしてください。
refusal-no-such-score = その得点で終わる対局はありません。大会の得点を使ってください。
refusal-result-stands = 結果は決まっています。署名するか、審判に伝えてください。
refusal-too-late-for-setup = 手数が進んだので、設定は変わりません。続けてください。
refusal-touch-unasked = この対局では、触れた駒は対局者が求めたときだけ問われます。求めを待ってください。
refusal-illegal-stands = 反則手には応手があり、有効です。続けさせてください。
refusal-quick-illegal-is-the-players = この対局では、反則手は相手が主張します。主張を待ってください。
refusal-blitz-illegal-stands = ブリッツの反則手は対局者が主張するか直します。任せてください。
refusal-quick-flag-is-the-players = この対局では、片方の時間切れは対局者が言います。主張を待ってください。
refusal-not-in-blitz = ブリッツにその主張はありません。続けてください。
refusal-sheet-behind = 自分の最後の手を書いていません。書いてから指してください。
refusal-written-ahead = 指す前に書くことはできません。指してから書いてください。
refusal-written-for-a-claim = 主張のためのような別の手が書いてあります。それを消すか、その手を指してください。
refusal-sheet-incomplete = 時間切れの後は棋譜用紙が完全でなければなりません。書いてから指してください。
refusal-sheet-incomplete-alone = 時間切れの後は棋譜用紙が完全でなければなりません。必要なら相手のものを見て書き、それから指してください。
refusal-sheet-not-returned = 相手の棋譜用紙を持っています。返してから指してください。
refusal-no-flag-yet = まだ時間切れはありません。待ってください。
refusal-no-sheet-to-borrow = ここに補う棋譜用紙はありません。続けてください。
refusal-kings-not-entered = まだ双方の玉が入っていません。続けて、その時に数えてください。
refusal-arbiter-is-there = 決める審判がいます。審判に主張してください。
refusal-nothing-to-verify = 確かめを待つ相手の記録はありません。続けてください。
refusal-sheet-not-up-to-date = この主張には最新の棋譜用紙が要ります。欠けや誤りを直してから主張してください。
refusal-nothing-to-announce = 告げる手がありません。先に指してください。
refusal-new-piece-unsaid = ポーンが何に成るのか告げられていません。新しい駒も規則の言葉で告げてください：「Bauer Eva sieben Eva acht Dame」。
refusal-nothing-to-repeat = 相手はまだ手を告げていません。聞くまで待ってください。
refusal-not-repeated = 相手の手をまだ復唱していません。復唱してから指してください。
refusal-not-announced = 手をまだ告げていません。告げてから押してください。
refusal-boards-differ = 二つの盤が食い違っています。先に審判に比べてもらってください。
refusal-boards-agree = 盤は一致しています。続けてください。
refusal-assistant-oversteps = この補助者の権限を超えています。対局者に任せてください。
refusal-not-told = 尋ねた目の見えない対局者だけに伝えられます。自分で数えてください。
refusal-not-to-be-sealed = 今封じる手はありません。続けるか、審判の求めを待ってください。
refusal-nothing-sealed = 封じ手がありません。先に封じてください。
refusal-no-resumption = 封筒に再開の時刻がありません。審判に尋ねてください。
refusal-adjourned = 指し掛けです。再開を待ってください。それまで引き分けの合意と投了はできます。
refusal-not-opened-yet = 応じる対局者がいません。それまで封筒を開けないでください。
refusal-reply-sealed = 応手は封じられました。もう一方の時計を動かし、封筒が開くのを待ってください。
refusal-not-this-envelope = 封筒の中身と違います。預けたものを開けてください。
refusal-nothing-resumed = 対局は再開されていません。再開したら時間を見てください。
refusal-too-late-for-times = 再開の後に指しました。今の時間で続けてください。
refusal-hand-not-now = 持ち駒を尋ねられるのは手番の人だけです。手番を待ってください。
refusal-record-full = 対局の記録がいっぱいです。結果に合意するか、審判に決めてもらってください。
refusal-envelope-too-full = 封筒に入るのは一手です。長すぎます。手だけを封じてください。
refusal-agreed-too-early = 双方が一手指すまで合意の引き分けはできません。指し続けてください。申し出は残ります。
refusal-claim-before-press = 相手がまだ時計を押していません。その後に主張してください。
refusal-written-stands = 主張のために書いた手は変えられません。その手で主張するか、その手を指してください。
refusal-position-waits = 局面は記録済みです。次の一手が完了するまで待ってください。
refusal-colours-settled = 手数で決まります。双方十手未満なら指し直し、以後は続けてください。
refusal-nobody-late = 許すべき遅刻がありません。続けさせてください。
refusal-adjourning-unannounced = この大会では封じ手が予告されていません。指し続けてください。
refusal-quickplay-unannounced = この大会では切れ負け終盤の規則が予告されていません。指し続けてください。
refusal-ask-increment-first = 一手ごとの加算が先です。主張の前にそれを求めてください。
refusal-increment-settled = 一手ごとの加算はすでに求められたか決まっています。答えを待つか、主張してください。
refusal-offer-unanswered = 求めに含まれる引き分けの申し出を相手がまだ断っていません。先に返事を待ってください。
refusal-no-record-kept = この対局は審判が記録していません。自分で棋譜を書いてください。
refusal-fine-unannounced = 罰金は予告されていません。別の罰則を選んでください。
refusal-help-is-free = 補助者の助けでこの対局者の時間は減りません。時計はそのままにしてください。

## 設定の誤り

fault-contradicts = 連盟やクラブの規則が公式の規則に反します。反するものを除いてください。
fault-not-of-this-game = このゲームにはありえない定めが規則にあります。将棋の五十手やチェスの振り駒など、もう一方のゲームのものを除いてください。
fault-other-federation = 連盟独自の規則がその地域の外で使われています。公式の規則を使ってください。
fault-derived-and-rated = 変えた規則がレーティング戦に使われています。公式の規則を使うか、レーティングなしにしてください。
fault-no-control = 大会にはあらかじめ決めた時間が要ります。それぞれに与えてください。
fault-too-short-for-rating = レーティング戦には時間が短すぎます。増やすか、レーティングなしにしてください。
fault-takebacks-in-rated = レーティング戦で待ったが許されています。禁じるか、レーティングなしにしてください。
fault-no-default-time = 時計に時間がある限り対局者は来られます。遅刻の限度を設けないでください。
fault-other-game = 開始局面が別のゲームのものです。このゲームのものを選んでください。
fault-no-position = 開始局面が成り立ちません。正しい局面にしてください。
fault-starts-mated = 始める側が詰んでいます。終わっていない局面から始めてください。
fault-starts-without-move = 始める側に指せる手がありません。終わっていない局面から始めてください。
fault-starts-dead = どちらも決して詰ませられません。終わっていない局面から始めてください。
fault-starts-drawn = この局面は、取りも歩の動きもない手数により引き分けです。別の局面から始めてください。
fault-wrong-pieces = その理由で大会がこの駒を使うことはできません。普通の駒を使ってください。
fault-no-kanji = 駒に漢字がありません。漢字のある駒を使ってください。
fault-nobody-blind = 盤が二つあり、目の見えない対局者がいません。盤を一つにするか、誰かを示してください。
fault-two-assistants = 相手に補助者がいるのに、目の見える対局者にもいます。一人を外してください。
fault-not-his-record = そのように記録できるのは目の見えない対局者だけです。ほかの人は手で書いてください。
fault-not-one-of-960 = その並びは960通りにありません。0から959の番号か、ルーク、ナイト、ビショップ二つずつとクイーン、キングの並びにしてください。
fault-not-recorded = 61分の対局では棋譜の記入が義務です。記入を有効にしてください。
fault-king-not-between = キングがルークの間にいません。間に置いてください。
fault-bishops-on-one-colour = ビショップが二つとも同じ色のマスにいます。一つを動かしてください。
fault-rated-from-elsewhere = レーティング戦は初期局面から始めます。そこから始めるか、レーティングなしにしてください。
fault-no-session = 時間枠に時間がありません。長くするか、終わりを決めないでください。
fault-not-in-this-book = 大会にこの規則にない定めがあります。目の見えない対局者、時間枠、引き分けの禁止、記録、振り駒をする人、初心者への配慮、真剣勝負、自動の千日手、短い指し直しを確かめ、外すか、それがある規則にしてください。
fault-wrong-scores = 得点が成り立ちません。勝ちは引き分けより、引き分けは負けより多くしてください。
fault-pairing-not-announced = 組合せの方式が告知されていません。大会の前に告知してください。
fault-not-beginners = 初心者でない対局者に初心者への配慮があります。外してください。
fault-easing-unagreed = 初心者への配慮には同意する審判が要ります。審判を決めるか、なしで指してください。
fault-replay-not-announced = 引き分けの指し直し方が大会の前に告知されていません。一般の規則によります。ほかの方法は大会の前に告知してください。
fault-no-quickplay-here = 切れ負け終盤の規則は加算のない対局だけのもので、ブリッツにはありません。外すか、別の持ち時間を選んでください。
fault-sheets-uncertified = 盤上の公認対局では、棋譜は紙か認定機器に書きます。どちらかを選んでください。
fault-assistant-needed = 聴覚に障害のある相手には、視覚障害の対局者に補助者が必要です。指定してください。
fault-wrong-device-penalty = 機器の所持の罰は負けより軽く、罰金は予告が必要です。軽い罰を定めてください。

## チェスの手が反則である理由

reason-chess-no-piece = { $square }に駒がありません
reason-chess-not-own-piece = { $square }の駒は相手のものです
reason-chess-stays = 駒が動いていません
reason-chess-takes-king = キングは取れません
reason-chess-onto-own-piece = そこには自分の駒があります
reason-chess-not-its-move = { $a }はそこに動けません。{ $how }
    .alone = { $a }はそこに動けません。{ $How }
reason-chess-jumps = { $square }の駒が邪魔です
reason-chess-pawn-blocked = { $square }が空いていません
reason-chess-not-first-move = ポーンが二マス進めるのは最初だけです
reason-chess-double-step-blocked = 二マス進むには{ $square }が空いていなければなりません
reason-chess-nothing-to-take = ポーンが斜めに進むのは取るときだけです
reason-chess-not-en-passant = { $square }のポーンを今アンパッサンで取ることはできません
reason-chess-promotion-missing = ポーンは成らなければなりません
reason-chess-not-a-promotion = 成れるのは最終段のポーンだけです
reason-chess-promotion-to = ポーンは{ $a }になれません
reason-chess-king-onto-attacked = { $square }は相手の利きがあります
reason-chess-not-king-and-rook = キャスリングには同じ色のキングとルークが要ります
reason-chess-king-has-moved = キングはもう動いています
reason-chess-rook-has-moved = ルークはもう動いています
reason-chess-castling-lost = キングか両方のルークがもう動いています
reason-chess-misplaced = キングまたはルークの初期位置が誤っていたため、キャスリングできません
reason-chess-castling-attacked = キャスリングで通る{ $square }に相手の利きがあります
reason-chess-castling-between = キングとルークの間、{ $square }に駒があります
reason-chess-castling-occupied = キャスリングには{ $square }が空いていなければなりません
reason-chess-exposes-king = { $square }のキングがチェックされます
reason-chess-leaves-king-in-check = チェックがかかっています。{ $square }のキングはチェックされたままです

## 将棋の手が反則である理由

reason-shogi-no-piece = { $square }に駒がありません
reason-shogi-not-own-piece = { $square }の駒は相手のものです
reason-shogi-stays = 駒が動いていません
reason-shogi-takes-king = 玉を取ると対局が終わります
reason-shogi-onto-own-piece = そこには自分の駒があります
reason-shogi-not-its-move = { $a }はそこに動けません。{ $how }
    .alone = { $a }はそこに動けません。{ $How }
reason-shogi-jumps = { $a }は{ $square }の駒を飛び越えられません
reason-shogi-does-not-promote = { $a }は成れません
reason-shogi-outside-zone = 敵陣の外では成れません
reason-shogi-promotion-missing = { $the }は成らないと行き所がありません
reason-shogi-not-in-hand = 持ち駒に{ $no }がありません
reason-shogi-dropped-promoted = { $a }は打てません
reason-shogi-drops-onto = { $square }が空いていません
reason-shogi-nifu = 同じ筋の{ $square }に自分の歩があり、二歩になります
reason-shogi-dead-drop = { $the }はそこから動けません
reason-shogi-pawn-drop-mate = 打ち歩詰めです
reason-shogi-king-onto-attacked = { $square }は相手の利きがあります
reason-shogi-exposes-king = { $square }の玉に王手がかかります
reason-shogi-leaves-king-in-check = 王手がかかっています。{ $square }の玉は王手のままです

## 検討でいうこと

judged-inaccuracy = 緩手。{ $better }がまさる。
judged-mistake = 疑問手。{ $better }がまさる。
judged-blunder = 悪手。{ $better }がまさる。
judged-turned = ここで形勢が入れ替わった。
judged-value = 評価値 { $value }
