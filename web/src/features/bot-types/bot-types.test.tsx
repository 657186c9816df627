import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import spanish from "./texts.es";

function answerBots(bots: object[], social: object[] = [], trialsUsed: string[] = []) {
  const answer = { bots, social_media_bots: social, trials_used: trialsUsed };
  server.use(http.get("*/api/get_user_bots", () => HttpResponse.json(answer)));
}

function answerBalance(dollars: number) {
  server.use(
    http.get("*/api/account/summary", () =>
      HttpResponse.json({ credit_balance: dollars, recharge_history: [], purchase_history: [] }),
    ),
  );
}

async function press(button: string) {
  const app = renderApp("/bot-types");
  await app.user.click(await screen.findByRole("button", { name: button }));
  return app;
}

async function openDialog(button = "Buy for $29") {
  const app = await press(button);
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
}

describe("the bot types page", () => {
  it("shows four groups, two kinds to have and their prices", async () => {
    renderApp("/bot-types");
    await screen.findByRole("heading", { level: 1, name: "Bot Types" });
    for (const name of ["ChatBots", "Marketing Bots", "Workflow Bots", "Agentic Bots"]) {
      expect(screen.getByRole("region", { name })).toBeInTheDocument();
    }
    expect(screen.getAllByText("Available now")).toHaveLength(2);
    expect(screen.getAllByText("Coming soon")).toHaveLength(6);
    const chatbots = within(screen.getByRole("region", { name: "ChatBots" }));
    expect(chatbots.getByText("$29")).toBeInTheDocument();
    expect(chatbots.getByText("1,000 AI messages per month")).toBeInTheDocument();
    expect(chatbots.getByText("Valid for: 1 month")).toBeInTheDocument();
    expect(chatbots.getByText("Free trial: 14 days and 100 AI messages")).toBeInTheDocument();
    const marketing = within(screen.getByRole("region", { name: "Marketing Bots" }));
    expect(marketing.getByText("$199")).toBeInTheDocument();
    expect(marketing.getByText("45 short videos (under 90 seconds)")).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: /^Buy/ })).toHaveLength(2);
  });
});

