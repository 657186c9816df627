import { describe, expect, it } from "vitest";
import { readBot } from "./read-bot";

const field = { name: "email", type: "email", label: "Email", required: true, options: [] };

describe("a bot's configuration", () => {
  it("is what the panel shows", () => {
    const config = {
      bot_id: "b1",
      bot_name: "Linden Bot",
      business_name: "Linden Bakery",
      welcome_message: "Welcome!",
      quick_replies: ["Opening hours"],
      lead_fields: [field],
      logo_url: "/api/bot/b1/logo",
    };
    expect(readBot(config)).toEqual({
      id: "b1",
      name: "Linden Bot",
      business: "Linden Bakery",
      welcome: "Welcome!",
      quickReplies: ["Opening hours"],
      logo: "/api/bot/b1/logo",
      leadFields: [field],
    });
  });

  it("may lack anything, and what makes no sense is left out", () => {
    expect(
      readBot({
        bot_id: "b1",
        business_name: null,
        quick_replies: ["A", 7],
        lead_fields: [null, { name: "x" }, field],
      }),
    ).toEqual({
      id: "b1",
      name: "",
      business: "",
      welcome: "",
      quickReplies: ["A"],
      logo: undefined,
      leadFields: [field],
    });
  });

  it.each(["https://evil.example/p.gif", "//evil.example/p.gif", "javascript:alert(1)"])(
    "%s is no logo of ours",
    (logo_url) => {
      expect(readBot({ logo_url }).logo).toBeUndefined();
    },
  );
});
