//! The codes that files have for titles, federations and countries.

use super::Game;
use crate::latin::fold;

/// The titles of the chess federation, the highest first.
pub const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The short forms that older files have for titles, in the same order.
const SHORT: [&str; 8] = ["G", "M", "WG", "F", "WM", "C", "WF", "WC"];

/// The codes of the chess federation for its members, and for players of none.
const FEDERATIONS: &str = "AFG ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT \
    BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI \
    ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IOM IRI \
    IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR \
    MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NON NRU NZL OMA PAK PAN PAR PER \
    PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE \
    SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM";

/// Whether a code is one of the chess federation's.
pub fn is_federation(code: &str) -> bool {
    code.len() == 3 && FEDERATIONS.split_whitespace().any(|known| known == code)
}

/// Codes that others have for some of these members, and the federation's own.
const OTHERS: [(&str, &str); 60] = [
    ("AGO", "ANG"),
    ("ARE", "UAE"),
    ("BGD", "BAN"),
    ("BGR", "BUL"),
    ("BHR", "BRN"),
    ("BHS", "BAH"),
    ("BRB", "BAR"),
    ("BWA", "BOT"),
    ("CHE", "SUI"),
    ("CHL", "CHI"),
    ("CRI", "CRC"),
    ("DEU", "GER"),
    ("DNK", "DEN"),
    ("DZA", "ALG"),
    ("ESW", "SWZ"),
    ("FRG", "GER"),
    ("GBR", "ENG"),
    ("GRC", "GRE"),
    ("GTM", "GUA"),
    ("HND", "HON"),
    ("HOL", "NED"),
    ("HRV", "CRO"),
    ("HTI", "HAI"),
    ("IDN", "INA"),
    ("IRN", "IRI"),
    ("KHM", "CAM"),
    ("KWT", "KUW"),
    ("LBY", "LBA"),
    ("LKA", "SRI"),
    ("LVA", "LAT"),
    ("MCO", "MNC"),
    ("MDG", "MAD"),
    ("MMR", "MYA"),
    ("MNG", "MGL"),
    ("MRT", "MTN"),
    ("MUS", "MRI"),
    ("MYS", "MAS"),
    ("NGA", "NGR"),
    ("NIC", "NCA"),
    ("NLD", "NED"),
    ("OMN", "OMA"),
    ("PHL", "PHI"),
    ("PRI", "PUR"),
    ("PRT", "POR"),
    ("PRY", "PAR"),
    ("PSE", "PLE"),
    ("ROM", "ROU"),
    ("SAU", "KSA"),
    ("SDN", "SUD"),
    ("SIN", "SGP"),
    ("SLV", "ESA"),
    ("SVN", "SLO"),
    ("TWN", "TPE"),
    ("TZA", "TAN"),
    ("UNK", "KOS"),
    ("URY", "URU"),
    ("VNM", "VIE"),
    ("XKX", "KOS"),
    ("ZAF", "RSA"),
    ("ZMB", "ZAM"),
];

/// What people write for some members: codes of two letters and of cars, and names in English, French and German.
const WRITTEN: [(&str, &str); 46] = [
    ("ARG", "ar argentina argentine argentinien"),
    ("ARM", "am armenia armenie armenien"),
    ("AUS", "au australia australie australien"),
    ("AUT", "a at oes ost austria autriche osterreich"),
    ("BEL", "b be belgium belgique belgien"),
    ("BRA", "br brazil bresil brasilien"),
    ("BUL", "bg bulgaria bulgarie bulgarien"),
    ("CAN", "ca canada kanada"),
    ("CHN", "cn china chine"),
    ("CRO", "hr croatia croatie kroatien"),
    ("CZE", "cz tch czechia tchequie tschechien"),
    ("DEN", "dk denmark danemark danmark"),
    ("ENG", "gb uk gbr england angleterre unitedkingdom royaumeuni"),
    ("ESP", "e es spain espagne spanien espana"),
    ("EST", "ee estonia estonie estland"),
    ("FIN", "fi finland finlande finnland"),
    ("FRA", "f fr france frankreich"),
    ("GEO", "ge georgia georgie georgien"),
    ("GER", "d de all brd germany allemagne deutschland"),
    ("GRE", "gr greece grece griechenland"),
    ("HUN", "h hu hon hungary hongrie ungarn"),
    ("IND", "in india inde indien"),
    ("IRL", "ie ireland irlande irland"),
    ("ISL", "is iceland islande island"),
    ("ISR", "il israel"),
    ("ITA", "i it italy italie italien italia"),
    ("JPN", "j jp jap japan japon"),
    ("LAT", "lv latvia lettonie lettland"),
    ("LIE", "fl li liechtenstein"),
    ("LTU", "lt lit lithuania lituanie litauen"),
    ("LUX", "l lu luxembourg luxemburg"),
    ("MAR", "ma morocco maroc marokko"),
    ("NED", "nl pb netherlands paysbas niederlande holland hollande"),
    ("NOR", "n no norway norvege norwegen"),
    ("POL", "pl poland pologne polen"),
    ("POR", "p pt portugal"),
    ("ROU", "ro romania roumanie rumanien"),
    ("RSA", "za southafrica afriquedusud sudafrika"),
    ("RUS", "ru russia russie russland"),
    ("SLO", "si slovenia slovenie slowenien"),
    ("SRB", "rs serbia serbie serbien"),
    ("SUI", "ch sch switzerland suisse schweiz svizzera"),
    ("SVK", "sk slovakia slovaquie slowakei"),
    ("SWE", "s se sue sweden suede schweden"),
    ("TUR", "tr turkey turquie turkei"),
    ("UKR", "ua ukraine"),
];

