# What pairing says to people.
#
# $player, $opponent and $other are players as “number name”; $points the points of a group;
# $now and $then how many break a criterion as it is, and as it would be.

explain-pair = { $player } meets { $opponent }, in the group with { $points } points.
explain-moved = { $player } meets { $opponent }, moved down into the group with { $points } points.
explain-bye = { $player } has the bye.
explain-first = Nobody comes before in the order of the rules.

instead-met = Not { $other }: they have met, or are kept apart (C1).
instead-had-bye = Not { $other }, who has had a bye or a point without playing (C2).
instead-colour = Not { $other }: both must have the same colour (C3).
instead-above = Not { $other }, who was paired in a group above.
instead-incomplete = Not { $other }: then not everybody could be paired, or the bye would go to a higher score (C4, C5).
instead-order = Not { $other }: as good by every criterion, but later in the order in which pairings are tried.
instead-c6 = Not { $other }: { $then } instead of { $now } would have to leave the group (C6).
instead-c7 = Not { $other }: a player with more points would have to leave the group (C7).
instead-c8 = Not { $other }: the group below could not be paired as well (C8).
instead-c9 = Not { $other }, who has missed more games: { $then } instead of { $now } (C9).
instead-c10 = Not { $other }: somebody would have one colour three times more than the other (C10).
instead-c11 = Not { $other }: somebody would have the same colour three times in a row (C11).
instead-c12 = Not { $other }: { $then } instead of { $now } would not have the colour that is due to them (C12).
instead-c13 = Not { $other }: { $then } instead of { $now } would be denied a strong claim to a colour (C13).
instead-c14 = Not { $other }: { $then } instead of { $now } would float down who did so in the last round (C14).
instead-c15 = Not { $other }: { $then } instead of { $now } would float up who did so in the last round (C15).
instead-c16 = Not { $other }: { $then } instead of { $now } would float down who did so two rounds ago (C16).
instead-c17 = Not { $other }: { $then } instead of { $now } would float up who did so two rounds ago (C17).
instead-c18 = Not { $other }: a player who floated down in the last round would have a larger difference of points (C18).
instead-c19 = Not { $other }: a player who floated up in the last round would have a larger difference of points (C19).
instead-c20 = Not { $other }: a player who floated down two rounds ago would have a larger difference of points (C20).
instead-c21 = Not { $other }: a player who floated up two rounds ago would have a larger difference of points (C21).
