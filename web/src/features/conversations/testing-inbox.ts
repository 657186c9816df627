// What came in at a bot, as the server would tell it, for the tests of this folder.
import { HttpResponse, http } from "msw";
import { loginAnswer, storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type { ConversationLine, Lead, OpenQuestion, Transcript, Turn } from "./inbox-calls";

export const BOT = "/api/bot/bot-1";

export const bot = {
  _id: "bot-1",
  botName: "Olsen Bakery",
  botCode: "OLSE-7K2Q",
  businessType: "Bakery",
  botColor: "#28a745",
  training_status: "ready",
  conversation_count: 2,
  lead_count: 2,
  lead_form: { fields: [{ name: "phone", type: "tel" }] },
};

export function line(number: number, changes: Partial<ConversationLine> = {}): ConversationLine {
  return {
    id: `talk-${number}`,
    started_at: "2026-11-01T12:00:00Z",
    last_at: "2026-11-01T12:05:00Z",
    rating: null,
    first_words: `Question ${number}`,
    messages: 2,
    has_lead: false,
    ...changes,
  };
}

export function turn(number: number, changes: Partial<Turn> = {}): Turn {
  const isVisitor = number % 2 === 1;
  return {
    id: `turn-${number}`,
    type: isVisitor ? "user" : "bot",
    kind: isVisitor ? "visitor" : "answer",
    text: `Words ${number}`,
    timestamp: `2026-11-01T12:00:${String(number).padStart(2, "0")}Z`,
    sources: [],
    taught: false,
    ...changes,
  };
}

export function transcript(turns: Turn[], rating: number | null = null): Transcript {
  const conversation = {
    id: "talk-1",
    started_at: "2026-11-01T12:00:00Z",
    last_at: "2026-11-01T12:05:00Z",
    rating,
  };
  return { conversation, turns };
}

export function lead(number: number, changes: Partial<Lead> = {}): Lead {
  return {
    id: `lead-${number}`,
    created_at: "2026-11-01T12:00:00Z",
    conversation_id: `talk-${number}`,
    values: [
      { name: "full_name", label: "Full Name", value: `Person ${number}` },
      { name: "email", label: "Email", value: `person${number}@shop.example` },
    ],
    ...changes,
  };
}

export function question(number: number, changes: Partial<OpenQuestion> = {}): OpenQuestion {
  return {
    id: `reply-${number}`,
    question: `Unknown ${number}?`,
    times: 1,
    last_at: "2026-11-01T12:00:00Z",
    conversation_id: `talk-${number}`,
    ...changes,
  };
}

interface Inbox {
  conversations?: ConversationLine[];
  leads?: Lead[];
  questions?: OpenQuestion[];
  turns?: Turn[];
  rating?: number;
}

/** A server that searches and pages as the real one does. Tells what it was asked. */
export function answerInbox(inbox: Inbox) {
  const { conversations = [], leads = [], questions = [], turns = [], rating } = inbox;
  interface Call {
    search: string | null;
    offset: string | null;
    authorization: string | null;
  }
  const asked = { conversations: [] as Call[], leads: [] as Call[], questions: [] as Call[] };
  function part<Item>(request: Request, all: Item[], length: number, calls: Call[]) {
    const query = new URL(request.url).searchParams;
    const [search, offset] = [query.get("search"), query.get("offset")];
    calls.push({ search, offset, authorization: request.headers.get("Authorization") });
    const found = all.filter((item) => JSON.stringify(item).includes(search ?? ""));
    return { items: found.slice(Number(offset), Number(offset) + length), total: found.length };
  }
  server.use(
    http.get("*/api/session", () => HttpResponse.json(loginAnswer)),
    http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot, data: {} })),
    http.get(`*${BOT}/conversations`, ({ request }) => {
      const { items, total } = part(request, conversations, 30, asked.conversations);
      return HttpResponse.json({ conversations: items, total });
    }),
    http.get(`*${BOT}/conversations/:id`, ({ params }) =>
      conversations.some((known) => known.id === params.id)
        ? HttpResponse.json(transcript(turns, rating))
        : HttpResponse.json({ detail: "No such conversation." }, { status: 404 }),
    ),
    http.get(`*${BOT}/leads`, ({ request }) => {
      const { items, total } = part(request, leads, 50, asked.leads);
      return HttpResponse.json({ leads: items, total });
    }),
    http.get(`*${BOT}/questions`, ({ request }) => {
      const { items, total } = part(request, questions, 30, asked.questions);
      return HttpResponse.json({ questions: items, total });
    }),
  );
  return asked;
}

export function openInbox(inbox: Inbox, at = "/my-bots/bot-1/conversations") {
  storeSession();
  const asked = answerInbox(inbox);
  return { ...renderApp(at), asked };
}
