# サーバーが人に送るメールの言葉。$host は世間でのサーバーの名前、$name はアカウントの名前。

mail-confirm-subject = { $name } さんのアドレスですか
mail-confirm-text = { $host } の { $name } さんが、このアドレスでメールを受け取ることを希望しています。ご本人であれば、次のリンクを開いてください。
mail-confirm-until = リンクは一日有効です。お心当たりがなければ何もしないでください。今後メールをお送りすることはありません。

mail-recover-subject = { $name } さんの新しいパスワード
mail-recover-text = { $host } のアカウント { $name } に再び入るための依頼がありました。次のリンクで新しいパスワードを決めてください。
mail-recover-until = リンクは一度だけ、一時間有効です。新しいパスワードを決めると、このアカウントのログイン、トークン、パスキーはすべて無効になります。お心当たりがなければ何もしないでください。何も変わりません。

mail-games-subject =
    { $moves ->
        [0] { $over }局が終わりました
       *[other] { $moves }局であなたの手番です
    }
mail-games-move = { $opponent } さんとの対局で、あなたの手番です。
mail-games-over = { $opponent } さんとの対局が終わりました。
mail-games-stop = ご希望により { $host } が日単位の対局についてお知らせしています。多くても一時間に一通です。次のリンクで止められます。

# 名前のないアカウントと、コンピュータ。
mail-player = プレーヤー{ $number }
mail-computer = コンピュータ

# ページを開いていないときにブラウザが表示する言葉。
push-move = { $opponent } さんが指しました。あなたの手番です。
push-called = { $event }：第{ $board }卓へお越しください。
push-challenge = { $host } さんから対局の申し込みが届きました。
