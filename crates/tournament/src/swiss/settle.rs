use super::cost::Plan;
use crate::matching::weight::Wide;
use crate::matching::{Bits, Face, Weight};

/// How the nodes of a bracket's graph lie: moved-down players, then residents, then all others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) moved: usize,
    pub(crate) end: usize,
}

/// The bracket's pairing: the first in order of all that are best by the criteria. Whom each node is matched with;
/// `None` if the numbers would be too wide.
pub(crate) fn settle(plan: &Plan, span: Span) -> Option<Vec<Option<usize>>> {
    let bits = plan.bits();
    Some(if bits <= i64::BITS - 8 {
        settle_as::<i64>(plan, span)
    } else if bits <= <i128 as Weight>::BITS {
        settle_as::<i128>(plan, span)
    } else if bits <= Wide::<8>::BITS {
        settle_as::<Wide<8>>(plan, span)
    } else if bits <= Wide::<48>::BITS {
        settle_as::<Wide<48>>(plan, span)
    } else {
        return None;
    })
}

fn settle_as<W: Weight>(plan: &Plan, span: Span) -> Vec<Option<usize>> {
    let graph = plan.graph::<W>();
    choose(Face::best(&graph, span.moved, span.end, plan.low), graph.len(), span)
}

/// The first in order of all the best matchings.
pub(crate) fn choose<W: Weight>(mut face: Face<W>, len: usize, span: Span) -> Vec<Option<usize>> {
    let chosen = choose_moved(&mut face, len, span);
    let mut taken = Bits::new(len);
    for i in chosen {
        for j in span.moved..span.end {
            if !taken.has(j) && face.allows(i, j) && face.force(i, j) {
                taken.set(j);
                break;
            }
        }
    }
    let rest: Vec<usize> = (span.moved..span.end).filter(|&j| !taken.has(j)).collect();
    face = exchange(face, len, span, &rest);
    let in_rest = |j: usize| (span.moved..span.end).contains(&j) && !taken.has(j);
    let is_upper = |&i: &usize| face.mate(i).is_some_and(|j| j > i && in_rest(j));
    let upper: Vec<usize> = rest.iter().copied().filter(is_upper).collect();
    let lower: Vec<usize> = rest.iter().copied().filter(|i| !is_upper(i)).collect();
    face.narrow(&halves(len, &upper, &lower), &upper);
    face.first_partners(&upper, &lower);
    (0..len).map(|i| face.mate(i)).collect()
}

/// Which of the moved-down players are paired here, by rank.
fn choose_moved<W: Weight>(face: &mut Face<W>, len: usize, span: Span) -> Vec<usize> {
    let here = |j: usize| (span.moved..span.end).contains(&j);
    if (0..span.moved).all(|i| face.mate(i).is_some_and(here)) {
        return (0..span.moved).collect();
    }
    let mut elsewhere = Bits::range(len, 0, span.moved);
    elsewhere.unite(Bits::range(len, span.end, len).words());
    let residents = Bits::range(len, span.moved, span.end);
    let mut chosen = Vec::new();
    for i in 0..span.moved {
        if face.narrow(&[(i, elsewhere.clone())], &[i]) {
            chosen.push(i);
        } else {
            face.narrow(&[(i, residents.clone())], &[]);
        }
    }
    chosen
}

/// Upper players meet lower ones, lower ones do not meet each other.
fn halves(len: usize, upper: &[usize], lower: &[usize]) -> Vec<(usize, Bits)> {
    let mut not_lower = Bits::range(len, 0, len);
    let mut all_lower = Bits::new(len);
    for &j in lower {
        not_lower.clear(j);
        all_lower.set(j);
    }
    let upper = upper.iter().map(|&i| (i, not_lower.clone()));
    upper.chain(lower.iter().map(|&j| (j, all_lower.clone()))).collect()
}

