import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { askBot, type ReplyEvent } from "./ask-bot";
import { answered, event, later, streamed } from "./testing/speaking-server";

const origin = "https://bots.example";
const question = { bot_id: "b", message: "Hi", session_id: "s" };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function reply(answer: () => Response): void {
  server.use(http.post(`${origin}/api/standard-chat`, answer));
}

function replyWith(pieces: (string | Uint8Array)[], hold?: Promise<void>): void {
  reply(() => streamed(pieces, hold));
}

async function heard(): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  await askBot(origin, question, (each) => events.push(each), new AbortController().signal);
  return events;
}

describe("askBot", () => {
  it("tells a reply event by event", async () => {
    const sources = [{ number: 1, title: "Hours", excerpt: "7 to 5" }];
    replyWith([
      ...answered("7 to ", [event("sources", { sources }), event("news", {}), "event: tick\ndata: now\n\n"]),
    ]);
    expect(await heard()).toEqual([
      { type: "delta", text: "7 to " },
      { type: "sources", sources },
      { type: "done", suggestions: [] },
    ]);
  });

  it("reads letters that were cut in half", async () => {
    const bytes = new TextEncoder().encode(answered("Grüße 👋").join(""));
    replyWith(Array.from(bytes, (byte) => new Uint8Array([byte])));
    expect((await heard())[0]).toEqual({ type: "delta", text: "Grüße 👋" });
  });

  it("a stream that stops without an end has failed", async () => {
    replyWith([event("delta", { text: "7 t" })]);
    expect((await heard()).at(-1)).toEqual({ type: "failed" });
  });

  it("says nothing more after the end", async () => {
    replyWith([event("failed", { detail: "It broke off." }), ...answered("late")]);
    expect(await heard()).toEqual([{ type: "failed", detail: "It broke off." }]);
  });

  it("what cannot be read has failed", async () => {
    replyWith(["event: delta\ndata: {oops\n\n"]);
    expect(await heard()).toEqual([{ type: "failed", detail: undefined, status: undefined }]);
  });

  it("hangs up on a server that it does not understand", async () => {
    const { moment, come } = later();
    replyWith(["event: delta\ndata: {oops\n\n", "more"], moment);
    const fetched = vi.spyOn(globalThis, "fetch");
    await heard();
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    come();
  });

  it("a refusal brings the server's sentence", async () => {
    reply(() => HttpResponse.json({ detail: "Slow down." }, { status: 429 }));
    expect(await heard()).toEqual([{ type: "failed", detail: "Slow down.", status: 429 }]);
  });

  it("a broken connection has failed", async () => {
    reply(() => HttpResponse.error());
    expect(await heard()).toEqual([{ type: "failed", detail: undefined, status: undefined }]);
  });

  it("understands a reply that comes as one object", async () => {
    reply(() =>
      HttpResponse.json({ reply: "Hello", sources: [], suggestions: ["A?"], lead_form: { fields: [] } }),
    );
    expect(await heard()).toEqual([
      { type: "delta", text: "Hello" },
      { type: "lead_form", fields: [] },
      { type: "done", suggestions: ["A?"] },
    ]);
  });

  it("tells nothing once nobody listens", async () => {
    const gone = new AbortController();
    const rest = later();
    replyWith(answered("7 to 5"), rest.moment);
    const events: ReplyEvent[] = [];
    await askBot(
      origin,
      question,
      (each) => {
        events.push(each);
        gone.abort();
        rest.come();
      },
      gone.signal,
    );
    expect(events).toEqual([{ type: "delta", text: "7 to 5" }]);
  });
});
