import { answered, event, later, streamed } from "@botwright/chat-core/testing/speaking-server";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { freshForEachTest, leadFields, openPanel, origin, replyWith, server } from "./testing-panel";

freshForEachTest();

const drawn = () => new Promise(requestAnimationFrame);
const answer = answered("7 to 5");
const withForm = answered("From 25.", [event("lead_form", { fields: leadFields })]);

describe("the conversation", () => {
  it("is the same after the browser's way back, whatever was asked again or begun anew before", async () => {
    replyWith("broken", answer);
    const { panel, ask, press, said } = await openPanel();
    ask("When?");
    await vi.waitFor(() => expect(said()).toContain("bot: Server error. Please try again later."));
    press("Try again");
    await vi.waitFor(() => expect(said()).toContain("bot: 7 to 5"));
    ask("And on Sundays?");
    await vi.waitFor(() => expect(said()).toHaveLength(5));
    const before = said();
    panel.refresh();
    await drawn();
    expect(said()).toEqual(before);
    press("Start over");
    ask("Again?");
    const anew = ["bot: Welcome!", "visitor: Again?", "bot: 7 to 5"];
    await vi.waitFor(() => expect(said()).toEqual(anew));
    panel.refresh();
    await drawn();
    expect(said()).toEqual(anew);
  });

  it("takes the next question as soon as an answer is whole", async () => {
    const end = later();
    const asked: unknown[] = [];
    server.use(
      http.post(`${origin}/api/standard-chat`, async ({ request }) => {
        asked.push(await request.json());
        // A proxy may keep the connection open for a while.
        return streamed([answer.join(""), ": still here\n"], end.moment);
      }),
    );
    const { ask, said } = await openPanel();
    ask("When?");
    await vi.waitFor(() => expect(said()).toContain("bot: 7 to 5"));
    ask("Where?");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    end.come();
  });

  it("waits while there is no network, whatever is pressed", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = replyWith(answer);
    const { press, said, find } = await openPanel();
    press("Opening hours");
    await drawn();
    expect(said()).toEqual(["bot: Welcome!"]);
    expect(asked).toEqual([]);
    expect(find(".choices button")?.getAttribute("aria-disabled")).toBe("true");
  });

  it("leaves the focus in the field when the button is pressed with a key", async () => {
    const asked = replyWith(answer);
    const { find, focused } = await openPanel();
    const field = find<HTMLTextAreaElement>("textarea");
    if (field) field.value = "When?";
    field?.dispatchEvent(new Event("input"));
    find<HTMLButtonElement>("button.send")?.focus();
    find<HTMLButtonElement>("button.send")?.click();
    expect(focused()).toBe(field);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });

  it("leaves Enter to the input method, also in Safari, which ends a word before its key", async () => {
    const asked = replyWith(answer);
    const { find } = await openPanel();
    const field = find<HTMLTextAreaElement>("textarea");
    if (field) field.value = "にほ";
    field?.dispatchEvent(new Event("input"));
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229 }));
    expect(field?.value).toBe("にほ");
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 13 }));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });
});

describe("a visitor's details", () => {
  const email = (find: (selector: string) => HTMLElement | null) =>
    find("input[name=email]") as HTMLInputElement | null;

  it("are not there for the next visitor", async () => {
    replyWith(withForm);
    const { ask, find, press, said } = await openPanel();
    ask("price");
    await vi.waitFor(() => expect(email(find)).not.toBeNull());
    Object.assign(email(find) ?? {}, { value: "ann@example.com" });
    ask("And more?");
    await vi.waitFor(() => expect(said()).toHaveLength(5));
    // They go along with a conversation, and no further.
    expect(email(find)?.value).toBe("ann@example.com");
    press("Start over");
    ask("price");
    await vi.waitFor(() => expect(said()).toHaveLength(3));
    expect(email(find)?.value).toBe("");
  });

  it("are asked for once, and not again by the browser's way back", async () => {
    const { find, focused, panel, press } = await openPanel();
    press("Leave your details");
    await drawn();
    expect(email(find)).not.toBeNull();
    expect(focused()).toBe(email(find));
    find("textarea")?.focus();
    panel.refresh();
    await drawn();
    expect(email(find)).not.toBeNull();
    expect(focused()).toBe(find("textarea"));
  });

  it("that arrive after a new beginning leave it alone", async () => {
    replyWith(withForm);
    const kept = later();
    server.use(
      http.post(`${origin}/api/submit_lead`, async () => {
        await kept.moment;
        return HttpResponse.json({ success: true });
      }),
    );
    const { ask, find, press, said } = await openPanel({ email: "ann@example.com" });
    ask("price");
    await vi.waitFor(() => expect(email(find)).not.toBeNull());
    press("Send my details");
    press("Start over");
    ask("price");
    await vi.waitFor(() => expect(said()).toHaveLength(3));
    kept.come();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(find(".thanks")).toBeNull();
    expect(email(find)).not.toBeNull();
  });

  it("wait for the end of an answer, which their button says", async () => {
    const rest = later();
    server.use(
      http.post(`${origin}/api/standard-chat`, () =>
        streamed([event("delta", { text: "7 " }), ...answered("to 5")], rest.moment),
      ),
    );
    const { ask, find, press, said } = await openPanel();
    const disabled = () => find('[aria-label="Leave your details"]')?.getAttribute("aria-disabled");
    expect(disabled()).toBe("false");
    ask("When?");
    await vi.waitFor(() => expect(said().at(-1)).toBe("bot: 7"));
    expect(disabled()).toBe("true");
    rest.come();
    await vi.waitFor(() => expect(said().at(-1)).toBe("bot: 7 to 5"));
    expect(disabled()).toBe("false");
    press("Leave your details");
    await vi.waitFor(() => expect(email(find)).not.toBeNull());
  });

  it("can be left again, but not in the middle of an answer", async () => {
    replyWith(withForm);
    server.use(http.post(`${origin}/api/submit_lead`, () => HttpResponse.json({ success: true })));
    const { ask, find, press, said } = await openPanel({ email: "ann@example.com" });
    ask("price");
    await vi.waitFor(() => expect(email(find)).not.toBeNull());
    press("Send my details");
    await vi.waitFor(() => expect(find(".thanks")).not.toBeNull());
    const rest = later();
    server.use(
      http.post(`${origin}/api/standard-chat`, () =>
        streamed([event("delta", { text: "7 " }), ...answered("to 5")], rest.moment),
      ),
    );
    ask("When?");
    await vi.waitFor(() => expect(said().at(-1)).toBe("bot: 7"));
    press("Leave other details");
    rest.come();
    await vi.waitFor(() => expect(said().at(-1)).toBe("bot: 7 to 5"));
    press("Leave other details");
    await vi.waitFor(() => expect(email(find)).not.toBeNull());
  });
});
