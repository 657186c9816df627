// The two ways to call the server, typed from its contract: `publicApi` never carries the session's
// token, `api` always does when there is one. Both turn a refusal into a `RequestError`. Neither shows
// anything: what a failure means is the screen's business.
import createClient, { type Middleware } from "openapi-fetch";
import { endSession, readToken, tokenToSend } from "@/session/session-store";
import { RequestError } from "./request-error";
import type { paths } from "./schema.gen";

const options = {
  baseUrl: typeof window === "undefined" ? "" : window.location.origin,
  credentials: "same-origin" as const,
  // Looked up at call time, so that tests can stand in for the network.
  fetch: (request: Request) => globalThis.fetch(request),
};

const refusalsThrow: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await RequestError.from(response);
  },
};

const carriesToken: Middleware = {
  onRequest({ request }) {
    const token = tokenToSend();
    if (token) request.headers.set("Authorization", `Bearer ${token}`);
  },
  onResponse({ request, response }) {
    const sent = request.headers.get("Authorization");
    // A late answer to an old token must not end a newer session.
    if (response.status === 401 && sent && sent === `Bearer ${readToken()}`) endSession("refused");
  },
};

export const publicApi = createClient<paths>(options);
publicApi.use(refusalsThrow);

export const api = createClient<paths>(options);
// Answers pass through the list from its end: the token is looked at before the refusal is thrown.
api.use(refusalsThrow, carriesToken);

/** The answer of a call that succeeded; anything else has been thrown already. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  return data as T;
}
