import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, onTestFinished } from "vitest";
import { endSession } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { answerMyBots, chatbot, openMyBots, socialBot } from "./testing-bots";

function answerBalance(dollars: number) {
  server.use(
    http.get("*/api/account/summary", () =>
      HttpResponse.json({ credit_balance: dollars, recharge_history: [], purchase_history: [] }),
    ),
  );
}

async function openRecharge(kind: "chatbot" | "social" = "chatbot") {
  const app = openMyBots({ chatbots: [chatbot()], social_media_bots: [socialBot()] });
  const [bot, button] = kind === "social" ? ["Weekly posts", "Recharge"] : ["Olsen Bakery", "Recharge Bot"];
  const card = within(await screen.findByRole("article", { name: bot }));
  await app.user.click(card.getByRole("button", { name: button }));
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
}

describe("the recharge dialog", () => {
  it("shows what it costs, what it brings, the balance and every condition", async () => {
    answerBalance(58);
    const { dialog } = await openRecharge();
    expect(dialog.getByText("$29 per month")).toBeInTheDocument();
    expect(dialog.getByText("Remaining usage carries forward if the plan is active.")).toBeInTheDocument();
    expect(dialog.getByText("If expired, usage resets with new validity.")).toBeInTheDocument();
    expect(
      dialog.getByText("Recharged wallet amounts are non-refundable and usable only for buying bots."),
    ).toBeInTheDocument();
    expect(await dialog.findByText("$58.00")).toBeInTheDocument();
    expect(dialog.getByText("Balance afterwards").nextSibling).toHaveTextContent("$29.00");
    expect(dialog.queryByText("Valid until"), "a plan without an end stays without").not.toBeInTheDocument();
    expect(dialog.queryByText(/does not cover this/)).not.toBeInTheDocument();
  });

  it("says beforehand when the balance is too low", async () => {
    answerBalance(28.99);
    const { dialog } = await openRecharge();
    expect(await dialog.findByText(/Your balance does not cover this yet/)).toBeInTheDocument();
  });

  it("has its own price and its own call for social media bots", async () => {
    const sent = answerPost("recharge_social_bot", 200, { status: "recharged", detail: "" });
    const { user, dialog } = await openRecharge("social");
    expect(dialog.getByText("$199 per month")).toBeInTheDocument();
    expect(dialog.getByText("30 days")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Recharge for $199" }));
    expect(
      await screen.findByText("Your social media bot has been recharged successfully!"),
    ).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ user_id: "0190-mira", bot_id: "social-1" });
  });
});

describe("recharging", () => {
  it("pays once for a double click, says so and reads the bots again", async () => {
    const sent = answerPost("recharge_faq_bot", 200, { status: "recharged", detail: "Done." });
    storeSession();
    let messages = 1000;
    answerMyBots(() => ({
      chatbots: [chatbot({ usage: { allowance_ai_messages: messages, used_paid_ai_messages: 30 } })],
    }));
    const { user } = renderApp("/my-bots");
    await user.click(await screen.findByRole("button", { name: "Recharge Bot" }));
    messages = 2000;
    await user.dblClick(await screen.findByRole("button", { name: "Recharge for $29" }));
    expect(await screen.findByText("Bot Recharged")).toBeInTheDocument();
    expect(screen.getByText("Your FAQ bot has been recharged successfully!")).toBeInTheDocument();
    expect(await screen.findByText("30 of 2,000 used")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      body: { user_id: "0190-mira", bot_id: "bot-1" },
      authorization: "Bearer token-of-mira",
    });
    expect(sent[0]?.onceKey).toMatch(/^[\w-]{32,}$/);
  });

  it("without enough credit leads to the dashboard", async () => {
    answerPost("recharge_faq_bot", 200, { status: "insufficient_credit", detail: "" });
    const { user, dialog, path } = await openRecharge();
    await user.click(dialog.getByRole("button", { name: "Recharge for $29" }));
    expect(await screen.findByText("Insufficient Credit")).toBeInTheDocument();
    expect(screen.getByText("Please recharge your wallet to continue.")).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe("/dashboard"));
  });

  it.each([
    [
      "another end with its reason",
      200,
      { status: "odd", detail: "The till is closed." },
      "The till is closed.",
    ],
    ["another end without one", 200, { status: "odd", detail: "" }, "Recharge failed. Please try again."],
    ["a refusal with its reason", 404, { detail: "No such bot." }, "No such bot."],
    ["a refusal without one", 500, {}, "Recharge failed. Please try again."],
  ])("%s is told in the dialog", async (_what, status, body, sentence) => {
    answerPost("recharge_faq_bot", status, body);
    const { user, dialog } = await openRecharge();
    await user.click(dialog.getByRole("button", { name: "Recharge for $29" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
  });

  it("that got no answer is sent again under the same key, until it got one", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/recharge_faq_bot", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ status: "recharged", detail: "" });
      }),
    );
    const { user, dialog } = await openRecharge();
    const button = dialog.getByRole("button", { name: "Recharge for $29" });
    await user.click(button);
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Could not complete recharge. Please try again later.",
    );
    // Nobody knows whether it was paid: the dialog opened anew asks for the same thing.
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Recharge Bot" }));
    const again = async () => user.click(await screen.findByRole("button", { name: "Recharge for $29" }));
    await again();
    expect(await screen.findByText("Bot Recharged")).toBeInTheDocument();
    expect(keys[0]).toBe(keys[1]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Recharge Bot" }));
    await again();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[1]);
  });

  it("is not kept for later where there is no network: the owner is told at once", async () => {
    server.use(http.post("*/api/recharge_faq_bot", () => HttpResponse.error()));
    const { user, dialog } = await openRecharge();
    window.dispatchEvent(new Event("offline"));
    onTestFinished(() => void window.dispatchEvent(new Event("online")));
    await user.click(dialog.getByRole("button", { name: "Recharge for $29" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Could not complete recharge. Please try again later.",
    );
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
  });

  it("cannot be cancelled while it is on its way; after the page was left its failure is told all the same", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post("*/api/recharge_faq_bot", async () => {
        await held;
        return HttpResponse.json({ detail: "The till is closed." }, { status: 503 });
      }),
    );
    const { user, dialog, router } = await openRecharge();
    await user.click(dialog.getByRole("button", { name: "Recharge for $29" }));
    const busy = await dialog.findByRole("button", { name: "Recharging..." });
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.keyboard("{Escape}");
    expect(busy).toBeInTheDocument();
    await act(() => router.navigate("/faq"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    answer();
    expect(await screen.findByText("The till is closed.")).toBeInTheDocument();
  });

  it("needs a session", async () => {
    const { user, dialog, path } = await openRecharge();
    const button = dialog.getByRole("button", { name: "Recharge for $29" });
    endSession("signed-out");
    await user.click(button);
    await waitFor(() => expect(path()).toBe("/login"));
  });
});
