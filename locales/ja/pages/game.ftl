game-title = 対局
game-tab = { $state ->
        [yours] あなたの手番・{""}
        [over] 終局・{""}
       *[other] {""}
    }{ $first }対{ $second }
game-unreachable = サーバーが応答しません。何も失われていません。このページは自動でつなぎ直します。
game-move-unmade = サーバーが止まっている間の指し手は反映されませんでした。対局が先に進んでいました。
game-move-pending = 前の指し手がまだ送られていません。
game-missing = この対局はありません。リンクが古いか、文字が欠けているかもしれません。
game-board = 盤
context-label = この対局
context-event = 大会
context-place = { $event }　{ $round }回戦　{ $board }番
context-laws = 規則
context-strict = { $strict ->
        [claim] 実際の盤と同じ
       *[other] 反則手は指せません
    }
context-time = 時間
context-counts = レーティング
context-rated = { $rated ->
        [yes] 対象（両者のレーティングが変わります）
       *[other] 対象外
    }
context-watch = 立会い
context-arbiter = 審判
context-latest = 最近の経過
game-sheet = 棋譜
game-log = 経過
game-times = 消費時間
game-strip = 指し手
game-sheet-open = 棋譜
game-sheet-shut = 閉じる
game-own-sheets = 実際の盤と同じく、各自が記録します。終局後に全ての指し手が表示されます。
game-write = 自分の用紙に書く
game-turn = 盤を回す
game-acts = 操作
game-question = あなたへの申し出
asked-draw = { $name }が引き分けを提案しています
asked-draw-move = 指せば断ったことになります。
asked-draw-wait = 次の手を指すまでに答えてください。
asked-takeback = { $name }が待ったを求めています
asked-count = { $name }が点数計算を提案しています
asked-repetition = { $name }が千日手を提案しています
asked-correction = { $name }が反則の訂正を提案しています
asked-pieces = { $name }が別の駒を提案しています
asked-device = { $name }が機器での記録を提案しています
game-accept = 受ける
game-accept-hold = 長押しで受ける
slip-more = 他に1件
game-decline = 断る
game-send = 送る
game-slip = 裁定
game-slip-away = 閉じる
game-article = 第{ $number }条
game-press = 時計を押す

game-error-bad-input = サーバーが理解できませんでした。ページを読み直してください。
game-error-nobody = この対局は観戦のみです。
game-error-not-seated = この対局に席がありません。
game-error-wrong-cursor = ページが位置を見失いました。もう一度お試しください。
game-error-unseen = 直前に盤面が変わりました。確かめてから、もう一度どうぞ。
game-error-id-used = 送信がうまくいきませんでした。ページを読み直してください。
game-error-no-text = 1000文字以内で書いてください。
game-error-no-draw = この対局には抽選がありません。
game-error-no-shares = 封じ手がサーバーに届きませんでした。もう一度封じてください。
game-error-not-away = 相手は席にいるか、まだ戻れます。あるいはあなたの手番です。示された時刻まで待つか、対局を続けてください。
game-error-begun = この対局はもう取り消せません。双方が指したか、審判が決めます。
game-error-not-now = 挨拶は対局の前後に一度ずつです。
game-error-enough = 前の手のあと、提案や主張が多すぎます。先に指してください。
game-error-no-game = 対局が見つかりません。

line-open = 接続中{ $lag ->
        [none] {""}
       *[other] 、{ $lag } ミリ秒
    }
line-connecting = 接続しています…
line-lost = 接続が切れました。再接続しています
presence-here = 着席
presence-away = 離席
bar-offers = 引き分けを提案
bar-proposes = 提案中
bar-ready = 準備完了
bar-you = { $side }・あなた
bar-taken = 取った駒{ $ahead ->
        [0] {""}
       *[other] 、{ $ahead }点優勢
    }

status-back = { $moves ->
        [0] 開始局面（全{ $of }手）
       *[other] { $moves }手目（全{ $of }手）
    }
