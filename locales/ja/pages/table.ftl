table-title = 対面で
table-lead = 一台を二人の間に置きます。通信は要りません。内容はこの端末に残ります。
table-what = 使うもの
table-board-and-clock = 盤と時計
table-clock-alone = 時計だけ
table-book = 規則集
table-time = 持ち時間
table-by-hand = 自分で決める…
table-time-written = 40/90m+30s、15m、20m b30s のように
table-kind = 時計の種類
table-kind-server = 時間切れでも動き続け、手数を数える
table-kind-digital = 時間切れで止まり、手数を数えない
table-kind-mechanical = 針の時計：動き続け、どちらが先に切れたかは示さない
table-strict = 反則の手
table-prevent = 盤が受け付けず、時計も自動で押す
table-claim = 指摘されるまで残り、時計は自分で押す
table-start = 開始局面
start-usual = 平手・初期配置
start-960 = Chess960（抽選）
table-begin = 始める
table-board-label = 対局の盤
table-press = 時計を押す：{ $side }
table-sheet = 棋譜
table-no-moves = まだ指していません。
table-own-sheets = 本物の盤と同じ対局では、指し手は自分で記録します。終局後にすべて表示されます。
table-offered = 引き分けの申し出があります。
table-proposed-takeback = 待ったの申し出があります。
table-proposed-count = 点数計算の申し出があります。
table-proposed-repetition = 千日手の申し出があります。
table-proposed-correction = 反則の訂正の申し出があります。
table-proposed-pieces = 別の駒の申し出があります。
table-proposed-device = 機器での記録の申し出があります。
table-slip-away = 片付ける
table-unkept = この端末には保存できません。ページを閉じると失われます。

act-accept = 受ける
act-refuse = 断る
act-more = その他…
act-less = 閉じる

seal-open = 中断と訂正
seal-title = 中断と訂正
seal-close = 閉じる
seal-pause = 中断
seal-resume = 再開
seal-takeback = 合意で一手戻す
seal-turn = 盤を回す
seal-corrections = 時計
seal-set = { $side }の時計を合わせる
seal-set-now = 合わせる
seal-more = 1分加える
seal-less = 1分減らす
seal-no-time = 時間ではありません。0:05:00 か 5m のように。
seal-record = 棋譜の保存
seal-log = 経過
seal-new = 次の対局
seal-clear = 片付ける（長押し）

clock-near = 手前
clock-far = 向こう
clock-press = { $player }、{ $side }：押す
clock-fell = { $player }：時間切れ。
clock-run = { $player }を動かす
clock-switch = 切り替え（手数に数えない）
clock-set-time = 時間
clock-set-moves = 手数
clock-add = { $sign ->
        [plus] +
       *[other] −
    }{ $seconds }秒
clock-next-period = 次の持ち時間へ
clock-reset = 最初から（長押し）

table-against = 相手
table-person = 人
table-computer = コンピュータ（この端末）
table-level = 強さ
table-level-of = { $level }（チェスで約{ $elo } Elo）
table-fetching = 読み込んでいます…
table-own = あなたの側
table-own-lot = くじで
table-computer-missing = コンピュータがまだこの端末になく、取得できませんでした。一度ネットワークで取得すれば、あとはなくても使えます。
table-computer-again = もう一度
table-thinking = 考慮中…
table-press-now = 時計を押してください。
analysis-begin = この端末で検討する
analysis-label = 検討
analysis-busy = { $of }局面中{ $done }…
analysis-best = 最善：{ $line }
analysis-mate = { $sign ->
        [plus] +
       *[other] −
    }{ $moves }手で詰み
analysis-curve = 一手ごとの形勢
analysis-inaccuracy = 緩手。
analysis-mistake = 疑問手。
analysis-blunder = 悪手。
analysis-turned = ここで形勢が入れ替わった。
printed-date = 日付
printed-rules = 規則
printed-result = 結果
printed-signed = 署名：{ $side }
printed-page = { $of }ページ中{ $page }
