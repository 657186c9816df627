//! What kind of business it is, told by the words its owner uses. The type field is asked first: "a clinic near the
//! hotel" is a clinic.

use super::{Brief, mentions};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BusinessKind {
    Clinic,
    Law,
    Restaurant,
    Food,
    Shop,
    RealEstate,
    Fitness,
    Salon,
    Hotel,
    Software,
    Education,
    Trades,
    Garage,
    Finance,
    Events,
    Other,
}

/// Word beginnings for each kind; a point ends a word that must stand alone. The first kind with a hit wins.
const KINDS: [(BusinessKind, &[&str]); 15] = [
    (
        BusinessKind::Clinic,
        &[
            "clinic",
            "dentist",
            "dental",
            "doctor",
            "medical",
            "physio",
            "health care",
            "healthcare",
            "hospital",
            "therap",
            "veterinar",
            "vet.",
            "optician",
            "chiropract",
            "orthodon",
            "dermatolog",
            "pediatric",
            "psycholog",
        ],
    ),
    (
        BusinessKind::Law,
        &["law.", "lawyer", "law firm", "legal", "attorney", "solicitor", "notary", "barrister"],
    ),
    (
        BusinessKind::RealEstate,
        &["real estate", "realtor", "property", "properties", "estate agent", "letting", "realty"],
    ),
    (
        BusinessKind::Hotel,
        &[
            "hotel",
            "hostel",
            "guest house",
            "guesthouse",
            "bed and breakfast",
            "b&b",
            "resort",
            "inn.",
            "holiday rental",
            "lodging",
        ],
    ),
    (
        BusinessKind::Restaurant,
        &[
            "restaurant",
            "cafe",
            "café",
            "bistro",
            "pizzeria",
            "bar.",
            "pub.",
            "diner",
            "catering",
            "food truck",
            "steakhouse",
            "brasserie",
        ],
    ),
    (
        BusinessKind::Fitness,
        &["gym", "fitness", "yoga", "pilates", "crossfit", "personal train", "martial art", "dance studio"],
    ),
    (
        BusinessKind::Salon,
        &[
            "salon",
            "hairdress",
            "barber",
            "beauty",
            "spa.",
            "nails",
            "nail studio",
            "massage",
            "cosmetic",
            "tattoo",
        ],
    ),
    (
        BusinessKind::Education,
        &[
            "school",
            "education",
            "tutor",
            "course",
            "academy",
            "training",
            "university",
            "college",
            "kindergarten",
            "language lessons",
        ],
    ),
    (
        BusinessKind::Software,
        &[
            "software",
            "saas",
            "app.",
            "apps.",
            "it services",
            "it support",
            "web design",
            "web agency",
            "hosting",
            "technology",
            "digital agency",
            "marketing agency",
        ],
    ),
    (
        BusinessKind::Garage,
        &[
            "garage",
            "car repair",
            "auto repair",
            "mechanic",
            "car dealer",
            "auto",
            "tyre",
            "tire.",
            "bicycle repair",
            "bike shop",
        ],
    ),
    (
        BusinessKind::Trades,
        &[
            "plumb",
            "electric",
            "roof",
            "painter",
            "carpent",
            "construction",
            "builder",
            "cleaning",
            "landscap",
            "garden",
            "hvac",
            "heating",
            "handyman",
            "locksmith",
            "moving company",
            "removals",
            "contractor",
        ],
    ),
    (
        BusinessKind::Finance,
        &[
            "insurance",
            "accountant",
            "accounting",
            "bookkeep",
            "tax.",
            "financial",
            "bank.",
            "mortgage",
            "consult",
        ],
    ),
    (
        BusinessKind::Events,
        &["event", "wedding", "photograph", "venue", "dj.", "florist", "travel agency", "tour.", "tours."],
    ),
    (
        BusinessKind::Food,
        &[
            "baker",
            "patisserie",
            "pastry",
            "confection",
            "butcher",
            "delicatessen",
            "deli.",
            "cheese",
            "ice cream",
            "chocolat",
            "roaster",
        ],
    ),
    (
        BusinessKind::Shop,
        &[
            "shop",
            "store",
            "retail",
            "e-commerce",
            "ecommerce",
            "boutique",
            "bookshop",
            "bookstore",
            "supermarket",
            "grocer",
            "jewel",
            "furniture",
            "pharmacy",
            "wholesale",
            "fashion",
        ],
    ),
];

pub(super) fn of(brief: &Brief) -> BusinessKind {
    let found_in = |text: &str| {
        let text = text.to_lowercase();
        KINDS.iter().find(|(_, words)| mentions(&text, words)).map(|(kind, _)| *kind)
    };
    // The whole description mentions too much of the world; its first sentence says what the business is.
    let first = brief.sentences().into_iter().next().unwrap_or_default();
    found_in(&brief.business_type)
        .or_else(|| found_in(&brief.business_name))
        .or_else(|| found_in(&first))
        .unwrap_or(BusinessKind::Other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_type_decides_before_name_and_description() {
        let kind = |business_type: &str, name: &str, description: &str| {
            of(&Brief {
                description: description.to_owned(),
                business_name: name.to_owned(),
                business_type: business_type.to_owned(),
            })
        };
        assert_eq!(kind("Dental Clinic", "Hotel Street Dentists", ""), BusinessKind::Clinic);
        assert_eq!(kind("Services", "Miller Plumbing", ""), BusinessKind::Trades);
        assert_eq!(
            kind("", "Bella", "A family restaurant in Rome. Near the law school."),
            BusinessKind::Restaurant
        );
        assert_eq!(kind("Retail", "Willow", ""), BusinessKind::Shop);
        assert_eq!(kind("Bakery", "The Corner Shop", ""), BusinessKind::Food);
        assert_eq!(kind("Law firm", "", ""), BusinessKind::Law);
        assert_eq!(kind("", "Lawn & Co", "We do things."), BusinessKind::Other);
    }
}
