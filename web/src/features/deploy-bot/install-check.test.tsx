import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerPost } from "@/testing/server";
import type { InstallReport } from "./deploy-calls";
import { answerSites, openDeployPage, seen } from "./testing-deploy";

const CHECK = "bot/bot-1/install-check";
const field = () => screen.getByLabelText("Address of your website");
const press = () => screen.getByRole("button", { name: "Check website" });

function report(changes: Partial<InstallReport> = {}): InstallReport {
  return {
    address: "https://olsen.example/",
    verdict: "installed",
    message: "The code is on this page.",
    advice: [],
    ...changes,
  };
}

async function openCheck() {
  const page = openDeployPage();
  await screen.findByLabelText("Address of your website");
  return page;
}

describe("the install check", () => {
  it("begins with the bot's website, and shows what was found there", async () => {
    const sent = answerPost(CHECK, 200, report());
    const { user } = await openCheck();
    expect(field()).toHaveValue("https://olsen.example");
    await user.click(press());
    expect(await screen.findByRole("heading", { name: "The bot is installed" })).toBeInTheDocument();
    expect(screen.getByText("The code is on this page.")).toBeInTheDocument();
    expect(screen.getByText("Looked at https://olsen.example/")).toBeInTheDocument();
    expect(sent).toEqual([{ body: { url: "https://olsen.example" }, authorization: "Bearer token-of-mira" }]);
  });

  it.each([
    ["other_bot", "Another bot is installed"],
    ["missing", "The code was not found"],
    ["blocked", "The website blocks the bot"],
    ["unreachable", "The website could not be opened"],
  ] as const)("has its own words for %s, and the server's advice", async (verdict, heading) => {
    answerPost(CHECK, 200, report({ verdict, advice: ["Do this.", "Then that."] }));
    const { user } = await openCheck();
    await user.click(press());
    expect(await screen.findByRole("heading", { name: heading })).toBeInTheDocument();
    const advice = within(screen.getByRole("list", { name: "What to do" })).getAllByRole("listitem");
    expect(advice.map((item) => item.textContent)).toEqual(["Do this.", "Then that."]);
    expect(screen.queryByRole("button", { name: "Copy" })).not.toBeInTheDocument();
  });

  it("hands out the address that a policy has to allow", async () => {
    const advice = ["Add https://bots.example to connect-src.", "Add https://bots.example to script-src."];
    answerPost(CHECK, 200, report({ verdict: "blocked", advice }));
    const { user } = await openCheck();
    await user.click(press());
    expect(await screen.findByText("script-src")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe("https://bots.example");
  });

  it("wants an address, and sends it as it was typed", async () => {
    const sent = answerPost(CHECK, 200, report());
    const { user } = await openCheck();
    await user.clear(field());
    await user.click(press());
    expect(field()).toHaveAccessibleDescription(/Enter the address of your website/);
    expect(field()).toHaveFocus();
    await user.type(field(), " shop.example{Enter}");
    expect(await screen.findByRole("heading", { name: "The bot is installed" })).toBeInTheDocument();
    expect(sent.map((call) => call.body)).toEqual([{ url: "shop.example" }]);
  });

  it.each([
    [
      422,
      { detail: "Some fields are wrong.", errors: { url: "This is no website." } },
      "This is no website.",
    ],
    [429, { detail: "Too many checks. Please wait a minute." }, "Too many checks. Please wait a minute."],
    [500, {}, "The check did not work. Please try again."],
  ])("says a refusal (%i) beside the field, until it is changed", async (status, body, sentence) => {
    answerPost(CHECK, status, body);
    const { user } = await openCheck();
    await user.click(press());
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    await user.type(field(), "x");
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

describe("where the bot was last seen", () => {
  it("is said with the newest first, and the others below", async () => {
    openDeployPage({}, [seen("https://shop.example", 5), seen("http://localhost:3000", 60 * 26)]);
    const newest = await screen.findByText(/^Last seen on/);
    expect(newest).toHaveTextContent("Last seen on shop.example, 5 minutes ago");
    expect(screen.getByText("localhost:3000").closest("li")).toHaveTextContent("localhost:3000, yesterday");
  });

  it("names a few, and counts the rest", async () => {
    openDeployPage(
      {},
      Array.from({ length: 9 }, (_, number) => seen(`https://s${number}.example`, number)),
    );
    expect(await screen.findByText("and on 3 more")).toBeInTheDocument();
  });

  it("is honest when there is no such place, and looks again when the owner comes back", async () => {
    openDeployPage();
    expect(await screen.findByText(/^No website has shown this bot yet/)).toBeInTheDocument();
    const asked = answerSites(() => [seen("https://olsen.example", 0)]);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByText(/^Last seen on/)).toHaveTextContent("olsen.example, just now");
    expect(asked).toEqual(["Bearer token-of-mira"]);
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
