// Bots as the server would list them, for the tests of this folder.
import { HttpResponse, http } from "msw";
import { loginAnswer, storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type { Chatbot, MyBots, SocialBot } from "./bot-answers";

export function chatbot(changes: Partial<Chatbot> = {}): Chatbot {
  return {
    _id: "bot-1",
    botName: "Olsen Bakery",
    botCode: "OLSE-7K2Q",
    description: "Answers questions on bread.",
    businessName: "Olsen & Daughters",
    businessType: "Bakery",
    bot_type: "faq",
    email: "mira@bakery.example",
    welcomeMessage: "Good morning!",
    quick_replies: [],
    trigger_keywords: [],
    lead_form: {},
    allowed_sites: [],
    botColor: "#28a745",
    logo_url: null,
    is_active: true,
    is_public: false,
    conversation_count: 12,
    lead_count: 4,
    monthly_conversations: 5,
    last_conversation: null,
    rating: 4.25,
    total_rating_count: 8,
    owner_email: null,
    training_status: "ready",
    version: 1,
    is_blank: false,
    is_demo: false,
    training_error: null,
    training_progress: 100,
    validity: { end_date: null },
    usage: { allowance_ai_messages: 1000, paid_ai_messages_allowance: 1000, used_paid_ai_messages: 30 },
    trial: null,
    createdAt: "2026-11-01T12:00:00Z",
    updatedAt: "2026-11-01T12:00:00Z",
    ...changes,
  };
}

export function socialBot(changes: Partial<SocialBot> = {}): SocialBot {
  return {
    _id: "social-1",
    botName: "Weekly posts",
    bot_code: "WEEK-44XY",
    businessInfo: {
      name: "Harbour Yoga",
      description: "",
      industry: "",
      audience: "",
      tone: "casual",
      country: "",
      city: "",
      contentGenerationInstructions: "",
    },
    botColor: "#1E90FF",
    accounts: {},
    askFirst: false,
    language: "English",
    website: "",
    on_trial: false,
    version: 1,
    createdAt: "2026-11-01T12:00:00Z",
    platformConnections: { facebook: true, tiktok: false, instagram: true },
    schedules: [
      {
        id: "daily",
        contentType: "image",
        frequency: "daily",
        time: "10:00",
        platforms: ["facebook"],
        understood: "Every day",
        problem: null,
        startsOn: "2026-11-02",
        next_dates: [],
      },
      {
        id: "rain",
        contentType: "video",
        frequency: "when it rains",
        time: "18:30",
        platforms: ["instagram"],
        understood: null,
        problem: "This is not understood.",
        startsOn: "2026-11-02",
        next_dates: [],
      },
    ],
    timeZone: "Europe/Berlin",
    posts: { next_at: null, to_approve: 0, failed: 0, unconfirmed: 0 },
    is_active: true,
    usage: { used_image_posts: 42, used_short_videos: 3 },
    validity: { end_date: null },
    ...changes,
  };
}

/** Answers the list with what the function says at that moment, and counts how often it was asked. */
export function answerMyBots(list: () => Partial<MyBots>) {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/session", () => HttpResponse.json(loginAnswer)),
    http.get("*/api/my-bots", ({ request }) => {
      asked.push(request.headers.get("Authorization"));
      return HttpResponse.json({ is_admin: false, chatbots: [], social_media_bots: [], ...list() });
    }),
  );
  return asked;
}

export function openMyBots(list: Partial<MyBots>) {
  storeSession();
  answerMyBots(() => list);
  return renderApp("/my-bots");
}