/// The chess federation's code for what another one, or a name, means.
pub(super) fn meant(code: &str) -> Option<&'static str> {
    let known = OTHERS.iter().find(|(other, _)| *other == code).map(|(_, own)| *own);
    let bare: String = fold(code).chars().filter(char::is_ascii_alphanumeric).collect();
    let written = |words: &str| words.split_whitespace().any(|word| word == bare);
    known.or_else(|| WRITTEN.iter().find(|(_, words)| written(words)).map(|(own, _)| *own))
}

/// The two letters of every country, as the shogi federation's files have them.
const COUNTRIES: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY \
    BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD \
    GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN \
    KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE \
    NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM \
    SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UK UM US UY UZ VA VC VE VG VI VN VU WF WS XK \
    YE YT ZA ZM ZW";

/// Whether a code is a country's, as shogi players have one: of two letters, or of three as in chess.
pub fn is_country(code: &str) -> bool {
    is_federation(code)
        || code.len() == 2 && COUNTRIES.split_whitespace().any(|known| known == code)
}

/// Other words for titles: French, German, Spanish and in full, in the order of the titles.
const WORDS: [&str; 8] = [
    "gmi igm grandmaster grossmeister grandmaitre grandmaitreinternational granmaestro internationalergrossmeister",
    "mi internationalmaster maitreinternational internationalermeister maestrointernacional",
    "gmf gf womangrandmaster grandmaitrefeminin grossmeisterin gmif",
    "mf fidemaster maitrefide fidemeister maestrofide",
    "mif wmi womaninternationalmaster maitreinternationalfeminin internationalemeisterin",
    "candidatemaster candidatmaitre maitrecandidat kandidatenmeister",
    "mff wmf ff womanfidemaster maitrefidefeminin fidemeisterin",
    "cmf wmc cf womancandidatemaster candidatmaitrefeminin kandidatenmeisterin",
];

/// A title however files write it, in English, French or German.
pub(super) fn title(text: &str) -> Option<&'static str> {
    let text = fold(text);
    let bare: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    let upper = bare.to_ascii_uppercase();
    let at = TITLES.iter().position(|title| *title == upper);
    let at = at.or_else(|| SHORT.iter().position(|short| *short == upper));
    let worded = |words: &&str| words.split_whitespace().any(|word| word == bare);
    at.or_else(|| WORDS.iter().position(worded)).map(|at| TITLES[at])
}

/// The code of a federation: three letters, in shogi also two.
pub(super) fn federation(text: &str, game: Game) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    let fits = match game {
        Game::Chess => code.len() == 3,
        Game::Shogi => (2..=3).contains(&code.len()),
    };
    (fits && code.bytes().all(|b| b.is_ascii_uppercase())).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_known_in_other_languages() {
        for (written, known) in [
            ("gm", "GM"),
            ("g", "GM"),
            ("GMI", "GM"),
            ("Großmeister", "GM"),
            ("MI", "IM"),
            ("m", "IM"),
            ("Maître International", "IM"),
            ("mf", "FM"),
            ("MF", "FM"),
            ("Maître FIDE", "FM"),
            ("FIDE-Meister", "FM"),
            ("GMF", "WGM"),
            ("gf", "WGM"),
            ("MIF", "WIM"),
            ("ff", "WFM"),
            ("cf", "WCM"),
            ("w.f.m.", "WFM"),
        ] {
            assert_eq!(title(written), Some(known), "{written}");
        }
        for unknown in ["", "XX", "MN", "Dr."] {
            assert_eq!(title(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn every_code_that_is_meant_is_a_federation() {
        for (other, own) in OTHERS {
            assert!(is_federation(own) && !is_federation(other), "{other} {own}");
        }
        assert!(is_country("FR") && is_country("FRA") && !is_country("ZZ") && !is_country("XYZ"));
    }
}
