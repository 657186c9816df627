// Suggestions for the business type. Any other text will do as well.
export const BUSINESS_TYPES = [
  "Retail shop",
  "Online shop",
  "Restaurant or café",
  "Hotel or guest house",
  "Healthcare practice",
  "Beauty or wellness",
  "Fitness studio",
  "Law or tax office",
  "Real estate",
  "Education or tutoring",
  "Repairs or trades",
  "Travel or events",
  "Freelancer or agency",
  "Software or IT",
  "Charity or association",
];
