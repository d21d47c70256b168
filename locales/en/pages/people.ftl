# What one can do about the other player: report, block.
people-about = { $who }: report or block
people-why = What is it about?
people-why-what = { $why ->
        [cheating] help from a computer or another person
        [unsporting] leaving games, letting the time run, losing on purpose
        [abuse] bad manners
        [name] the name
       *[other] something else
    }
people-text = In your words; the owner reads it
people-report = Report to the owner
people-reported = The owner will see it.
people-block = Block
people-block-text = Somebody you block can neither challenge you nor accept your games, and you cannot accept theirs. Nobody is told.
people-blocked = Blocked. You can undo it on your account’s page.
