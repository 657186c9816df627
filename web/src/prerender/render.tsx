// Draws a public page to HTML while the web app is built, in every language we have. The server sends it in place of an
// empty document, so that a page can be read before (and without) its scripts; then the app draws itself in its place.
// `scripts/prerender.mjs` calls this and writes the files.
import { LANGUAGES, type Language } from "@botwright/chat-core/language";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { createQueryClient } from "@/api/query-client";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/routes";
import { textsReady } from "@/i18n/define-texts";
import { speakWhileDrawingAhead } from "@/i18n/language";
import { listSample } from "./sample-bot";

export { faqData } from "./faq-data";
export { PAGES } from "./pages";
export { withMarks } from "./sample-bot";
export { LANGUAGES };

const handler = createStaticHandler(routes);

/** What the app draws at this address for a visitor whom nobody knows. One page at a time: a language is spoken by all. */
export async function render(path: string, language: Language, sampled = false): Promise<string> {
  speakWhileDrawingAhead(language);
  const context = await handler.query(new Request(`http://any${path}`));
  if (context instanceof Response) throw new Error(`${path} sends people elsewhere.`);
  await textsReady(language);
  const queries = createQueryClient();
  if (sampled) listSample(queries);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <Providers queries={queries}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
    // Parts that come later are written where they belong, not beside the page with a script that moves them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
