// The stand-in for the server in unit tests. It knows what every page asks for; each test adds the
// answers it is about.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

export const site = {
  name: "Botwright",
  public_url: window.location.origin,
  support_email: "help@botwright.example",
  analytics_id: null as string | null,
  outbox_url: "/dev/outbox" as string | null,
};

export const server = setupServer(
  http.get("*/api/site", () => HttpResponse.json(site)),
  http.get("*/api/session", () => HttpResponse.json({ detail: "Not in this test." }, { status: 503 })),
  http.get("*/api/my-bots", () =>
    HttpResponse.json({ is_admin: false, chatbots: [], social_media_bots: [] }),
  ),
  http.get("*/api/get_user_bots", () =>
    HttpResponse.json({ bots: [], social_media_bots: [], trials_used: [] }),
  ),
  http.get("*/api/account/summary", () =>
    HttpResponse.json({ credit_balance: 0, recharge_history: [], purchase_history: [] }),
  ),
  http.get("*/api/account/usage", () => HttpResponse.json({ days: [] })),
  http.get("*/api/social-platforms", () => HttpResponse.json({ platforms: [] })),
  http.post("*/api/preview-schedule", () =>
    HttpResponse.json({ understood: null, next_dates: [], problem: null }),
  ),
  http.get("*/api/admin/users", () =>
    HttpResponse.json({ users: [], matching: 0, total: 0, page: 1, per_page: 25 }),
  ),
  http.get("*/api/admin/stats", () =>
    HttpResponse.json({
      stats: {
        users: { total: 0, active: 0, inactive: 0 },
        bots: { total: 0, chatbots: 0, social_media_bots: 0 },
        subscriptions: { Pro: 0, Enterprise: 0 },
        usage: { total_messages: 0, free_messages: 0, paid_messages: 0 },
      },
    }),
  ),
  http.get("*/api/blog/posts", () =>
    HttpResponse.json({ posts: [], source: "bundled", stale: false, fetched_at: "2026-11-15T00:00:00Z" }),
  ),
  http.get("*/api/get_all_bots", () => HttpResponse.json({ bots: [], total: 0 })),
);

/** Answers a POST and remembers what was sent. */
export function answerPost(
  path: string,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const received: { body: unknown; authorization: string | null; onceKey?: string }[] = [];
  server.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      const text = await request.text();
      received.push({
        body: text ? JSON.parse(text) : undefined,
        authorization: request.headers.get("Authorization"),
        onceKey: request.headers.get("Idempotency-Key") ?? undefined,
      });
      return HttpResponse.json(body as never, { status, headers });
    }),
  );
  return received;
}
