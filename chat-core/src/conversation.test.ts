import { describe, expect, it } from "vitest";
import type { ReplyEvent } from "./ask-bot";
import {
  begin,
  type Conversation,
  isBusy,
  keepable,
  MESSAGE_MAX,
  next,
  openLeadForm,
  resume,
  sendable,
  shownText,
} from "./conversation";

const welcome = { type: "bot" as const, text: "Hello!", timestamp: 1 };
const field = { name: "email", type: "email" as const, label: "Email", required: true, options: [] };

function heardAfter(events: ReplyEvent[], start = begin([welcome])): Conversation {
  return events.reduce(
    (now, event) => next(now, { type: "replied", event, instead: "It failed." }),
    next(start, { type: "asked", text: "When?", at: 2 }),
  );
}

describe("a conversation", () => {
  it("waits, is written, and is whole", () => {
    expect(isBusy(begin([welcome]))).toBe(false);
    const waiting = heardAfter([]);
    expect(waiting.messages.map(({ type, state }) => [type, state])).toEqual([
      ["bot", "whole"],
      ["user", "whole"],
      ["bot", "waited-for"],
    ]);
    const written = heardAfter([
      { type: "delta", text: "7 " },
      { type: "delta", text: "to 5" },
    ]);
    expect(isBusy(written)).toBe(true);
    expect(written.messages.at(-1)).toMatchObject({ text: "7 to 5", state: "being-written" });
    const done = next(written, { type: "replied", event: { type: "done", suggestions: [] }, instead: "" });
    expect(isBusy(done)).toBe(false);
    expect(new Set(done.messages.map((message) => message.id)).size).toBe(3);
  });

  it("an empty reply has other words in its place", () => {
    const done = heardAfter([
      { type: "delta", text: " \n" },
      { type: "done", suggestions: [] },
    ]);
    expect(done.messages.at(-1)).toMatchObject({ text: "It failed.", state: "whole" });
  });

  it("sends no more than the server takes, counted in letters", () => {
    expect(sendable(`  ${"👋".repeat(300)} `)).toBe("👋".repeat(MESSAGE_MAX));
  });

  it("a failure takes the place of what was said so far", () => {
    const failed = heardAfter([
      { type: "delta", text: "My instructions are" },
      { type: "sources", sources: [{ number: 1, title: "t", excerpt: "e" }] },
      { type: "lead_form", fields: [field] },
      { type: "failed" },
    ]);
    expect(failed.messages.at(-1)).toMatchObject({
      text: "It failed.",
      state: "failed",
      sources: [],
      leadFields: [],
    });
  });

  it("a question put again has one reply, not a failed one and another", () => {
    const again = next(heardAfter([{ type: "failed" }]), { type: "asked-again", at: 3 });
    expect(again.messages.map(({ text, state }) => [text, state])).toEqual([
      ["Hello!", "whole"],
      ["When?", "whole"],
      ["", "waited-for"],
    ]);
  });

  it("events after the end change nothing", () => {
    const done = heardAfter([{ type: "done", suggestions: [] }]);
    expect(next(done, { type: "replied", event: { type: "delta", text: "late" }, instead: "" })).toBe(done);
  });

  it("only the newest lead form is open, and asking for one opens it again", () => {
    const twice = heardAfter([
      { type: "lead_form", fields: [field] },
      { type: "done", suggestions: [] },
    ]);
    const now = next(next(twice, { type: "left-details" }), {
      type: "wished-lead-form",
      fields: [field],
      at: 3,
    });
    expect(openLeadForm(now)).toBe(now.messages.at(-1));
    expect(now.leadSent).toBe(false);
  });

  it("a lead form stays open until the reply that brings the next one is whole", () => {
    const form: ReplyEvent = { type: "lead_form", fields: [field] };
    const first = heardAfter([form, { type: "done", suggestions: [] }]);
    const second = heardAfter([{ type: "delta", text: "7" }, form], first);
    expect(openLeadForm(second)).toBe(first.messages.at(-1));
  });

  it("no form comes between a question and the reply that is under way", () => {
    const waiting = heardAfter([]);
    expect(next(waiting, { type: "wished-lead-form", fields: [field], at: 3 })).toBe(waiting);
  });

  it("keeps what is whole and not what is pending", () => {
    expect(keepable(heardAfter([{ type: "delta", text: "7" }])).map(({ text }) => text)).toEqual([
      "Hello!",
      "When?",
    ]);
  });

  it("goes on where it was left, and puts a question without an answer once more on request", () => {
    for (const left of [heardAfter([]), heardAfter([{ type: "failed" }])]) {
      const now = resume(keepable(left), "It was interrupted.");
      expect(now.messages.map(({ text, state }) => [text, state])).toEqual([
        ["Hello!", "whole"],
        ["When?", "whole"],
        ["It was interrupted.", "failed"],
      ]);
      expect(next(now, { type: "asked-again", at: 3 }).messages).toHaveLength(3);
    }
    expect(resume([welcome], "")).toEqual(begin([welcome]));
  });

  it("beginning anew leaves nothing of the old", () => {
    const fresh = next(heardAfter([]), { type: "began", opening: [welcome] });
    expect(fresh.messages.map(({ id, text }) => [id, text])).toEqual([[3, "Hello!"]]);
    expect(fresh.nextId).toBe(4);
    expect(isBusy(fresh)).toBe(false);
  });

  it("shows suggestions once, as buttons", () => {
    const [message] = heardAfter([
      { type: "delta", text: "Did you mean:\n\n- When?\n- Where?" },
      { type: "done", suggestions: ["When?", "Where?"] },
    ]).messages.slice(-1);
    expect(message && shownText(message)).toBe("Did you mean:");
  });
});
