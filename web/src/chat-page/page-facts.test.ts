import { describe, expect, it } from "vitest";
import { bot } from "@/chat/testing-chat";
import { codeInAddress } from "./bot-code";
import { contactLinks } from "./contact-links";
import { looksSignedIn } from "./signed-in";

describe("facts of the chat page", () => {
  it.each([
    ["", "DEMO-01"],
    ["?x=1", "DEMO-01"],
    ["?code=ACME-7K2Q", "ACME-7K2Q"],
    ["?code=", undefined],
  ])("the address %j asks for %s", (search, code) => {
    expect(codeInAddress(search)).toBe(code);
  });

  it.each([
    ["+49 (0)30 123-4567", "https://wa.me/49301234567", "tel:+49301234567"],
    ["Tel. 0049 30 1234567", "https://wa.me/49301234567", "tel:0049301234567"],
    ["0221 1234567", undefined, "tel:02211234567"],
    ["(0)221 1234567", undefined, "tel:02211234567"],
    ["+49", undefined, "tel:+49"],
    ["call us", undefined, undefined],
    [null, undefined, undefined],
  ])("the phone number %j becomes %s and %s", (mobile, whatsapp, phone) => {
    expect(contactLinks({ ...bot, mobile })).toMatchObject({ whatsapp, phone });
  });

  it("a token alone looks signed in, an expired record does not", () => {
    expect(looksSignedIn()).toBe(false);
    localStorage.setItem("token", "t");
    expect(looksSignedIn()).toBe(true);
    sessionStorage.setItem("user", JSON.stringify({ session_expiry: Date.now() - 1 }));
    expect(looksSignedIn()).toBe(false);
  });
});
