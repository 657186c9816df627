// The stand-in for the server in unit tests. It knows what every page asks for; each test adds the
// answers it is about.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

export const site = {
  name: "Botwright",
  support_email: "help@botwright.example",
  analytics_id: null as string | null,
  outbox_url: "/dev/outbox" as string | null,
};

export const server = setupServer(http.get("*/api/site", () => HttpResponse.json(site)));

/** Answers a POST and remembers what was sent. */
export function answerPost(
  path: string,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const received: { body: unknown; authorization: string | null }[] = [];
  server.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      const text = await request.text();
      received.push({
        body: text ? JSON.parse(text) : undefined,
        authorization: request.headers.get("Authorization"),
      });
      return HttpResponse.json(body as never, { status, headers });
    }),
  );
  return received;
}