status-now = 対局に戻る
status-next-offer = 次の一手と共に引き分けを提案します。
status-next-repetition = 同一局面になる手を示してください。指さずに主張します。
status-next-fifty-moves = 五十手目となる手を示してください。指さずに主張します。
status-next-adjust = 次に触れる駒は整えるだけです。
status-leave = やめる
status-lost = 接続がありません。つなぎ直しています。何も失われていません。
status-unsent = 接続がありません。つなぎ直しています。指し手は保存されています。
status-again = 再接続しました
status-held = 指し手は保存され、双方の準備ができたら指されます。
status-let-go = 取り消す
status-toss = 振り駒で先後を決めます。
status-toss-now = 振り駒をする
status-arbiter-starts = 審判が時計を始めます。
status-waiting = 両者がそろうと時計が動きます。
status-waiting-for = { $name }を待っています
status-interrupted = サーバーが一時止まりました。二人の準備ができたら再開します。
status-outage = サーバーは今記録できません。時計は止まっており、何も失われません。
status-resumes = サーバーが一時止まりました。二人の準備ができたら、遅くとも{ $time }に再開します。
status-ready = 準備完了
status-away = { $name }は離席中
status-claim-at = { $name }が席を離れました。戻らなければ、{ $time }に勝ちを請求できます。
status-may-claim = { $name }は席を離れ、期限までに戻りませんでした。
status-claim = 勝ちを請求する
status-abort-at = { $name }が席を離れました。戻らなければ、{ $time }に対局を取り消せます。
status-may-abort = { $name }がいません。対局を取り消しても、どちらの負けにもなりません。
status-abort = 対局を取り消す
status-stopped = 時計は止まっています
status-called = 時計停止：{ $own ->
        [yes] 審判を呼びました
       *[no] { $name }が審判を呼びました
    }
status-adjourned = 対局は中断されています。
status-your-move = あなたの手番
status-check = 王手！ あなたの手番
status-turn-chess-first = 白の手番
status-turn-chess-second = 黒の手番
status-turn-shogi-first = 先手の手番
status-turn-shogi-second = 後手の手番
status-took = { $name } { $move } { $time }
status-press = 時計を押してください
status-their-press = { $name }はまだ時計を押していません
status-their-move = { $name }の手番

greet-label = 挨拶
greet-hello = こんにちは
greet-good-luck = お互いに頑張りましょう
greet-have-fun = 楽しみましょう
greet-glad = またお会いできて嬉しいです
greet-please = お願いします
greet-good-game = いい対局でした
greet-well-played = お見事でした
greet-thank-you = ありがとうございました
greet-congratulations = おめでとうございます
greet-close = いい勝負でした
greet-learned = 勉強になりました
greet-must-go = そろそろ失礼します
greet-see-you = またお願いします
greet-goodbye = さようなら

acts-more = その他
acts-rest = その他…
acts-less = 閉じる
acts-claim = 主張…
acts-none = 今できることは他にありません。
claim-now = 今の局面で
claim-with-move = 次の手で
claim-it = 主張する
claim-cost = 誤りなら、相手の持ち時間が{ $minutes }分増えます。
quick-offer = 引き分け
quick-declare = 宣言
quick-resign = 投了
quick-call = 審判
wish-offer = 引き分けを提案
wish-offer-later = 次の手を指したあとに引き分けを提案できます。
wish-repetition = 千日手を主張…
claims-repetition = 千日手
wish-fifty = 五十手を主張…
claims-fifty = 五十手
wish-perpetual = 連続王手を主張
claims-perpetual = 連続王手
wish-declare = 入玉宣言（長押し）
wish-illegal = 反則を指摘
claims-illegal = 反則手
wish-flag = 時間切れを主張
claims-flag = 時間切れ
wish-adjust = 駒を整える
wish-touch = 触った駒を主張
claims-touch = 触った駒
wish-look-up = 審判の記録を見る
wish-ask-increment = 一手ごとの加算を求める
wish-two-hands = 両手を使ったと主張
claims-two-hands = 両手の使用
wish-call = 審判を呼ぶ
wish-takeback = 待ったを頼む
wish-put-back = 駒を戻す
wish-say-mate = 「詰み」と言う
wish-normal-means = 通常手段で勝てないと主張
claims-normal-means = 通常の方法では勝てない
wish-cannot-be-won = 勝てないと主張
claims-cannot-be-won = 勝てない局面
wish-no-effort = 相手に勝つ意思がないと主張
claims-no-effort = 勝つ努力がない
wish-count = 点数計算を提案
wish-agree-repetition = 千日手の合意を提案
wish-correction = 訂正を提案
wish-ask-hand = 持駒を尋ねる
wish-borrow = 相手の用紙を借りる
wish-return = 用紙を返す
wish-verify = 記録を確認する
wish-wrong-times = 時間の誤りを主張
claims-wrong-times = 時計の誤り
wish-pairing = 組合せに異議
claims-pairing = 組み合わせの誤り
wish-adjourn = 指し掛けにする（長押し）
wish-abort = 対局を取り消す（長押し）
wish-tell = 審判に伝える…
wish-resign = 投了（長押し）

