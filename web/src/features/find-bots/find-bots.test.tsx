import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/api/query-client";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type { PublicBot } from "./find-bots-calls";
import { listed, nextOffset } from "./use-public-bots";

function bot(number: number, changes: Partial<PublicBot> = {}): PublicBot {
  return {
    _id: `bot-${number}`,
    botName: `Bot ${number}`,
    botCode: `CODE-${number}`,
    description: "Answers questions.",
    businessType: "Bakery",
    botColor: "#28a745",
    email: "owner@shop.example",
    is_active: true,
    is_public: true,
    usage: {
      allowance_ai_messages: 100,
      allowance_ai_message: 100,
      free_ai_messages_allowance: 100,
      paid_ai_messages_allowance: 0,
      used_free_ai_messages: 0,
      used_paid_ai_messages: 0,
    },
    ...changes,
  };
}

const bots = (count: number) => Array.from({ length: count }, (_, number) => bot(number + 1));

/** A server that searches and pages as the real one does. */
function answerList(all: PublicBot[]) {
  const asked: { search: string | null; offset: string | null; authorization: string | null }[] = [];
  server.use(
    http.get("*/api/get_all_bots", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [search, offset] = [query.get("search"), query.get("offset")];
      asked.push({ search, offset, authorization: request.headers.get("Authorization") });
      const found = all.filter((entry) => entry.botName.includes(search ?? ""));
      const from = Number(offset);
      return HttpResponse.json({
        bots: found.slice(from, from + Number(query.get("limit"))),
        total: found.length,
      });
    }),
  );
  return asked;
}

const shown = () => screen.queryAllByRole("article");

describe("the public list", () => {
  it("asks without the token, and each card opens its chat", async () => {
    storeSession();
    const asked = answerList([bot(1, { botName: "Olsen & Sons", botCode: "OL&S 1" })]);
    renderApp("/find-bots");
    const link = await screen.findByRole("link", { name: "Olsen & Sons" });
    expect(link).toHaveAttribute("href", "/chatbot?code=OL%26S%201");
    const card = within(shown()[0] as HTMLElement);
    expect(card.getByText("Bakery")).toBeInTheDocument();
    expect(card.getByText("Answers questions.")).toBeInTheDocument();
    expect(asked).toEqual([{ search: null, offset: "0", authorization: null }]);
  });

  it("shows more on demand, counts, and goes on at the first new card", async () => {
    const asked = answerList(bots(30));
    const { user } = renderApp("/find-bots");
    await waitFor(() => expect(shown()).toHaveLength(24));
    expect(screen.getByText("Showing 24 of 30 chatbots")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(shown()).toHaveLength(30));
    expect(screen.getByText("30 chatbots")).toBeInTheDocument();
    expect(asked.map((call) => call.offset)).toEqual(["0", "24"]);
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Bot 25" })).toHaveFocus();
  });

  it("keeps what it has when the next page fails", async () => {
    answerList(bots(30));
    const { user } = renderApp("/find-bots");
    await waitFor(() => expect(shown()).toHaveLength(24));
    server.use(http.get("*/api/get_all_bots", () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Failed to fetch bots.")).toBeInTheDocument();
    expect(shown()).toHaveLength(24);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(shown()).toHaveLength(30));
  });

  it("keeps what it has when it cannot be read again", async () => {
    answerList(bots(2));
    const queries = createQueryClient();
    renderApp("/find-bots", queries);
    await waitFor(() => expect(shown()).toHaveLength(2));
    server.use(http.get("*/api/get_all_bots", () => HttpResponse.json({}, { status: 500 })));
    await act(() => queries.invalidateQueries());
    expect(shown()).toHaveLength(2);
  });

  it("lets the server search, once for a word typed in one go, and keeps the focus", async () => {
    const asked = answerList(bots(30));
    const { user } = renderApp("/find-bots");
    await waitFor(() => expect(shown()).toHaveLength(24));
    const search = screen.getByRole("searchbox");
    await user.type(search, "Bot 30");
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(screen.getByText("1 chatbot")).toBeInTheDocument();
    expect(asked.map((call) => call.search)).toEqual([null, "Bot 30"]);
    expect(search).toHaveFocus();
  });

  it("says when nothing matches, and clears the search", async () => {
    answerList(bots(3));
    const { user } = renderApp("/find-bots");
    await waitFor(() => expect(shown()).toHaveLength(3));
    await user.type(screen.getByRole("searchbox"), "zebra");
    expect(await screen.findByRole("heading", { name: "No matching bots" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear Search" }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("has words for an empty list", async () => {
    answerList([]);
    renderApp("/find-bots");
    expect(await screen.findByRole("heading", { name: "No public bots yet" })).toBeInTheDocument();
  });

  it("says when the list cannot be read, and tries again on demand", async () => {
    answerList(bots(2));
    server.use(http.get("*/api/get_all_bots", () => HttpResponse.json({}, { status: 503 }), { once: true }));
    const { user } = renderApp("/find-bots");
    expect(await screen.findByText("Failed to fetch bots.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(shown()).toHaveLength(2));
  });
});

describe("what is listed", () => {
  it("is public and active, each unless said otherwise, and once", () => {
    const page = {
      bots: [
        bot(1),
        bot(2, { is_public: false }),
        bot(3, { is_active: false }),
        bot(4, { is_public: undefined, is_active: undefined }),
        bot(1),
      ],
      total: 5,
    };
    expect(listed([page]).map((entry) => entry._id)).toEqual(["bot-1", "bot-4"]);
  });

  it("ends when everything was read, or when a page is empty", () => {
    expect(nextOffset([{ bots: bots(24), total: 30 }])).toBe(24);
    expect(nextOffset([{ bots: bots(24), total: 24 }])).toBeUndefined();
    expect(nextOffset([{ bots: [], total: 30 }])).toBeUndefined();
  });
});
