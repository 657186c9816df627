import { answered, event, later, streamed } from "@botwright/chat-core/testing/speaking-server";
import { http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { freshForEachTest, leadFields, openPanel, origin, replyWith, server } from "./testing-panel";

freshForEachTest();

describe("a visitor's details", () => {
  it("can be typed while another answer with a form arrives", async () => {
    const lead = event("lead_form", { fields: leadFields });
    const rest = later();
    replyWith(answered("From 25.", [lead]));
    const { ask, find, focused, press, said } = await openPanel();
    ask("price");
    await vi.waitFor(() => expect(find('[name="email"]')).not.toBeNull());
    server.use(
      http.post(`${origin}/api/standard-chat`, () =>
        streamed([event("delta", { text: "7 " }), lead, ...answered("to 5")], rest.moment),
      ),
    );
    ask("When?");
    await vi.waitFor(() => expect(said().at(-1)).toBe("bot: 7"));
    const email = find<HTMLInputElement>('[name="email"]');
    email?.focus();
    rest.come();
    await vi.waitFor(() => expect(said().at(-1)).toBe("bot: 7 to 5"));
    expect(focused()).toBe(email);
    press("Leave your details");
    await vi.waitFor(() =>
      expect(email?.closest(".turn")?.previousElementSibling?.textContent).toBe("7 to 5"),
    );
    expect(focused()).toBe(email);
  });
});
