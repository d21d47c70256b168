# What stands on printed sheets. $round is a number.

print-pairings = Pairings, round { $round }
print-names = Who plays where, round { $round }
print-standings = { $round ->
        [0] Players
        [1] Standings after round 1
       *[other] Standings after round { $round }
    }
print-cross = Cross table
print-wall = Wall chart
print-tree = Knock-out
print-cards = Player cards
print-tables = Table cards, round { $round }
print-scoresheets = Scoresheets, round { $round }
print-slips = Result slips, round { $round }
print-prizes = Prizes
print-receipts = Receipts
print-check-in = Check-in
print-norms = Title norms

print-round = Round { $round }
print-board = Board
print-board-number = Board { $board }
print-team = Team
print-match-number = Match { $match }
print-white = White
print-black = Black
print-sente = Sente
print-gote = Gote
print-points = Points
print-result = Result
print-number = No.
print-name = Name
print-title = Title
print-rating = Rating
print-grade = Grade
print-federation = Fed.
print-club = Club
print-place = Place
print-opponent = Opponent
print-colour = Colour
print-bye = bye
print-away = not paired
print-half-bye = bye, half a point
print-third = Third place
print-date = Date
print-event = Event
print-moves = Moves
print-signature = Signature
print-signature-white = Signature of White
print-signature-black = Signature of Black
print-signature-arbiter = Signature of the arbiter
print-other = other
print-prize = Prize
print-category = Category
print-amount = Amount
print-received = I have received { $amount } as a prize of “{ $event }”: { $prize }.
print-paid-by = Paid by
print-cash = cash
print-transfer = transfer
print-cheque = cheque
print-due = Due
print-paid = Paid
print-owed = Owed
print-here = Here
print-total = Total
print-place-date = Place and date
print-provisional = Provisional: round { $round } is open
print-printed = Printed { $when }
print-page = Page
print-of = of
print-start = Start
print-arbiter = Chief arbiter
print-scan = Scan to enter the result
print-norm-missing = Missing
print-performance = Performance
print-average = Average
