import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { currentUser } from "@/session/session-store";
import { passTime, takeTheClock } from "@/testing/clock";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerMyBots, chatbot, openMyBots, socialBot } from "./testing-bots";
import { TRAINING_POLL_MS } from "./use-my-bots";

const cardOf = (name: string) => screen.findByRole("article", { name });

function answerOwnBots(trials_used: string[]) {
  const own = { bots: [], social_media_bots: [], trials_used };
  server.use(http.get("*/api/get_user_bots", () => HttpResponse.json(own)));
}

describe("My Bots", () => {
  it("sends the token, reads the list once, and refreshes the session record", async () => {
    storeSession({ plan: { name: "Free" } });
    const asked = answerMyBots(() => ({ chatbots: [chatbot()] }));
    renderApp("/my-bots");
    await cardOf("Olsen Bakery");
    await waitFor(() => expect(currentUser()?.plan?.name).toBe("Pro"));
    expect(asked).toEqual(["Bearer token-of-mira"]);
    expect(await cardOf("Olsen Bakery")).toBeInTheDocument();
  });

  it("invites a new owner to make the first bot", async () => {
    answerOwnBots([]);
    openMyBots({});
    expect(await screen.findByRole("heading", { level: 2, name: "No bots yet" })).toBeInTheDocument();
    expect(screen.getByText(/^Your first chatbot is free for 14 days/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Your First Bot" })).toHaveAttribute("href", "/bot-types");
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  });

  it("promises no trial to whom has had it", async () => {
    answerOwnBots(["chatbot"]);
    openMyBots({});
    expect(await screen.findByText(/^You have had the free trial of a chatbot\./)).toBeInTheDocument();
    expect(screen.queryByText(/^Your first chatbot is free/)).not.toBeInTheDocument();
  });

  it("says when the bots cannot be read, and tries again on demand", async () => {
    storeSession();
    answerMyBots(() => ({ chatbots: [chatbot()] }));
    server.use(http.get("*/api/my-bots", () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderApp("/my-bots");
    expect(await screen.findByText("Failed to load your bots. Please try again.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await cardOf("Olsen Bakery")).toBeInTheDocument();
  });

  it("tells admins that these are everybody's bots, and whose each one is", async () => {
    openMyBots({ is_admin: true, chatbots: [chatbot({ owner_email: "ole@shop.example" })] });
    expect(await screen.findByText("ADMIN")).toBeInTheDocument();
    expect(screen.getByText("Viewing all bots from all users (Admin Access)")).toBeInTheDocument();
    expect(await cardOf("Olsen Bakery")).toHaveTextContent("Owner: ole@shop.example");
  });

  it("lets admins recharge their own bots only, as the server does", async () => {
    openMyBots({
      is_admin: true,
      chatbots: [
        chatbot({ owner_email: "ole@shop.example" }),
        chatbot({ _id: "2", botName: "Mine", owner_email: "mira@bakery.example" }),
      ],
      social_media_bots: [socialBot({ owner_email: "ole@shop.example" })],
    });
    expect(await cardOf("Mine")).toHaveTextContent("Recharge Bot");
    expect(await cardOf("Olsen Bakery")).not.toHaveTextContent("Recharge Bot");
    expect(await cardOf("Weekly posts")).not.toHaveTextContent("Recharge");
  });

  it("shows admins the demo bot without what cannot be done to it", async () => {
    const { user } = openMyBots({
      is_admin: true,
      chatbots: [chatbot({ is_demo: true, usage: { allowance_ai_messages: 0 } })],
    });
    const card = await cardOf("Olsen Bakery");
    expect(card).toHaveTextContent("It answers free of charge");
    expect(card).toHaveTextContent("what it says cannot be changed, but you can switch it off");
    for (const words of ["Edit", "Recharge Bot", "no AI messages"]) expect(card).not.toHaveTextContent(words);
    await user.click(within(card).getByRole("button", { name: /^More/ }));
    expect(await screen.findByRole("menuitem", { name: /Download/ })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: /Delete/ })).not.toBeInTheDocument();
  });

  it("says nothing of that to others", async () => {
    openMyBots({ chatbots: [chatbot()] });
    await cardOf("Olsen Bakery");
    expect(screen.queryByText("ADMIN")).not.toBeInTheDocument();
  });

  it("sums up in four numbers", async () => {
    openMyBots({
      chatbots: [chatbot(), chatbot({ _id: "2", is_active: false })],
      social_media_bots: [socialBot()],
    });
    await screen.findByRole("heading", { level: 2, name: "Chatbots" });
    for (const words of ["3 Total bots", "2 Active bots", "24 Conversations", "10 This month"]) {
      expect(
        screen.getByText((_text, element) => element?.tagName === "P" && element.textContent === words),
      ).toBeInTheDocument();
    }
  });

  it("draws a long list piece by piece", async () => {
    const chatbots = Array.from({ length: 60 }, (_, n) => chatbot({ _id: `bot-${n}`, botName: `Bot ${n}` }));
    const { user } = openMyBots({ chatbots });
    await cardOf("Bot 0");
    expect(screen.getAllByRole("article")).toHaveLength(24);
    // By its words: to look for a role among thousands of elements takes seconds.
    await user.click(screen.getByText("Show more bots"));
    expect(document.querySelectorAll("article")).toHaveLength(48);
    await user.type(screen.getByRole("searchbox"), "bot 59");
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByRole("article", { name: "Bot 59" })).toBeInTheDocument();
  });

  it("finds chatbots by name, description and category, social bots by name and business, in any case", async () => {
    const { user } = openMyBots({
      chatbots: [
        chatbot(),
        chatbot({ _id: "2", botName: "Dentist", description: "Teeth", businessType: "Clinic" }),
      ],
      social_media_bots: [socialBot()],
    });
    const search = await screen.findByRole("searchbox");
    const shown = () =>
      screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
    for (const [words, names] of [
      ["DENT", ["Dentist"]],
      ["bread", ["Olsen Bakery"]],
      ["clinic", ["Dentist"]],
      ["harbour", ["Weekly posts"]],
      ["weekly", ["Weekly posts"]],
    ] as const) {
      await user.clear(search);
      await user.type(search, words);
      await waitFor(() => expect(shown()).toEqual(names));
    }
    expect(screen.getByText("Showing 1 of 3 bots")).toBeInTheDocument();

    await user.clear(search);
    await user.type(search, "nothing like it");
    expect(screen.getByRole("heading", { name: "No matching bots" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear Search" }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(search).toHaveFocus();
  });

  it("reads the list again while a bot is in training, and only then", async () => {
    storeSession();
    let status: "processing" | "ready" = "processing";
    const asked = answerMyBots(() => ({
      chatbots: [chatbot({ training_status: status, training_progress: 45 })],
    }));
    takeTheClock();
    renderApp("/my-bots");
    const card = await cardOf("Olsen Bakery");
    expect(within(card).getByRole("progressbar", { name: "Training progress" })).toHaveAttribute(
      "aria-valuenow",
      "45",
    );
    status = "ready";
    await passTime(TRAINING_POLL_MS);
    expect(await within(card).findByText("Ready")).toBeInTheDocument();
    const times = asked.length;
    await passTime(3 * TRAINING_POLL_MS);
    expect(asked).toHaveLength(times);
  });
});
