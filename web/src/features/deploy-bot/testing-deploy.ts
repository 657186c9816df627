// The deploy page about one bot, with a server that knows it, for the tests of this folder.
import { HttpResponse, http } from "msw";
import { loginAnswer, storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type { SeenSite } from "./deploy-calls";

export const bot = {
  _id: "bot-1",
  botName: "Olsen Bakery",
  botCode: "OLSE-7K2Q",
  botColor: "#28a745",
  website: "https://olsen.example",
  is_active: true,
  training_status: "ready",
};

/** A site that was seen so many minutes ago. */
export function seen(origin: string, minutes: number): SeenSite {
  const last_seen = new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
  return { origin, first_seen: "2026-11-01T12:00:00Z", last_seen };
}

export function answerSites(sites: () => SeenSite[]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/bot/bot-1/sites", ({ request }) => {
      asked.push(request.headers.get("Authorization"));
      return HttpResponse.json({ sites: sites() });
    }),
  );
  return asked;
}

export function openDeployPage(changes: Record<string, unknown> = {}, sites: SeenSite[] = []) {
  storeSession();
  sessionStorage.setItem("deployBotId", "bot-1");
  server.use(
    http.get("*/api/session", () => HttpResponse.json(loginAnswer)),
    http.get("*/api/get_bot_by_id", ({ request }) =>
      new URL(request.url).searchParams.get("id") === "bot-1"
        ? HttpResponse.json({ bot: { ...bot, ...changes }, data: {} })
        : HttpResponse.json({ detail: "No such bot." }, { status: 404 }),
    ),
  );
  answerSites(() => sites);
  return renderApp("/deploy-bot");
}
