# キーひとつでできること。

keys-title = キー操作
keys-close = 閉じる
keys-off = キーひとつの操作は「設定」でやめられます。
keys-in-everywhere = どのページでも
keys-in-game = 対局中
keys-in-review = 終局後
keys-does-list = この一覧
keys-does-search = 検索
keys-does-home = 最初のページ
keys-does-games = マイ対局
keys-does-events = 大会
keys-does-steps = 一手戻る・進む
keys-does-ends = 最初へ・最後へ
keys-does-now = 現在の局面に戻る
keys-does-type = 指し手を入力
keys-does-turn = 盤を回す
keys-does-draw = 引き分けを申し込む
keys-does-claim = 主張する
keys-does-arbiter = 審判を呼ぶ
keys-does-resign = 投了へ（そのあとEnterを長押し）
keys-does-zen = 盤と時計だけにする
keys-does-tries = 試した別の手
keys-does-mistake = 次の疑問手
keys-does-best = 最善手を指す
keys-does-analyse = 対局を検討する
