import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchBot } from "./fetch-bot";
import type { Settings } from "./settings";

const settings = { origin: "https://bots.example", query: "bot_id=b1", named: 'id "b1"' } as Settings;
const config = {
  bot_id: "b1",
  bot_code: "LIND-7K2Q",
  bot_name: "Linden Bot",
  business_name: "Linden Bakery",
  welcome_message: "Welcome!",
  quick_replies: ["Opening hours"],
  botColor: "#ffc107",
  is_active: true,
  lead_fields: [],
  logo_url: "/api/logo/b1",
};
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (body: object | string, status = 200) =>
  server.use(
    http.get("https://bots.example/api/get_bot_config", ({ request }) => {
      expect(new URL(request.url).search).toBe("?bot_id=b1");
      expect(request.credentials).toBe("omit");
      return typeof body === "string"
        ? new HttpResponse(body, { status })
        : HttpResponse.json(body, { status });
    }),
  );

describe("asking for the bot", () => {
  it("brings it", async () => {
    answer(config);
    expect(await fetchBot(settings)).toEqual(config);
  });

  it.each([
    [{ detail: "Bot not found." }, 404, 'There is no bot with the id "b1".'],
    [
      { detail: "This bot does not answer on this website." },
      403,
      "This bot does not answer on this website.",
    ],
    ["<html>", 502, "https://bots.example answered with status 502 and no bot."],
    [{ bot_id: 7, bot_name: "x" }, 200, "https://bots.example answered with status 200 and no bot."],
    ["<html>", 200, "https://bots.example answered with status 200 and no bot."],
    [{ ...config, is_active: false }, 200, 'The bot "Linden Bot" is switched off.'],
  ])("%j with status %i is a sentence", async (body, status, sentence) => {
    answer(body, status);
    expect(await fetchBot(settings)).toBe(sentence);
  });

  it("a server that cannot be reached is a sentence that names the policy", async () => {
    server.use(http.get("https://bots.example/api/get_bot_config", () => HttpResponse.error()));
    expect(await fetchBot(settings)).toMatch(/^https:\/\/bots\.example cannot be reached\..* connect-src\.$/);
  });
});
