# 自分の対局、棋士のページ、レーティングの変化。

mine-summary = 終局 { $over }、対局中 { $open }。直近30日：{ $won }勝{ $lost }敗{ $drawn }分
mine-none = ここに自分の対局が並びます。まず一局：
mine-none-found = 当てはまる対局はありません。
mine-play = 対局する
mine-profile = プロフィールとレーティング
mine-running = 対局中
mine-your-move = あなたの手番
mine-their-move = { $name }の手番
mine-stage = { $stage ->
        [waiting] 開始前
        [stopped] 時計停止中
        [adjourned] 指し掛け
       *[other] 対局中
    }
mine-have = あなたは{ $side }
mine-rated = { $rated ->
        [yes] レート戦
       *[other] フリー
    }
mine-against = { $own } 対 { $other }
mine-over = 終局
mine-search = 名前または持ち時間
mine-any-result = すべての結果
mine-result = { $result ->
        [won] 勝ち
        [lost] 負け
       *[drawn] 引き分け
    }
mine-any-rated = レート戦もフリーも
mine-only-rated = レート戦
mine-only-unrated = フリー
mine-filters = 表示するもの
mine-filter-result = 結果
mine-filter-rated = レート
mine-save = { $game ->
        [chess] チェスの対局
       *[shogi] 将棋の対局
    }をすべて{ $form }で保存
mine-head-day = 日付
mine-head-hour = 時刻
mine-head-result = 結果
mine-head-how = 決まり手
mine-head-opponent = 相手
mine-head-side = 先後
mine-head-time = 持ち時間
mine-head-rated = 大会
mine-event = { $event }　{ $round }回戦
mine-today = 今日
mine-yesterday = 昨日
mine-private = 非公開
mine-more = さらに表示
mine-moves = { $side }、{ $moves }手、相手は{ $who }
mine-review = 検討する
mine-rematch = 再戦
mine-preview = 選んだ対局

player-ratings = レーティング
player-no-ratings = レート戦はまだありません。
player-class = { $class ->
        [blitz] ブリッツ
        [rapid] ラピッド
        [standard] 長時間
        [days] 日数制
       *[other] 時計なし
    }
player-pool = { $game }、{ $class }
player-off = 誤差{ $off }
player-provisional = 暫定
player-made-of = { $games }局
player-changes = すべての変化
player-calendar = 対局した日
player-calendar-of = この一年で対局を終えた日：{ $days }日
player-day = { $day }：{ $games }局
player-all = { $won }勝{ $lost }敗{ $drawn }分

rating-told = レート戦のたびに、両者のレーティングは対局前の値だけからGlicko-2で変わります。ここではすべての変化をその場で計算し直します。
rating-head-day = 日付
rating-head-opponent = 相手
rating-head-score = 得点
rating-head-before = 前
rating-head-after = 後
rating-head-again = 再計算
rating-holds = 一致
rating-differs = 不一致：{ $rating }
rating-off = ± { $off }
rating-numbers = 数値
rating-before = 前：{ $rating }、偏差{ $deviation }、変動率{ $volatility }
rating-opponent = 相手：{ $rating }、偏差{ $deviation }
rating-after = 後：{ $rating }、偏差{ $deviation }、変動率{ $volatility }
rating-again = 再計算：{ $rating }、偏差{ $deviation }、変動率{ $volatility }
rating-none = ここにレート戦はありません。

mine-tell-me = 手番になったら知らせる
mine-told = 手番になったら、ページを開いていなくてもこの端末にお知らせします。

player-befriend = 友だちに追加
player-unfriend = 友だちから外す

mine-imported = 取り込んだ棋譜
mine-lists = 一覧
import-nobody = 不明
import-search = 名前、大会、日付
import-bring = 棋譜を取り込む
import-paste = 棋譜を貼り付けてください（PGN、KIF、KI2、CSA、JKF、USI）
import-keep = 保存する
import-file = ファイルを開く…
import-empty = 対局が見つかりませんでした。
import-head-day = 日付
import-head-score = 結果
import-head-players = 対局者
import-head-game = 種目
import-head-moves = 手数
import-head-event = 大会
import-back = 取り込んだ棋譜
import-save = { $form } で保存
import-forget = 一覧から削除
import-moves = { $moves } 手
import-done = { $kept ->
        [0] 新しく保存した棋譜はありません。
       *[other] { $kept } 局を保存しました。
    }{ $known ->
        [0] {""}
       *[other] {" "}{ $known } 局はすでにあります。
    }
import-unread = { $line } 行目：「{ $written }」は{ $move ->
        [yes] ここでは指せません。
       *[other] 読めません。
    }{ $known ->
        [yes] {" "}{ $meant } のことですか？
       *[other] {""}
    }
