# What the server writes to people by mail. $host is what the world calls the server, $name an account's name.

mail-confirm-subject = Is this your address, { $name }?
mail-confirm-text = { $name } at { $host } would like to get mail at this address. If that is you, open this link:
mail-confirm-until = It works for a day. If it is not you, do nothing: nobody will write to you again.

mail-recover-subject = A new password for { $name }
mail-recover-text = Somebody, perhaps you, has asked { $host } for a way back into the account { $name }. With this link you choose a new password:
mail-recover-until =
    It works once, for an hour. The new password ends every login, token and passkey of the account. If you did not ask for it, do
    nothing: everything stays as it is.

mail-games-subject =
    { $moves ->
        [0] { $over ->
            [one] A game of yours is over
           *[other] { $over } games of yours are over
        }
        [one] It is your move
       *[other] It is your move in { $moves } games
    }
mail-games-move = It is your move against { $opponent }:
mail-games-over = Your game against { $opponent } is over:
mail-games-stop = { $host } writes about your games by days because you asked for it, at most once an hour. This link ends it:

# An account without a name, and the computer.
mail-player = Player { $number }
mail-computer = the computer

# What a browser shows while no page lives.
push-move = { $opponent } has moved. It is your move.
push-called = You are called to board { $board }: { $event }.
push-challenge = { $host } would like to play with you.
