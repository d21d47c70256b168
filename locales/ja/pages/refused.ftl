# サーバーが断る操作と、代わりにできること。

refused-own-challenge = これはあなた自身の対局申し込みです。リンクをほかの人に送ってください。
refused-closed-challenge = この申し込みはもう受け付けていません。
refused-not-asked = この申し込みは別の人に宛てたものです。
refused-one-seat = 一人が座れる席は一つだけです。別の人を指定してください。
refused-needs-name = これには名前が必要です。アカウントのページで登録してください。
refused-named-already = すでに名前があります。別の名前にするには、先にログアウトしてください。
refused-bad-name = 名前は英字・数字・-・_の2～24文字で、最初は英字にしてください。
refused-kept-name = この名前は運営用です。別の名前をお選びください。
refused-weak-password = パスワードは10～200文字で、5種類以上の文字を使ってください。
refused-not-your-password = パスワードが違います。
refused-bad-address = メールアドレスとして読めません。name@example.orgのように書いてください。
refused-no-registrations = このサーバーは新しい登録を受け付けていません。運営者に尋ねてください。
refused-yourself = それはあなた自身です。別の人を選んでください。
refused-many-games = すでに50局を対局中です。先にどれかを終えてください。
refused-many-challenges = 申し込みが20件あります。先にどれかを取り下げてください。
refused-many-blocks = すでに500人をブロックしています。先に誰かを解除してください。
refused-many-friends = 友だちが200人います。先に一人を一覧から外してください。
refused-many-tokens = トークンが50個あります。先に一つを取り消してください。
refused-many-passkeys = パスキーがこれ以上登録できません。先に一つを削除してください。
