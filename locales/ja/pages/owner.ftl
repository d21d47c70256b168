owner-not = このページは管理者のものです。このサーバーの管理者としてログインしてください。
owner-reports = 報告
owner-accounts = アカウント
owner-games = 対局
owner-apart = 利用停止とブロック
owner-journal = 日誌
owner-none = 何もありません。
owner-machine = 本体で
owner-erased = 消去済み
owner-game = 対局
owner-by = { $who }の報告
owner-head-when = 日時
owner-head-about = 誰について
owner-head-why = 理由
owner-head-said = 本人の言葉
owner-head-done = 処置
owner-head-number = 番号
owner-head-name = 名前
owner-head-since = いつから
owner-head-until = いつまで
owner-head-state = 状態
owner-head-players = 対局者
owner-head-arbiter = 審判
owner-head-other = ブロックした相手
owner-head-who = 誰が
owner-head-act = 何を
owner-head-whom = 誰に
owner-head-where = どこで
owner-outcome = { $outcome ->
        [warned] 注意した
        [banned] 利用停止にした
       *[dismissed] 処置なし
    }
owner-settle = { $outcome ->
        [warned] 注意した
        [banned] 利用停止にした
       *[dismissed] 処置なし
    }
owner-state = { $state ->
        [closed] 閉鎖
        [banned] 利用停止
        [owner] 管理者
        [named] 登録済み
       *[guest] ゲスト
    }
owner-rank = 管理者にする
owner-unrank = 管理者から外す
owner-more = 続き
owner-game-state = { $open ->
        [yes] 対局中
       *[no] 終局
    }{ $private ->
        [yes] （非公開）
       *[no] {""}
    }
owner-appoint = 審判を任命する
owner-appoint-text = 審判のいない対局や、交代が必要な対局に。対局者にすぐ伝わり、日誌に残ります。
owner-appoint-game = 対局のアドレス
owner-appoint-do = 任命する
owner-appoint-done = 任命しました。
owner-bans = 利用停止の人
owner-blocks = ブロックの一覧
owner-for-good = 解除されるまで
owner-lift = 解除する
owner-ban = 利用を停止する
owner-ban-text = できるのは、観戦、自分のデータのダウンロード、アカウントの閉鎖だけになります。
owner-ban-address = 同じ接続先からの新しい人も、最長30日受け入れない
owner-ban-do = 停止する
owner-ban-done = 停止しました。
owner-for-days = { $days }日間
owner-act = { $act ->
        [ruled] 裁定：
        [appointed] 任命：
        [dismissed] 解任：
        [made-link] 新しいパスワードのリンクを作った
        [became-owner] 管理者になった
        [made-owner] 管理者にした
        [ended-owner] 管理者から外した
        [banned] 利用停止：
        [lifted-ban] 停止を解除した
        [at-desk] 大会の運営：
        [settled-report] 報告を処理した：
       *[other] { $act }
    }