step-label = 手順
step-first = 最初へ
step-back = 一手戻る
step-on = 一手進む
step-last = 最後へ
said-move = { $side }、{ $move }。
said-clock = 残り{ $time }。
voice-gone = { $seconds }秒

end-label = 終局後
end-copied = リンクをコピーしました
end-share = 共有
end-analyse = 検討盤で開く
end-save = 保存…
end-moves = { $moves }手
end-rating = あなたのレーティング：{ $before } → { $after }
tally-used = 消費時間
tally-longest = 最長考慮
tally-you = あなた
end-sign = 棋譜に署名
end-signed = 署名しました。
end-both-signed = 両者が署名しました。
end-rematch = 再戦
end-rematch-waits = 再戦を申し込みました。返事を待っています。
end-arbiter-waits = 審判がまだ承諾していません。承諾すると、このページに出ます。
end-rematch-asked = 相手が再戦を申し込んでいます。
end-failed = うまくいきませんでした。もう一度お試しください。
end-record = 棋譜の保存
chart-words = { $first } { $firstTime }、{ $second } { $secondTime }。最長の一手は{ $longest }。

power-next-period = 次の時間帯へ

wall-title = 審判

status-next-seal = 封じる手を示してください。他の人には見えません。
status-seal = 封じ手をしてください。
status-seal-now = 書く
status-sealed = 封じ手は封筒の中です。
status-close = 封をして時計を止める

game-strike = 最後の手を消す
game-error-no-record = 用紙に書けるのは指し手、時間、提案、主張だけです。
game-error-no-place = 経過は消せません。場所は理由の欄に書いてください。
status-next-announce = 声に出す手を示してください。指さずに言うだけです。
status-next-repeat = 言われた手を示してください。自分の盤で繰り返します。
status-say = 指しました。声に出してから時計を押してください。
status-say-now = 声に出す
status-said = 相手の手：{ $move }。自分の盤で繰り返してください。
status-repeat-now = 繰り返す
wish-withdraw = 提案を取り下げる
wish-device = 機器での記録を提案
wish-announce = 手を声に出す…
wish-repeat = 手を繰り返す…
wish-ask-count = 手数と時間を尋ねる
wish-inform = 手数と時間を伝える
wish-read-rules = 規則を読む
wish-appeal = 異議を申し立てる…
appeal-which = どの裁定に対して
furigoma-pawns = 振った歩
game-zen = 集中：盤と時計だけ（z）
game-aloud = 声の対局（文字だけ）
game-sounds = { $on ->
        [on] 音あり
       *[off] 音なし
    }
game-laws = この対局の規則
game-zen-out = すべて表示
game-early = 指せます。残りは読み込み中です。

table-title = 対面で
table-sheet = 棋譜
clock-leave = 大会に戻る
table-computer-missing = コンピューターがまだこの端末になく、取得できませんでした。一度ネットワークで取得すれば、あとはなくても使えます。
printed-date = 日付
printed-rules = 規則
printed-result = 結果
printed-signed = 署名：{ $side }
printed-page = { $of }ページ中{ $page }
people-private = この対局は非公開です。次のリンクを知る人だけが観戦できます：
