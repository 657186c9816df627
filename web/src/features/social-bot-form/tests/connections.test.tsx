import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageLoad } from "@/session/page-load";
import { answerPost, server } from "@/testing/server";
import type { Account, Platform } from "../social-bot-calls";
import {
  account,
  answerPlatforms,
  answerPreview,
  answerSave,
  button,
  dialogTitled,
  fill,
  fillRequired,
  menuItem,
  openForm,
  platformsWith,
  renderForm,
  row,
  understood,
} from "./open-form";

const toast = () => document.querySelector("[data-toast]");
const connected = (platform: string) => row(platform).queryByText("Connected");

describe("an account", () => {
  const consent = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  let channel: BroadcastChannel;
  let platforms: Platform[];
  let asked: ReturnType<typeof answerPost>;

  beforeEach(() => {
    channel = new BroadcastChannel("botwright-connections");
    consent.location.replace.mockClear();
    vi.spyOn(window, "open").mockReturnValue(consent as unknown as Window);
    asked = answerPost("social-connections", 200, { consent_url: "https://facebook.example/consent" });
  });
  afterEach(() => channel.close());

  async function open(accounts: Record<string, Account[]>, bot?: Parameters<typeof openForm>[0]) {
    platforms = platformsWith(accounts);
    const form = await openForm({ platforms, ...bot });
    answerPlatforms(() => platforms);
    return form;
  }

  async function connectFacebook(news: { state: string; sentence?: string; account?: Account }) {
    const form = await open({ facebook: [] });
    await form.user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    await waitFor(() =>
      expect(consent.location.replace).toHaveBeenCalledWith("https://facebook.example/consent"),
    );
    if (news.account) platforms = platformsWith({ facebook: [news.account] });
    const { account: made, sentence = "", state } = news;
    channel.postMessage({ platform: "facebook", connection_id: made?.id ?? null, state, sentence });
    return form;
  }

  it("is connected in a window of the platform, and then posts for the bot", async () => {
    const { user } = await connectFacebook({ state: "ready", account: account() });
    expect(await row("Facebook").findByText("Bean & Leaf")).toBeInTheDocument();
    expect(asked[0]?.body).toEqual({ platform: "facebook" });
    expect(connected("Facebook")).toBeInTheDocument();
    expect(toast()).toHaveTextContent("Facebook connected");
    const calls = answerSave("post", 200, { success: true, bot_id: "x" });
    fillRequired();
    await user.click(button("Create Social Media Bot"));
    await screen.findByText("Bot Created Successfully!");
    expect(calls[0]?.body).toMatchObject({
      connectedPlatforms: ["facebook"],
      accounts: { facebook: "acc-1" },
    });
  });

  it("says while it waits what to do, and afterwards why it did not come about", async () => {
    const { user } = await open({ facebook: [] });
    await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    expect(toast()).toHaveTextContent("Connecting to Facebook");
    expect(row("Facebook").getByText("Allow access in the window of Facebook.")).toBeInTheDocument();
    channel.postMessage({
      platform: "facebook",
      connection_id: null,
      state: "denied",
      sentence: "You did not allow it.",
    });
    await waitFor(() => expect(toast()).toHaveTextContent("You did not allow it."));
    expect(toast()).toHaveTextContent("Facebook not connected");
    expect(connected("Facebook")).not.toBeInTheDocument();
  });

  it("with several pages asks for one of them", async () => {
    const places = [
      { id: "1", name: "Bean & Leaf" },
      { id: "2", name: "Leaf Events" },
    ];
    const { user } = await connectFacebook({
      state: "choose",
      account: account({ name: "Mira", state: "choose", places }),
    });
    const dialog = await dialogTitled("Choose a page");
    const chosen: unknown[] = [];
    server.use(
      http.post("*/api/social-connections/acc-1/place", async ({ request }) => {
        chosen.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    platforms = platformsWith({ facebook: [account({ name: "Leaf Events" })] });
    await user.click(dialog.getByRole("radio", { name: "Leaf Events" }));
    await user.click(dialog.getByRole("button", { name: "Use this page" }));
    expect(await row("Facebook").findByText("Leaf Events")).toBeInTheDocument();
    expect(chosen).toEqual([{ place_id: "2" }]);
    expect(connected("Facebook")).toBeInTheDocument();
  });

  it("that appears without news is found when the owner comes back to the page", async () => {
    const { user } = await open({ facebook: [] });
    await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    platforms = platformsWith({ facebook: [account()] });
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await row("Facebook").findByText("Bean & Leaf")).toBeInTheDocument();
    expect(connected("Facebook")).toBeInTheDocument();
  });

  it("connected in another tab is only listed here", async () => {
    await open({ facebook: [] });
    platforms = platformsWith({ facebook: [account()] });
    channel.postMessage({ platform: "facebook", connection_id: "acc-1", state: "ready", sentence: "" });
    await waitFor(() =>
      expect(row("Facebook").getByRole("button", { name: "Connect Facebook" })).toHaveAttribute(
        "aria-haspopup",
        "menu",
      ),
    );
    expect(connected("Facebook")).not.toBeInTheDocument();
  });

  it("that is there already is picked without a window", async () => {
    const { user } = await open({ facebook: [account(), account({ id: "acc-2", name: "Leaf Events" })] });
    await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    await user.click(await menuItem("Leaf Events"));
    expect(window.open).not.toHaveBeenCalled();
    expect(toast()).toHaveTextContent("The bot will post as Leaf Events.");
    const choice = row("Facebook").getByRole("combobox", { name: "Facebook account" });
    expect(choice).toHaveValue("acc-2");
    await user.selectOptions(choice, "acc-1");
    expect(choice).toHaveValue("acc-1");
  });

  it("that must be signed in again, or soon will, says so", async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const accounts = {
      facebook: [account({ state: "reconnect" })],
      tiktok: [account({ id: "acc-2", name: "Leaf TV", ends_at: soon })],
    };
    const { user } = await open(accounts, { bot: { accounts: { facebook: "acc-1", tiktok: "acc-2" } } });
    expect(row("Facebook").getByText(/Facebook asks you to sign in again/)).toBeInTheDocument();
    expect(row("TikTok").getByText(/^Access ends on .* Reconnect before then\.$/)).toBeInTheDocument();
    await user.click(row("Facebook").getByRole("button", { name: "Reconnect Bean & Leaf" }));
    await waitFor(() => expect(asked[0]?.body).toEqual({ platform: "facebook", connection_id: "acc-1" }));
  });

  it("that is signed in again without news stays the bot's, though another changed as well", async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const later = new Date(Date.now() + 60 * 86_400_000).toISOString();
    const old = account({ state: "reconnect" });
    const ending = account({ id: "acc-2", name: "Leaf Events", ends_at: soon });
    const { user } = await open({ facebook: [old, ending] }, { bot: { accounts: { facebook: "acc-2" } } });
    await user.click(row("Facebook").getByRole("button", { name: "Reconnect Leaf Events" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    platforms = platformsWith({ facebook: [account(), { ...ending, ends_at: later }] });
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(toast()).toHaveTextContent("The bot will post as Leaf Events."));
    expect(row("Facebook").getByRole("combobox", { name: "Facebook account" })).toHaveValue("acc-2");
    expect(row("Facebook").queryByText("Allow access in the window of Facebook.")).not.toBeInTheDocument();
  });

  it("that the bot never had leaves its posts in the outbox, with a way to mend it", async () => {
    await open({ facebook: [] }, { bot: {} });
    expect(connected("Facebook")).not.toBeInTheDocument();
    expect(row("Facebook").getByText("Kept for you to post")).toBeInTheDocument();
    expect(
      row("Facebook").getByText("No account yet: posts stay in the outbox to download"),
    ).toBeInTheDocument();
    expect(row("Facebook").getByRole("button", { name: "Connect an account" })).toBeInTheDocument();
  });

  it("is taken off this bot alone, or let go for good, after a question", async () => {
    const revoked: string[] = [];
    server.use(
      http.delete("*/api/social-connections/acc-1", () => {
        revoked.push("acc-1");
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await open({ facebook: [account()] }, { bot: { accounts: { facebook: "acc-1" } } });
    const off = () => row("Facebook").getByRole("button", { name: "Disconnect Facebook" });
    await user.click(off());
    let dialog = await dialogTitled("Disconnect Facebook?");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(connected("Facebook")).toBeInTheDocument();
    await user.click(off());
    dialog = await dialogTitled("Disconnect Facebook?");
    await user.click(dialog.getByRole("button", { name: "Take off this bot" }));
    expect(connected("Facebook")).not.toBeInTheDocument();
    expect(toast()).toHaveTextContent("Facebook Disconnected");
    expect(revoked).toEqual([]);

    await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    await user.click(await menuItem("Bean & Leaf"));
    await user.click(off());
    dialog = await dialogTitled("Disconnect Facebook?");
    platforms = platformsWith({ facebook: [] });
    await user.click(dialog.getByRole("button", { name: "End the connection" }));
    await waitFor(() => expect(connected("Facebook")).not.toBeInTheDocument());
    expect(revoked).toEqual(["acc-1"]);
  });

  it("of somebody else's bot is its owner's, and an admin can only take it off", async () => {
    const asked: (string | null)[] = [];
    server.events.on("request:start", ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/social-platforms") asked.push(searchParams.get("bot_id"));
    });
    const bot = { accounts: { facebook: "acc-1" }, owner_email: "ole@shop.example" };
    const { user } = await open({ facebook: [account()] }, { bot });
    expect(asked).toEqual(["social-1"]);
    expect(screen.getByText(/Only the bot’s owner can connect accounts/)).toBeInTheDocument();
    await user.click(row("Facebook").getByRole("button", { name: "Disconnect Facebook" }));
    expect(connected("Facebook")).not.toBeInTheDocument();
    expect(toast()).toHaveTextContent("Facebook Disconnected");
    server.events.removeAllListeners();
  });

  it("where no window opens is connected in this tab, and what was typed waits", async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const leave = vi.spyOn(pageLoad, "leaveFor").mockImplementation(() => {});
    const { user } = await open({ facebook: [] });
    fill(/^Bot name/, "Tea time");
    await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://facebook.example/consent"));
    document.body.innerHTML = "";
    platforms = platformsWith({ facebook: [account()] });
    answerPreview(() => understood);
    renderForm();
    expect(await screen.findByLabelText(/^Bot name/)).toHaveValue("Tea time");
    expect(await screen.findByText("The bot will post as Bean & Leaf.")).toBeInTheDocument();
    expect(connected("Facebook")).toBeInTheDocument();
  });

  it("that the server will not begin says why", async () => {
    answerPost("social-connections", 503, { detail: "Facebook cannot be reached." });
    const { user } = await open({ facebook: [] });
    await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
    await waitFor(() => expect(toast()).toHaveTextContent("Facebook cannot be reached."));
    expect(consent.close).toHaveBeenCalled();
  });
});
