// Which drawing stands for a post that brings no picture of its own. Labels are free text, so each family lists the
// words that lead to it; the first label that leads anywhere decides. A new family needs its words here and its drawing
// in `PostArt.tsx`.

const words = {
  knowledge: ["knowledge", "faq", "answer", "instruction", "document", "pdf", "writing", "training"],
  leads: ["lead", "contact", "sales", "customer", "conversation"],
  website: ["website", "wordpress", "shopify", "wix", "widget", "deploy", "embed", "install"],
  social: ["social", "post", "marketing", "instagram", "facebook", "linkedin", "calendar"],
  money: ["credit", "cost", "price", "pricing", "usage", "billing", "allowance", "money"],
  privacy: ["privacy", "data", "security", "safety", "gdpr", "trust", "limits"],
  start: ["start", "guide", "basics", "first", "beginner", "news", "week"],
} as const;

export type Family = keyof typeof words | "talk";

export function familyOf(labels: readonly string[]): Family {
  for (const label of labels) {
    const said = label.toLowerCase();
    for (const [family, signs] of Object.entries(words)) {
      if (signs.some((sign) => said.includes(sign))) return family as Family;
    }
  }
  return "talk";
}
