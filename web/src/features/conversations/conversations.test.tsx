import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/api/query-client";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerInbox, BOT, bot, line, openInbox, turn } from "./testing-inbox";

const AT = "/my-bots/bot-1/conversations";
const lines = () => screen.queryAllByRole("link", { name: /^Question/ });
const many = Array.from({ length: 35 }, (_, index) => line(index + 1));

describe("the list of conversations", () => {
  it("is for those who are signed in", async () => {
    const { path } = renderApp(AT);
    expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
    expect(path()).toBe("/login");
  });

  it("names the bot, has both sections and the way back, and sends the token", async () => {
    const { asked } = openInbox({ conversations: [line(1)] });
    expect(await screen.findByRole("heading", { level: 1, name: "Olsen Bakery" })).toBeInTheDocument();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "My Bots" })).toHaveAttribute("href", "/my-bots");
    const sections = within(screen.getByRole("navigation", { name: "What came in" }));
    expect(sections.getByRole("link", { name: "Conversations" })).toHaveAttribute("aria-current", "page");
    expect(sections.getByRole("link", { name: "Leads 2" })).toHaveAttribute("href", "/my-bots/bot-1/leads");
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(asked.conversations).toEqual([
      { search: null, offset: "0", authorization: "Bearer token-of-mira" },
    ]);
  });

  it("tells of each what was said first, how much, the stars and the lead, and when in full", async () => {
    openInbox({ conversations: [line(1, { messages: 6, rating: 4, has_lead: true }), line(2)] });
    const [first] = await screen.findAllByRole("link", { name: /^Question/ });
    expect(first).toHaveTextContent("Question 1");
    expect(first).toHaveTextContent("6 messages");
    expect(first).toHaveTextContent("Lead");
    const inFirst = within(first as HTMLElement);
    expect(inFirst.getByRole("img", { name: "Rated 4 of 5 stars" })).toBeInTheDocument();
    const time = first?.querySelector("time");
    expect(time).toHaveAttribute("datetime", "2026-11-01T12:05:00Z");
    expect(time?.title).toMatch(/November 1, 2026/);
  });

  it("loads more on demand, and goes on at the first new line", async () => {
    const { user, asked } = openInbox({ conversations: many });
    await waitFor(() => expect(lines()).toHaveLength(30));
    expect(screen.getByText("Showing 30 of 35 conversations")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(lines()).toHaveLength(35));
    expect(asked.conversations.map((call) => call.offset)).toEqual(["0", "30"]);
    expect(lines()[30]).toHaveFocus();
  });

  it("keeps what it has when the next part fails", async () => {
    const { user } = openInbox({ conversations: many });
    await waitFor(() => expect(lines()).toHaveLength(30));
    server.use(
      http.get(`*${BOT}/conversations`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText(/^The next ones could not be loaded/)).toBeInTheDocument();
    expect(lines()).toHaveLength(30);
  });

  it("keeps what it has when it cannot be read again", async () => {
    storeSession();
    answerInbox({ conversations: [line(1)] });
    const queries = createQueryClient();
    renderApp(AT, queries);
    await waitFor(() => expect(lines()).toHaveLength(1));
    const fail = (path: string) => http.get(path, () => HttpResponse.json({}, { status: 503 }));
    server.use(fail("*/api/get_bot_by_id"), fail(`*${BOT}/conversations`));
    await act(() => queries.invalidateQueries());
    expect(lines()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
  });

  it("lets the server search, once for a word typed in one go, and says when nothing matches", async () => {
    const { user, asked } = openInbox({ conversations: many });
    await waitFor(() => expect(lines()).toHaveLength(30));
    const search = screen.getByRole("searchbox", { name: "Search conversations" });
    await user.type(search, "Question 35");
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(asked.conversations.map((call) => call.search)).toEqual([null, "Question 35"]);
    expect(search).toHaveFocus();
    await user.type(search, " zebra");
    expect(await screen.findByRole("heading", { name: "No matching conversations" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear Search" }));
    await waitFor(() => expect(lines()).toHaveLength(30));
    expect(search).toHaveFocus();
  });

  it("offers the bot's link when nobody has talked yet", async () => {
    openInbox({});
    expect(await screen.findByRole("heading", { name: "No conversations yet" })).toBeInTheDocument();
    expect(await screen.findByRole("textbox", { name: "Bot link" })).toHaveValue(
      `${window.location.origin}/chatbot?code=OLSE-7K2Q`,
    );
  });

  it("says when the list cannot be read, and tries again on demand", async () => {
    storeSession();
    answerInbox({ conversations: [line(1)] });
    server.use(
      http.get(`*${BOT}/conversations`, () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    const { user } = renderApp(AT);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(lines()).toHaveLength(1));
  });

  it("shows nothing of a bot that is gone, or somebody else's", async () => {
    storeSession();
    answerInbox({});
    const { training_status: _, ...asThePublicSeesIt } = bot;
    server.use(http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: asThePublicSeesIt })));
    renderApp(AT);
    expect(await screen.findByRole("heading", { level: 1, name: "No such bot" })).toBeInTheDocument();
  });

  it("is walked through with the arrow keys", async () => {
    const { user } = openInbox({ conversations: [line(1), line(2), line(3)], turns: [turn(1)] });
    await waitFor(() => expect(lines()).toHaveLength(3));
    lines()[0]?.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(lines()[1]).toHaveFocus();
    await user.keyboard("{End}{Enter}");
    expect(await screen.findByText("Words 1")).toBeInTheDocument();
    expect(lines()[2]).toHaveAttribute("aria-current");
    expect(lines()[2]).toHaveFocus();
  });
});

describe("a conversation", () => {
  it("opens into the address, and the back button closes it", async () => {
    const { user, router } = openInbox({ conversations: [line(1)], turns: [turn(1), turn(2)], rating: 3 });
    await user.click(await screen.findByRole("link", { name: /Question 1/ }));
    expect(await screen.findByText("Words 2")).toBeInTheDocument();
    expect(router.state.location.search).toBe("?c=talk-1");
    const pane = within(screen.getByRole("region", { name: /^Conversation of / }));
    expect(pane.getByText("2 messages")).toBeInTheDocument();
    expect(pane.getByRole("img", { name: "Rated 3 of 5 stars" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "All conversations" }));
    expect(await screen.findByRole("heading", { name: "Choose a conversation" })).toBeInTheDocument();
    expect(router.state.location.search).toBe("");
  });

  it.each([
    ["opened from the list", AT],
    ["opened by its address", `${AT}?c=talk-3`],
  ])("leads back to the list and not to the one before it: %s", async (_how, at) => {
    const inbox = { conversations: [line(1), line(2), line(3)], turns: [turn(1)] };
    const { user, router } = openInbox(inbox, at);
    await user.click(await screen.findByRole("link", { name: /Question 1/ }));
    await user.click(await screen.findByRole("link", { name: /Question 2/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?c=talk-2"));
    await user.click(await screen.findByRole("button", { name: "All conversations" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("can be shared by its address, and still has a way to the list", async () => {
    const inbox = { conversations: [line(1, { has_lead: true })], turns: [turn(1)] };
    const { user, router } = openInbox(inbox, `${AT}?c=talk-1`);
    expect(await screen.findByText("Words 1")).toBeInTheDocument();
    const lead = await screen.findByRole("link", { name: "Left their details" });
    expect(lead).toHaveAttribute("href", "/my-bots/bot-1/leads");
    await user.click(screen.getByRole("button", { name: "All conversations" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("shows what visitors wrote as text, and nothing else", async () => {
    const words = '<img src="x" onerror="alert(1)"> **bold** <b>me</b>';
    const inbox = { conversations: [line(1, { first_words: words })], turns: [turn(1, { text: words })] };
    openInbox(inbox, `${AT}?c=talk-1`);
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(document.querySelector("main img, main b")).toBeNull();
  });

  it("marks what the bot did not know, and takes the answer on the spot", async () => {
    const turns = [turn(1, { text: "Do you\nship?" }), turn(2, { kind: "refusal" }), turn(3), turn(4)];
    const { user } = openInbox({ conversations: [line(1)], turns }, `${AT}?c=talk-1`);
    expect(await screen.findAllByText("Did not know")).toHaveLength(1);
    const sent: unknown[] = [];
    server.use(
      http.post(`*${BOT}/questions/turn-2/answer`, async ({ request }) => {
        sent.push(await request.json());
        turns[1] = turn(2, { kind: "refusal", taught: true });
        return HttpResponse.json({ message: "ok" });
      }),
    );
    await user.click(screen.getByRole("button", { name: "Teach it the answer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Teach it the answer" }));
    expect(dialog.getByRole("textbox", { name: "Question" })).toHaveValue("Do you ship?");
    await user.type(dialog.getByRole("textbox", { name: "Answer" }), "Yes, daily.");
    await user.click(dialog.getByRole("button", { name: "Add to the FAQ" }));
    expect(await screen.findByText("You have added the answer.")).toBeInTheDocument();
    expect(sent).toEqual([{ question: "Do you ship?", answer: "Yes, daily." }]);
    expect(screen.queryByRole("button", { name: "Teach it the answer" })).not.toBeInTheDocument();
  });

  it("does not ask again for an answer that was given", async () => {
    const turns = [turn(1), turn(2, { kind: "refusal", taught: true })];
    openInbox({ conversations: [line(1)], turns }, `${AT}?c=talk-1`);
    expect(await screen.findByText("You have added the answer.")).toBeInTheDocument();
    expect(screen.queryByText(/^Add the answer to the bot’s knowledge/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Teach it the answer" })).not.toBeInTheDocument();
  });

  it.each([
    ["failed", "Failed"],
    ["abandoned", "Abandoned"],
    ["notice", "Could not answer"],
    ["pending", "Being written"],
  ])("marks a reply that is %s", async (kind, mark) => {
    const turns = [turn(1), turn(2, { kind, text: "" })];
    openInbox({ conversations: [line(1)], turns }, `${AT}?c=talk-1`);
    expect(await screen.findByText(mark)).toBeInTheDocument();
    expect(screen.getByText("(no reply)")).toBeInTheDocument();
  });

  it("tells where an answer came from", async () => {
    const source = { number: 1, title: "Opening hours", excerpt: "Seven to five." };
    const turns = [turn(1), turn(2, { sources: [source] })];
    openInbox({ conversations: [line(1)], turns }, `${AT}?c=talk-1`);
    expect(await screen.findByText("From 1 place in its knowledge")).toBeInTheDocument();
    expect(screen.getByText("[1] Opening hours")).toBeInTheDocument();
  });

  it("names the days of one that went on", async () => {
    const turns = [turn(1), turn(2), turn(3, { timestamp: "2026-11-04T12:00:00Z" })];
    openInbox({ conversations: [line(1)], turns }, `${AT}?c=talk-1`);
    const pane = within(await screen.findByRole("region", { name: /^Conversation of / }));
    expect(pane.getAllByText(/^Nov \d, 2026$/).map((day) => day.textContent)).toEqual([
      "Nov 1, 2026",
      "Nov 4, 2026",
    ]);
  });

  it("says when there is none at this address", async () => {
    openInbox({ conversations: [line(1)] }, `${AT}?c=no-such`);
    expect(await screen.findByRole("heading", { name: "No such conversation" })).toBeInTheDocument();
  });
});
