// The pages that are drawn ahead. To add one: a row here; the server finds the file by the page's path. What a page loads
// besides the frame is named by its modules, so that styles and scripts are asked for with the page and not after it.
import { guidePages } from "@/features/guide/guide-pages";

interface PageAhead {
  path: string;
  modules: string[];
  /** Whether without scripts something essential is missing: the list of bots, the posts. */
  needsScripts?: boolean;
  /** Whether there is a second drawing, into which the server writes what is listed. */
  list?: boolean;
}

const feature = (name: string) => `src/features/${name}.tsx`;

export const PAGES: PageAhead[] = [
  { path: "/", modules: [feature("home/BelowTheFold")] },
  { path: "/find-bots", modules: [feature("find-bots/FindBotsPage")], needsScripts: true, list: true },
  { path: "/pricing", modules: [feature("pricing/PricingPage")] },
  { path: "/bot-types", modules: [feature("bot-types/BotTypesPage")] },
  { path: "/faq", modules: [feature("information/FaqPage")] },
  { path: "/about", modules: [feature("information/AboutPage")] },
  { path: "/contact", modules: [feature("information/ContactPage")] },
  { path: "/privacy", modules: [feature("information/PrivacyPage")] },
  { path: "/terms", modules: [feature("information/TermsPage")] },
  { path: "/blog", modules: [feature("blog/BlogPage")], needsScripts: true },
  ...guidePages.map(({ path }) => ({ path, modules: [feature("guide/GuidePage")] })),
];
