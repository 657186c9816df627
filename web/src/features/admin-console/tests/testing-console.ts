// What the server would tell an admin, for the tests of this folder.
import { HttpResponse, http } from "msw";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type {
  AdminBot,
  AdminStats,
  AdminUser,
  AuditEvent,
  Failure,
  FailureKind,
  HealthPart,
} from "../contract";

export const ADMIN_EMAIL = "admin@bots.example";
export const PER_PAGE = 25;

export function bot(changes: Partial<AdminBot> = {}): AdminBot {
  return {
    bot_id: "bot-1",
    bot_name: "Olsen Bot",
    business_name: "Olsen & Daughters",
    bot_type: "chatbot",
    bot_code: "OLSE-7K2Q",
    is_active: true,
    usage: {
      free_used: 40,
      free_allowance: 100,
      free_remaining: 60,
      paid_used: 1200,
      paid_allowance: 2000,
      paid_remaining: 800,
    },
    posts: null,
    expiry_date: "2030-03-09T12:00:00Z",
    days_remaining: 45,
    ...changes,
  };
}

export function socialBot(changes: Partial<AdminBot> = {}): AdminBot {
  return bot({
    bot_id: "social-1",
    bot_name: "Weekly posts",
    bot_type: "social_media_bot",
    usage: {
      free_used: 0,
      free_allowance: 0,
      free_remaining: 0,
      paid_used: 0,
      paid_allowance: 0,
      paid_remaining: 0,
    },
    posts: {
      image_posts_used: 12,
      image_posts_allowance: 100,
      short_videos_used: 3,
      short_videos_allowance: 45,
    },
    expiry_date: null,
    days_remaining: null,
    ...changes,
  });
}

export function user(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    user_id: "user-1",
    name: "Mira Olsen",
    email: "mira@bakery.example",
    role: "owner",
    created_at: "2026-11-01T12:00:00Z",
    suspended_at: null,
    last_sign_in_at: null,
    credit_balance: 58,
    shortfall: 0,
    flagged_at: null,
    subscription: {
      plan: "Pro",
      status: "Active",
      end_date: "2030-03-09T12:00:00Z",
      days_remaining: 20,
    },
    bots_count: { total: 2, chatbots: 1, social_media_bots: 1 },
    usage: { free_used: 40, paid_used: 1200, free_allowance: 100, paid_allowance: 2000 },
    bots: [bot(), socialBot()],
    ...changes,
  };
}

const stats: AdminStats = {
  users: { total: 1204, active: 980, inactive: 224 },
  bots: { total: 1500, chatbots: 1300, social_media_bots: 200 },
  subscriptions: { Pro: 90, Enterprise: 12 },
  usage: { total_messages: 52_000, free_messages: 12_000, paid_messages: 40_000 },
};

export interface Installation {
  users?: AdminUser[];
  matching?: number;
  total?: number;
  events?: AuditEvent[];
  eventsMatching?: number;
  failures?: Partial<Record<FailureKind, Failure[]>>;
  parts?: HealthPart[];
}

/** Answers everything that is read, and remembers the query of each reading. */
export function answerConsole(installation: Installation) {
  const asked: { path: string; query: Record<string, string>; authorization: string | null }[] = [];
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push({
      path: pathname.replace("/api/admin/", ""),
      query: Object.fromEntries(searchParams),
      authorization: request.headers.get("Authorization"),
    });
    return Number(searchParams.get("page") ?? 1);
  };
  server.use(
    http.get("*/api/admin/stats", ({ request }) => {
      note(request);
      return HttpResponse.json({ stats });
    }),
    http.get("*/api/admin/users", ({ request }) => {
      const page = note(request);
      const users = installation.users ?? [];
      const matching = installation.matching ?? users.length;
      const here = (page - 1) * PER_PAGE < Math.max(1, matching) ? users : [];
      const total = installation.total ?? matching;
      return HttpResponse.json({ users: here, matching, total, page, per_page: PER_PAGE });
    }),
    http.get("*/api/admin/user/:id", ({ request, params }) => {
      note(request);
      const found = installation.users?.find(({ user_id }) => user_id === params.id);
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ detail: "No such user." }, { status: 404 });
    }),
    http.get("*/api/admin/audit", ({ request }) => {
      const page = note(request);
      const events = installation.events ?? [];
      const matching = installation.eventsMatching ?? events.length;
      const actions = ["limits_changed", "sign_in"];
      return HttpResponse.json({ events, matching, page, per_page: 50, actions });
    }),
    http.get("*/api/admin/failures", ({ request }) => {
      const page = note(request);
      const of = (kind: FailureKind) => installation.failures?.[kind] ?? [];
      const failures = of(new URL(request.url).searchParams.get("kind") as FailureKind);
      const counts = { jobs: of("jobs").length, mails: of("mails").length, posts: of("posts").length };
      return HttpResponse.json({ failures, matching: failures.length, page, per_page: 25, counts });
    }),
    http.get("*/api/admin/health", ({ request }) => {
      note(request);
      const started_at = "2026-11-01T12:00:00Z";
      return HttpResponse.json({
        parts: installation.parts ?? [],
        version: "0.1.0",
        database: "SQLite",
        started_at,
      });
    }),
  );
  /** The queries of one path, without the address that all of them carry. */
  const queries = (path: string) =>
    asked
      .filter((reading) => reading.path === path)
      .map(({ query: { admin_email: _same, ...others } }) => others);
  return { asked, queries };
}

export function openConsole(installation: Installation = {}, query = "") {
  storeSession({ role: "admin", email: ADMIN_EMAIL, user_id: "user-admin" });
  const readings = answerConsole(installation);
  const app = renderApp(`/admin-console${query}`);
  return { ...app, ...readings, query: () => app.router.state.location.search };
}

type Answer = { status?: number; body?: unknown } | "unreachable";

/** Answers one changing call and remembers what was sent. */
export function answerChange(method: "post" | "patch" | "delete", path: string, answer: Answer) {
  const sent: { body: unknown; query: Record<string, string>; onceKey: string | null }[] = [];
  server.use(
    http[method](`*/api/admin/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push({
        body: text ? JSON.parse(text) : undefined,
        query: Object.fromEntries(new URL(request.url).searchParams),
        onceKey: request.headers.get("Idempotency-Key"),
      });
      if (answer === "unreachable") return HttpResponse.error();
      return HttpResponse.json((answer.body ?? { success: true }) as never, { status: answer.status ?? 200 });
    }),
  );
  return sent;
}
