import { begin, next } from "@botwright/chat-core/conversation";
import { describe, expect, it } from "vitest";
import { keptConversation, worthKeeping } from "./kept-talk";

const welcome = { type: "bot" as const, text: "Hello!", timestamp: 1 };
const sources = [{ number: 1, title: "Hours", excerpt: "7 to 5" }];
const asked = next(begin([welcome]), { type: "asked", text: "When?", at: 2 });
const answered = [
  { type: "delta" as const, text: "7 to 5" },
  { type: "sources" as const, sources },
  { type: "done" as const, suggestions: [] },
].reduce((now, event) => next(now, { type: "replied", event, instead: "" }), asked);
/** Storage holds text. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a conversation on the next page", () => {
  it("is what it was, with its sources", () => {
    const kept = keptConversation(stored({ session: "s-1", ...worthKeeping(answered) }), "Interrupted.", 0);
    expect(kept?.session).toBe("s-1");
    expect(kept?.conversation.messages).toEqual(answered.messages);
    expect(kept?.conversation.nextId).toBe(3);
  });

  it("says so when the page was left before the answer came", () => {
    const kept = keptConversation(stored({ session: "s-1", ...worthKeeping(asked) }), "Interrupted.", 0);
    expect(kept?.conversation.messages.map(({ type, text, state }) => [type, text, state])).toEqual([
      ["bot", "Hello!", "whole"],
      ["user", "When?", "whole"],
      ["bot", "Interrupted.", "failed"],
    ]);
  });

  it("does not grow without end", () => {
    let long = begin([welcome]);
    for (let at = 0; at < 200; at += 1) {
      long = next(long, { type: "asked", text: `${at}?`, at });
      long = next(long, { type: "replied", event: { type: "done", suggestions: [] }, instead: "Well." });
    }
    const kept = keptConversation(stored({ session: "s", ...worthKeeping(long) }), "", long.nextId);
    expect(kept?.conversation.messages).toHaveLength(60);
    expect(kept?.conversation.messages[0]?.id).toBe(long.nextId);
    expect(kept?.conversation.nextId).toBe(long.nextId + 60);
    expect(kept?.conversation.messages.at(-2)?.text).toBe("199?");
  });

  it.each([
    undefined,
    "text",
    {},
    { session: "s", messages: [] },
    { session: "<script>", messages: answered.messages },
    { session: "s", messages: [{ type: "bot", text: "Hello!" }] },
    { session: "s", messages: [{ ...answered.messages[0], sources: [null] }] },
    { session: "s", messages: [{ ...answered.messages[0], leadFields: [{ name: "x" }] }] },
    { session: "s", messages: [{ ...answered.messages[0], state: "being-written" }] },
  ])("%j is not believed", (found) => {
    expect(keptConversation(found, "", 0)).toBeUndefined();
  });
});