describe("the free trial", () => {
  it("asks visitors to register", async () => {
    const app = await press("Start Free Trial");
    await waitFor(() => expect(app.path()).toBe("/register"));
  });

  it("is activated for owners and leads to their bots", async () => {
    storeSession();
    const sent = answerPost("activate-free-trial", 200, { success: true, detail: "", bot_id: "bot-1" });
    const app = await press("Start Free Trial");
    expect(await screen.findByText("Free trial activated successfully!")).toBeInTheDocument();
    await waitFor(() => expect(app.path()).toBe("/my-bots"));
    expect(sent).toEqual([{ body: { user_id: "0190-mira" }, authorization: "Bearer token-of-mira" }]);
  });

  it("is asked for once, however often one clicks until the next page is there", async () => {
    storeSession();
    const sent = answerPost("activate-free-trial", 200, { success: true, detail: "", bot_id: "bot-1" });
    const app = renderApp("/bot-types");
    const start = await screen.findByRole("button", { name: "Start Free Trial" });
    await waitFor(() => {
      fireEvent.click(start);
      expect(app.path()).toBe("/my-bots");
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      "the server's reason",
      409,
      { detail: "Your free trial was used before." },
      "Your free trial was used before.",
    ],
    ["its own words without one", 500, {}, "Failed to activate free trial"],
    ["its own words without success", 200, { success: false }, "Failed to activate free trial"],
  ])("that failed is told in %s", async (_whose, status, body, sentence) => {
    storeSession();
    answerPost("activate-free-trial", status, body);
    const app = await press("Start Free Trial");
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(app.path()).toBe("/bot-types");
  });
});

describe("a plan without room, in Spanish", () => {
  it.each([
    [1, "Tu plan permite un bot, y ya lo tienes."],
    [3, "Tu plan permite 3 bots en total, de ambos tipos, y ya los tienes."],
  ])("speaks of %i in the right number", (allowed, sentence) => {
    expect(spanish.full.lead(allowed).startsWith(sentence)).toBe(true);
  });
});

describe("a trial that was used", () => {
  const kind = (name: string) => {
    const heading = screen.getByRole("heading", { level: 3, name });
    return within(heading.closest("article") as HTMLElement);
  };
  const main = (button: HTMLElement) => button.getAttribute("data-variant") === "filled";

  it("is not offered again; buying is", async () => {
    storeSession();
    answerBots([], [], ["chatbot"]);
    renderApp("/bot-types");
    expect(await screen.findByText("You have had your free trial")).toBeInTheDocument();
    const faq = kind("FAQ Chatbot");
    expect(faq.queryByRole("button", { name: "Start Free Trial" })).not.toBeInTheDocument();
    expect(main(faq.getByRole("button", { name: "Buy for $29" }))).toBe(true);
    const social = kind("Social Media Marketing Bot");
    expect(social.getByRole("link", { name: "Set up your first one" })).toBeInTheDocument();
    expect(main(social.getByRole("button", { name: "Buy for $199" }))).toBe(false);
  });

  it("is said to have been had where the bot of it is gone", async () => {
    storeSession();
    answerBots([], [], ["chatbot", "social_bot"]);
    renderApp("/bot-types");
    expect(await screen.findAllByText("You have had your free trial")).toHaveLength(2);
    expect(screen.queryByText("You have one already")).not.toBeInTheDocument();
  });

  it("is still offered beside a chatbot that was bought", async () => {
    storeSession();
    answerBots([{ _id: "bot-1" }], [{ _id: "social-1" }]);
    renderApp("/bot-types");
    expect(await screen.findByText("You have one already")).toBeInTheDocument();
    const social = kind("Social Media Marketing Bot");
    expect(social.queryByRole("link", { name: "Set up your first one" })).not.toBeInTheDocument();
    expect(main(social.getByRole("button", { name: "Buy for $199" }))).toBe(true);
    expect(kind("FAQ Chatbot").getByRole("button", { name: "Start Free Trial" })).toBeInTheDocument();
  });

  it("is not promised beside the bot that was just bought", async () => {
    storeSession();
    let bought = false;
    server.use(
      http.get("*/api/get_user_bots", () =>
        HttpResponse.json({
          bots: [],
          social_media_bots: bought ? [{ _id: "social-1" }] : [],
          trials_used: [],
        }),
      ),
      http.get("*/api/account/summary", () =>
        HttpResponse.json({ credit_balance: bought ? 0 : 199, recharge_history: [], purchase_history: [] }),
      ),
      http.post("*/api/get_socialmedia_marketing_bot", () => {
        bought = true;
        return HttpResponse.json({ status: "created", bot_id: "social-1", detail: "" });
      }),
    );
    const { user, dialog } = await openDialog("Buy for $199");
    await user.click(await dialog.findByRole("button", { name: "Pay $199.00" }));
    expect(await dialog.findByRole("button", { name: "OK" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(await screen.findByText("You have one already")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Buy for $199" }));
    await waitFor(() => expect(screen.getByText("$0.00")).toBeInTheDocument());
  });

  it("is not offered again once the server has said so", async () => {
    storeSession();
    answerPost("activate-free-trial", 409, { detail: "Your free trial was used before." });
    await press("Start Free Trial");
    expect(await screen.findByText("You have had your free trial")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Start Free Trial" })).not.toBeInTheDocument();
  });
});

describe("buying a bot", () => {
  it("needs a session", async () => {
    const app = await press("Buy for $29");
    expect(await screen.findByText("Authentication Required")).toBeInTheDocument();
    expect(screen.getByText("Please log in or register to create a bot.")).toBeInTheDocument();
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(app.router.state.location.state).toEqual({ from: "/bot-types" });
  });

  it("confirms the first one, buys it once for a double click, and leads to it", async () => {
    storeSession();
    answerBalance(58);
    const sent = answerPost("get_faq_chatbot", 200, { status: "created", bot_id: "bot-1", detail: "" });
    const { user, dialog, path } = await openDialog();
    expect(await dialog.findByText("Buy an FAQ Chatbot?")).toBeInTheDocument();
    expect(await dialog.findByText("$58.00")).toBeInTheDocument();
    await user.dblClick(dialog.getByRole("button", { name: "Pay $29.00" }));
    expect(await dialog.findByText("Bot created successfully!")).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ user_id: "0190-mira" });
    expect(sent[0]?.onceKey).toMatch(/^[\w-]{32,}$/);
    await user.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
  });

  it("offers to recharge the bots there are", async () => {
    storeSession();
    answerBots([{ _id: "bot-1" }]);
    const { user, dialog, path } = await openDialog();
    expect(dialog.getByText("You already have an FAQ Chatbot")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Create a new bot" })).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Recharge existing bots" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
  });

  it("can be cancelled", async () => {
    storeSession();
    answerBots([{ _id: "bot-1" }]);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Buy for $29" })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("asks about a social media bot by its own kind, and calls its own path", async () => {
    storeSession();
    answerBots([{ _id: "bot-1" }]);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post("*/api/get_socialmedia_marketing_bot", async () => {
        await held;
        return HttpResponse.json({ status: "created", bot_id: "social-1", detail: "" });
      }),
    );
    const { user, dialog } = await openDialog("Buy for $199");
    expect(dialog.getByText("Buy a Social Media Marketing Bot?")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Pay $199.00" }));
    expect(await dialog.findByText("Creating...")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    answer();
    expect(await dialog.findByText("Bot created successfully!")).toBeInTheDocument();
  });

  it("without enough credit leads to the dashboard, as the dialog warned", async () => {
    storeSession();
    answerBalance(5);
    answerPost("get_faq_chatbot", 200, { status: "insufficient_credit", detail: "" });
    const { user, dialog, path } = await openDialog();
    expect(await dialog.findByText(/Your balance does not cover this yet/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Pay $29.00" }));
    expect(await screen.findByText("Insufficient Credit")).toBeInTheDocument();
    expect(screen.getByText("Please recharge your account to create this bot.")).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe("/dashboard"));
  });

  it.each([
    ["another end with its reason", 200, { status: "odd", detail: "No room." }, "No room."],
    ["another end without one", 200, { status: "odd", detail: "" }, "Unknown error occurred."],
    ["a broken server", 500, {}, "Failed to create bot. Please try again."],
  ])("%s is told in the dialog, which can be closed", async (_what, status, body, sentence) => {
    storeSession();
    answerPost("get_faq_chatbot", status, body);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Pay $29.00" }));
    expect(await dialog.findByText("Failed to create bot")).toBeInTheDocument();
    expect(dialog.getByRole("alert")).toHaveTextContent(sentence);
    await user.click(dialog.getByText("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is not offered on a full plan, which counts both kinds; there is a way out", async () => {
    storeSession({ limits: { chatbots_allowed: 3 } });
    answerBots([{ _id: "bot-1" }, { _id: "bot-2" }], [{ _id: "social-1" }]);
    renderApp("/bot-types");
    expect(await screen.findAllByText(/Your plan allows 3 bots of both kinds together/)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Buy|^Start Free Trial/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: "Contact us" })[0]).toHaveAttribute("href", "/contact");
    expect(screen.queryByRole("link", { name: "Set up your first one" })).not.toBeInTheDocument();
  });

  it("that the server finds no room for leads to the bots there are, not to another try", async () => {
    storeSession();
    answerPost("get_faq_chatbot", 403, { detail: "Your plan allows 3 bots." });
    const { user, dialog, path } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Pay $29.00" }));
    expect(await dialog.findByText("Your plan has no room for another bot")).toBeInTheDocument();
    expect(dialog.getByRole("alert")).toHaveTextContent("Your plan allows 3 bots.");
    expect(dialog.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(dialog.getByRole("link", { name: "Contact us" })).toBeInTheDocument();
    await user.click(dialog.getByRole("link", { name: "My Bots" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
  });

  it.each(["/create-bot", "/create-social-media-bot"])("%s has no form on a full plan", async (address) => {
    storeSession({ limits: { chatbots_allowed: 1 } });
    answerBots([], [{ _id: "social-1" }]);
    renderApp(address);
    expect(await screen.findByText("Your plan has no room for another bot")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("is tried again under the same key, also from a dialog that was opened again", async () => {
    storeSession();
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/get_faq_chatbot", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return HttpResponse.error();
      }),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Pay $29.00" }));
    await user.click(await dialog.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.click(await dialog.findByText("Close"));
    await user.click(await screen.findByRole("button", { name: "Buy for $29" }));
    await user.click(await screen.findByRole("button", { name: "Pay $29.00" }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });
});
