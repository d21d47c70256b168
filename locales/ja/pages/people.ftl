# 相手についてできること。
people-about = { $who }：報告・ブロック
people-why = どのようなことですか
people-why-what = { $why ->
        [cheating] コンピューターや他の人の助け
        [unsporting] 途中放棄、時間の浪費、わざと負けること
        [abuse] 無作法
        [name] 名前
       *[other] その他
    }
people-text = ご自分の言葉で（管理者が読みます）
people-report = 管理者に報告する
people-reported = 管理者に届きます。
people-block = ブロックする
people-block-text = ブロックした相手とは、互いに申し込みも受けることもできません。相手には知らされません。
people-blocked = ブロックしました。アカウントのページで取り消せます。