/// Exchanges as few players between the halves as can be, and those that come first in order.
fn exchange<W: Weight>(mut face: Face<W>, len: usize, span: Span, rest: &[usize]) -> Face<W> {
    let mut place = vec![usize::MAX; len];
    for (at, &i) in rest.iter().enumerate() {
        place[i] = at;
    }
    let paired = rest.iter().filter(|&&i| face.mate(i).is_some_and(|j| place[j] != usize::MAX));
    let pairs = paired.count() / 2;
    let (upper, lower) = rest.split_at(pairs);
    if pairs == 0 || face.narrow(&halves(len, upper, lower), upper) {
        return face;
    }
    let far = (rest.len() * rest.len()) as u64;
    face = face.refine(|i, j| match (place[i], place[j]) {
        (usize::MAX, _) | (_, usize::MAX) => 0,
        (a, b) => a.min(b) as u64 + if a.min(b) < pairs { 0 } else { far },
    });
    let stays = |face: &Face<W>, i: usize| {
        face.mate(i).is_some_and(|j| place[j] != usize::MAX && place[j] > place[i])
    };
    let mut leaving = upper.iter().filter(|&&i| !stays(&face, i)).count();
    let mut entering = leaving;
    for &i in upper.iter().rev() {
        if leaving == 0 {
            break;
        }
        let mut below = Bits::new(len);
        for &j in &rest[place[i] + 1..] {
            below.set(j);
        }
        if face.narrow(&[(i, below)], &[]) {
            leaving -= 1;
        }
    }
    let outside = Bits::range(len, span.end, len);
    for &i in lower {
        if entering == 0 {
            break;
        }
        let mut above = outside.clone();
        for &j in &rest[..place[i]] {
            above.set(j);
        }
        if face.narrow(&[(i, above)], &[i]) {
            entering -= 1;
        }
    }
    face
}

#[cfg(test)]
mod tests {
    use super::super::bracket::{Reach, Round, pair_steps};
    use super::super::cost::Completion;
    use super::super::{dress, field};
    use super::*;
    use crate::Chance;
    use crate::random::{Play, Weather};

    /// Every wish weighed anew, with the widest numbers, chooses what searches on tight edges choose.
    #[test]
    fn the_slow_way_through_weights_chooses_the_same() {
        let mut chance = Chance::new(17);
        let mut brackets = 0;
        for seed in 0..40 {
            let mut play = Play::new(&Weather::any(&mut chance, 22), seed);
            loop {
                play.announce();
                let Ok((field, number)) = field(&play.table) else { break };
                let Ok((pairs, steps)) = pair_steps(&field) else { break };
                for step in &steps {
                    let round = Round { field: &field, bye_score: step.bye_score };
                    let span = Span {
                        moved: step.bracket.moved.len(),
                        end: step.bracket.moved.len() + step.bracket.residents.len(),
                    };
                    let bye = step.settled.bye.is_some();
                    let completion = if bye { Completion::Bye } else { Completion::Later };
                    let alone = (Reach::Alone, completion);
                    for (reach, completion) in [alone, (Reach::All, Completion::Whole)] {
                        let (plan, _) = round.plan(&step.bracket, reach, completion);
                        let slow = Face::weighed(&plan.graph::<Wide<48>>(), plan.low);
                        let slow = choose(slow, plan.kind.len(), span);
                        let here = |mate: &[Option<usize>]| -> Vec<Option<usize>> {
                            mate[..span.end]
                                .iter()
                                .map(|mate| mate.filter(|&j| j < span.end))
                                .collect()
                        };
                        assert_eq!(
                            settle(&plan, span).map(|mate| here(&mate)),
                            Some(here(&slow)),
                            "seed {seed}"
                        );
                        brackets += 1;
                    }
                }
                play.enter(&dress(&field, &pairs.pairs, pairs.bye, number, play.table.initial));
            }
        }
        assert!(brackets > 1000, "{brackets}");
    }
}
