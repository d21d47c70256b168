//! The desk: prizes, fees, and who has come.

use crate::club;

use adoube_tournament::desk::{
    Category, DeskRefusal, Fees, Fund, Money, Prize, Reduction, Sharing,
};
use adoube_tournament::event::{Game, Refusal, Request, System, Tournament, What};
use club::{better_wins, event, play};

fn fund(groups: &[&str], prizes: &[i64]) -> Fund {
    let prize = |&amount: &i64| Prize { amount: Money(amount * 100), thing: String::new() };
    let category = Category {
        name: "Main".into(),
        groups: groups.iter().map(ToString::to_string).collect(),
        prizes: prizes.iter().map(prize).collect(),
        sharing: Sharing::Place,
    };
    Fund { currency: "EUR".into(), categories: vec![category], ..Fund::default() }
}

#[test]
fn prizes_go_by_the_standings_of_whole_rounds_and_to_nobody_who_has_left() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 6);
    event.act(&Request::Prizes(Box::new(fund(&[], &[100, 50]))), "desk").unwrap();
    play(&mut event, better_wins);
    let first = |event: &Tournament| {
        let all = event.allotment(2026);
        all.awards.iter().map(|award| (award.number, award.amount().0 / 100)).collect::<Vec<_>>()
    };
    // Three have won, and nothing tells them apart: each has a third.
    let best = first(&event)[0].0;
    assert!(first(&event).iter().all(|&(_, amount)| amount == 50) && first(&event).len() == 3);
    // A round that is open changes nothing.
    let before = first(&event);
    event.act(&Request::Pair, "arbiter").unwrap();
    assert_eq!(first(&event), before);
    let id = event.order()[best as usize - 1];
    event.act(&Request::Withdraw(id), "desk").unwrap();
    assert!(first(&event).iter().all(|(number, _)| *number != best));
    assert_eq!(&Tournament::replay(event.log()).unwrap(), &event);
    club::holds(&event);
}

#[test]
fn what_is_no_prize_and_no_group_is_refused() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 4);
    let mut refused = |fund: Fund| {
        let refusal = event.act(&Request::Prizes(Box::new(fund)), "desk").unwrap_err();
        assert!(matches!(refusal, Refusal::Desk(_)), "{refusal}");
        refusal
    };
    assert_eq!(refused(fund(&["girls"], &[10])), DeskRefusal::Group("girls".into()).into());
    assert_eq!(refused(fund(&[], &[-10])), DeskRefusal::Amount(Money(-1000)).into());
    let mut twice = fund(&[], &[10]);
    twice.categories.push(twice.categories[0].clone());
    assert_eq!(refused(twice), DeskRefusal::Category("Main".into()).into());
    assert_eq!(refused(Fund::default()), DeskRefusal::Known.into());
}

#[test]
fn a_group_of_a_title_or_a_federation_that_there_is_not_is_refused() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 4);
    let mut refused =
        |group: &str| event.act(&Request::Prizes(Box::new(fund(&[group], &[10]))), "desk");
    assert_eq!(refused("title:XX"), Err(Refusal::Title("title:XX".into())));
    let none = |code: &str, meant| Err(Refusal::NoFederation { code: code.into(), meant });
    assert_eq!(refused("fed:FRE"), none("fed:FRE", None));
    assert_eq!(refused("fed:DEU"), none("fed:DEU", Some("GER")));
    assert!(refused("fed:fra").is_ok() && refused("title:gm").is_ok());
}

#[test]
fn fees_are_owed_until_they_are_paid_and_no_more_comes_back_than_was_paid() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 4);
    let reduction = Reduction { group: "below:1900".into(), amount: Money(1_000) };
    let fees = Fees { amount: Money(3_000), reductions: vec![reduction] };
    event.act(&Request::Fees(fees.clone()), "desk").unwrap();
    assert_eq!(event.act(&Request::Fees(fees), "desk"), Err(DeskRefusal::Known.into()));
    let id = event.order()[0];
    event.act(&Request::Pay(id, Money(5_000), "cash".into()), "desk").unwrap();
    event.act(&Request::Pay(id, Money(-2_000), String::new()), "desk").unwrap();
    let account = event.accounts(None)[0];
    assert_eq!((account.due, account.paid, account.owed()), (Money(3_000), Money(3_000), Money(0)));
    let back = event.act(&Request::Pay(id, Money(-3_100), String::new()), "desk");
    assert_eq!(back, Err(DeskRefusal::Paid { id, paid: Money(3_000) }.into()));
    assert!(event.act(&Request::Pay(id, Money(0), String::new()), "desk").is_err());
    assert_eq!(
        event.act(&Request::Pay(99, Money(1), String::new()), "desk"),
        Err(Refusal::Nobody(99))
    );
    assert_eq!(&Tournament::replay(event.log()).unwrap(), &event);
    club::holds(&event);
}

#[test]
fn who_has_come_is_ticked_once_and_who_has_not_is_known() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 4);
    let order = event.order();
    assert_eq!(event.expected(), order);
    let done = event.act(&Request::CheckIn(order[1]), "door").unwrap();
    assert_eq!(done[0].what, What::CheckedIn { id: order[1] });
    assert_eq!(event.expected(), [order[0], order[2], order[3]]);
    let twice = DeskRefusal::Here { id: order[1], here: true };
    assert_eq!(event.act(&Request::CheckIn(order[1]), "door"), Err(twice.into()));
    event.act(&Request::CheckOut(order[1]), "door").unwrap();
    assert_eq!(event.expected(), order);
    event.act(&Request::Withdraw(order[0]), "door").unwrap();
    assert_eq!(event.expected(), order[1..]);
}
