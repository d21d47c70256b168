challenge-missing = そのような申し込みはありません。リンクが古いか、文字が欠けているかもしれません。
challenge-from = { $who }さんからの申し込み
challenge-own-link = 友だちを待っています
challenge-own-open = 相手を待っています
challenge-game = 種目
challenge-book = 規則集
challenge-time = 持ち時間
challenge-start = 開始局面
challenge-strict = 反則の手
challenge-takebacks = 待った
challenge-sides = 先後
challenge-arbiter = 審判
challenge-assistant = 申し込んだ人の補助者
challenge-blind = 視覚
challenge-boards = 盤
challenge-blind-who = { $who ->
        [you] あなたは目が見えない
        [opponent] 相手は目が見えない
        [host] { $host }さんは目が見えない
        [guest] 受ける人は目が見えない
       *[both] 二人とも目が見えない
    }
challenge-arbiter-says = { $consent ->
        [agreed] { $who }（承諾済み）
        [declined] { $who }（辞退）
       *[asked] { $who }（返事待ち）
    }
challenge-arbiter-waits = 審判がまだ承諾していません。承諾すると、このページに出ます。
challenge-arbiter-asked = あなたは審判を頼まれています。承諾するまで、誰もこの対局を受けられません。
challenge-arbiter-agreed = あなたは審判を承諾しました。誰かが受けると、対局は審判のページに出ます。
challenge-arbiter-agree = 審判を引き受ける
challenge-named = あなたは補助者に指名されています。誰かが受けると、対局は最初のページに出ます。
challenge-own-assistant = あなたの補助者
challenge-your-side = あなたは{ $side }
challenge-host-side = { $host }さんが{ $side }
challenge-rated = レート
challenge-rated-yes = レート戦：両者のレーティングが変わります
challenge-watched = 観戦
challenge-draw = サーバーは抽選の自分の分をすでに決めました。これがその照合値です。両者もそれぞれ値を加えるので、誰も結果を左右できません。
challenge-draw-check = 抽選を確かめる
challenge-hand-on = このリンクを渡してください。開いた人には条件が見え、受けると対局が始まります。
challenge-link = リンク
challenge-lost-link = この端末にはもうリンクがありません。取り下げて作り直してください。
challenge-waits = 待っています。始まると自動で対局に移ります。
challenge-withdraw = 取り下げる
challenge-home = 最初のページへ（待ち続けます）
challenge-accept = 受けて指す
challenge-decline = 断る
challenge-not-now = 今はやめる
challenge-needs-link = 受けるにはリンク全体が必要です。もう一度もらってください。
challenge-accepted = 申し込みが受けられました。
challenge-watch = 対局を見る
challenge-declined = 断られました。
challenge-withdrawn = 取り下げられました。

challenge-share = 共有…
challenge-tell-me = 相手が来たら知らせる
challenge-told = ほかの画面を見ていてもお知らせします。
challenge-code = カメラ用のコード
challenge-code-text = 相手が隣にいるなら、携帯のカメラでこのコードを読むと対局が開きます。
