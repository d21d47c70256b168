# What the server does not let a player do, and what to do instead.

refused-own-challenge = This is your own challenge. Send the link to somebody else.
refused-closed-challenge = This challenge is not open any more.
refused-not-asked = This challenge was made to somebody else.
refused-one-seat = One person can have one seat only: name somebody else.
refused-needs-name = You need a name for this. Take one on your account’s page.
refused-named-already = You already have a name. Sign out first if you want another.
refused-bad-name = A name has 2 to 24 letters a to z, digits, - and _, and begins with a letter.
refused-kept-name = This name is kept for the house. Please choose another.
refused-weak-password = Please choose a password of 10 to 200 characters, at least five of them different.
refused-not-your-password = That is not your password.
refused-bad-address = That is not a mail address. Write it like name@example.org.
refused-no-registrations = This server does not take new names. Ask its owner.
refused-yourself = That is you. Choose somebody else.
refused-many-games = You are playing 50 games. Finish one first.
refused-many-challenges = You have 20 open challenges. Withdraw one first.
refused-many-blocks = You have blocked 500 people. Unblock somebody first.
refused-many-friends = You have 200 friends. Remove one from the list first.
refused-many-tokens = You have 50 tokens. Revoke one first.
refused-many-passkeys = You have as many passkeys as an account can have. Remove one first.
