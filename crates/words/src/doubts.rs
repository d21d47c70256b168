use crate::Words;
use crate::words::args;

impl Words {
    /// That a player has a name like others: that may be one person entered twice.
    pub fn alike(&self, player: &str, others: impl IntoIterator<Item = String>) -> String {
        let others = self.list("list-players", others);
        self.say("warn-alike", &args([("player", player.to_owned()), ("other", others)]))
    }

    /// The same of two who were in a file already: there is no entry to take out any more.
    pub fn alike_in_file(&self, player: &str, others: impl IntoIterator<Item = String>) -> String {
        let others = self.list("list-players", others);
        self.say("warn-alike-file", &args([("player", player.to_owned()), ("other", others)]))
    }

    /// That a team has a name like others: that may be one team entered twice.
    pub fn teams_alike(&self, team: &str, others: impl IntoIterator<Item = String>) -> String {
        let others = self.list("list-players", others);
        self.say("warn-alike-team", &args([("team", team.to_owned()), ("other", others)]))
    }

    /// That players have one name in the letters of the federation's file.
    pub fn one_in_latin(&self, players: impl IntoIterator<Item = String>, name: &str) -> String {
        let players = self.list("list-players", players);
        self.say("warn-one-latin", &args([("player", players), ("name", name.to_owned())]))
    }

    /// That two players have one number of the federation.
    pub fn same_number(&self, player: &str, other: &str, number: &str) -> String {
        let mut args = args([("player", player.to_owned()), ("other", other.to_owned())]);
        args.set("number", number.to_owned());
        self.say("warn-same-number", &args)
    }
}
