import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { siteOf, wrongInSites } from "../allowed-sites";
import { payloadOf } from "../bot-payload";
import { defaultValues } from "../bot-values";
import { answerSave, fillBasics, menu, openEditForm, openForm, openSection } from "./open-form";

const input = () => screen.getByLabelText("New allowed website");
const sites = () =>
  within(screen.getByRole("list", { name: "Allowed websites" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("the allowed websites", () => {
  it("are none at first, which means any, and say that they are no wall", () => {
    openForm();
    expect(screen.getByText("Any website may show this bot.")).toBeInTheDocument();
    expect(screen.getByRole("group", { name: /^Allowed websites/ })).toHaveAccessibleDescription(
      /keeps other websites from using up your messages/,
    );
    expect(payloadOf(defaultValues("a@b.example")).has("allowed_sites")).toBe(false);
    expect(payloadOf(defaultValues("a@b.example"), { id: "bot-1", version: 4 }).get("allowed_sites")).toBe(
      "[]",
    );
  });

  it("are typed with commas or pasted line by line, and each is kept once and without its path", async () => {
    const { user } = openForm();
    await user.type(input(), "Example.com, ");
    expect(sites()).toEqual(["example.com"]);
    await user.click(input());
    await user.paste(
      "https://shop.example.org/basket?x=1\r\n*.example.net\nhttp://localhost:3000\nexample.com",
    );
    expect(sites()).toEqual(["example.com", "shop.example.org", "*.example.net", "localhost:3000"]);
    expect(screen.getByText("“example.com” is already in the list")).toBeInTheDocument();
    expect(input()).toHaveValue("example.com");
  });

  it("that are none are said to be so at once, and keep the form from being sent", async () => {
    const calls = answerSave("create_user_bot", 200, { success: true, message: "ok", bot_id: "bot-2" });
    const { user } = openForm();
    fillBasics();
    await user.type(input(), "not a site{Enter}");
    expect(screen.getByText(/^“not a site” is not a website/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Create Bot" }));
    expect(input()).toHaveFocus();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Remove not a site" }));
    await user.type(input(), "rye.example");
    await user.click(screen.getByRole("button", { name: "Create Bot" }));
    expect(await screen.findByRole("heading", { name: "My Bots" })).toBeInTheDocument();
    expect(calls[0]?.fields.get("allowed_sites")).toBe('["rye.example"]');
  });

  it("of a stored bot are shown, and what the server says of one stands beside them", async () => {
    answerSave("update_user_bot", 422, {
      detail: "Some fields need another look.",
      errors: { "allowed_sites[0]": "Not this one." },
    });
    const { user } = await openEditForm({ allowed_sites: ["rye.example"] });
    expect(sites()).toEqual(["rye.example"]);
    await openSection(user, "Instructions");
    await user.click(screen.getByRole("button", { name: "Update Bot" }));
    expect(await screen.findByText("Not this one.")).toBeInTheDocument();
    expect(input()).toHaveFocus();
    expect(menu().getByRole("button", { name: /^Basic Details, needs/ })).toBeInTheDocument();
  });
});

describe("a site", () => {
  it.each([
    ["example.com", "example.com"],
    [" HTTPS://Www.Example.com:443/a#b ", "www.example.com"],
    ["http://a.example:80", "a.example"],
    ["https://*.example.com", "*.example.com"],
    ["bäckerei.example", "xn--bckerei-5wa.example"],
    ["localhost:3000", "localhost:3000"],
    ["ftp://example.com", undefined],
    ["someone@example.com", undefined],
    ["*", undefined],
    ["two words", undefined],
    ["a..example", undefined],
    ["x:99999", undefined],
  ])("%s is kept as %s", (typed, kept) => {
    expect(siteOf(typed)).toBe(kept);
  });

  it("is one of at most twenty", () => {
    const many = Array.from({ length: 21 }, (_, number) => `s${number}.example`);
    expect(wrongInSites(many.slice(1))).toBeUndefined();
    expect(wrongInSites(many)).toBe("That is the maximum of 20");
  });
});
