import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/api/query-client";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerAccount, bot, openDashboard } from "./testing-dashboard";

const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the dashboard", () => {
  it("shows the balance, and how the bots are doing", async () => {
    openDashboard({
      summary: { credit_balance: 58.5 },
      bots: [bot(), bot({ _id: "bot-2", is_active: false })],
      social: [{ _id: "social-1", is_active: true }],
    });
    expect((await section("Account Balance")).getByText("$58.50")).toBeInTheDocument();
    const bots = await section("AI Bots");
    const numbers = bots.getAllByRole("listitem").map((item) => item.textContent);
    expect(numbers).toEqual(["3 Total bots", "2 Active bots", "24 Total conversations", "10 This month"]);
    expect(bots.getByRole("progressbar", { name: "AI message usage" })).toHaveAttribute(
      "aria-valuenow",
      "25",
    );
    expect(bots.getByText("550 of 2,200 used")).toBeInTheDocument();
    expect(bots.getByText("Plan expiry: Mar 9, 2030")).toBeInTheDocument();
    expect((await section("Marketing Bots")).getByText(/You have 1 marketing bot\./)).toBeInTheDocument();
    expect((await section("Manage Bots")).getByRole("link", { name: "Go to My Bots" })).toHaveAttribute(
      "href",
      "/my-bots",
    );
    expect(screen.queryByText("ADMIN")).not.toBeInTheDocument();
  });

  it("caps the bar but not the number, and knows plans without an end", async () => {
    storeSession({ plan: { name: "Free", end_date: null } });
    server.use(
      http.get("*/api/get_user_bots", () =>
        HttpResponse.json({
          bots: [bot({ usage: { free_ai_messages_allowance: 100, used_free_ai_messages: 130 } })],
          social_media_bots: [],
        }),
      ),
    );
    renderApp("/dashboard");
    const bots = await section("AI Bots");
    expect(bots.getByText("130%")).toBeInTheDocument();
    expect(bots.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    expect(bots.getByText("Plan expiry: No expiry")).toBeInTheDocument();
    expect((await section("Purchase Details")).getByText("Free plan")).toBeInTheDocument();
  });

  it("lists what came in and what it was spent on", async () => {
    const at = "2026-01-05T12:00:00Z";
    openDashboard({
      summary: {
        recharge_history: [
          { timestamp: at, amount: -29, currency: "USD", kind: "taken_back" },
          { timestamp: at, amount: 1058, currency: "USD", kind: "topup" },
        ],
        purchase_history: [
          { timestamp: at, type: "recharge", bot_type: "faq", credits_spent: 29 },
          { timestamp: at, type: "purchase", bot_type: "social_media", credits_spent: 199 },
        ],
      },
    });
    const recharges = (await section("Recharge History")).getAllByRole("listitem");
    expect(recharges.map((line) => line.textContent)).toEqual([
      "Payment refunded or disputedJan 5, 2026-$29.00",
      "Credit addedJan 5, 2026+$1,058.00",
    ]);
    const purchases = await section("Purchase Details");
    expect(purchases.getByText("Pro plan")).toBeInTheDocument();
    expect(purchases.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      "Recharged: FAQ ChatbotJan 5, 2026$29.00",
      "Bought: Social Media Marketing BotJan 5, 2026$199.00",
    ]);
  });

  it("shows five lines of a long history until asked for the rest", async () => {
    const line = { timestamp: "2026-01-05T12:00:00Z", type: "recharge", bot_type: "faq", credits_spent: 29 };
    const { user } = openDashboard({ summary: { purchase_history: Array(12).fill(line) } });
    const purchases = await section("Purchase Details");
    expect(purchases.getAllByRole("listitem")).toHaveLength(5);
    await user.click(purchases.getByRole("button", { name: "Show all 12" }));
    expect(purchases.getAllByRole("listitem")).toHaveLength(12);
  });

  it("does not call the latest hundred lines all of them", async () => {
    const line = { timestamp: "2026-01-05T12:00:00Z", type: "recharge", bot_type: "faq", credits_spent: 29 };
    const { user } = openDashboard({ summary: { purchase_history: Array(100).fill(line) } });
    const purchases = await section("Purchase Details");
    expect(purchases.queryByText(/What is older/)).not.toBeInTheDocument();
    await user.click(purchases.getByRole("button", { name: "Show the latest 100" }));
    expect(purchases.getByText(/^What is older is in “Download your data”/)).toBeInTheDocument();
    expect(purchases.getByRole("link", { name: "Your account" })).toHaveAttribute("href", "/account");
  });

  it("tells a new owner what will stand there", async () => {
    openDashboard();
    expect(await screen.findByText(/No recharges yet/)).toBeInTheDocument();
    expect(screen.getByText(/No purchases yet/)).toBeInTheDocument();
    expect(screen.getByText(/You have no chatbot yet/)).toBeInTheDocument();
    expect(await screen.findByText(/Once people talk to your bots/)).toBeInTheDocument();
  });

  it("leads an owner without bots to the first one, and nowhere that needs one", async () => {
    openDashboard();
    const bots = await section("AI Bots");
    expect(bots.getByText("No bots yet")).toBeInTheDocument();
    expect(bots.getByRole("link", { name: "Create Your First Bot" })).toHaveAttribute("href", "/bot-types");
    await screen.findByText(/Once people talk to your bots/);
    for (const name of ["Share a bot", "Get another bot"])
      expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  });

  it.each([
    ["a chatbot", { bots: [bot()] }],
    ["a social bot", { social: [{ _id: "social-1", is_active: true }] }],
  ])("leads an owner with %s on to people and to more bots", async (_what, account) => {
    openDashboard(account);
    expect(await screen.findByRole("link", { name: "Get another bot" })).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Share a bot" })).toBeInTheDocument();
    expect(screen.getByText(/Nobody has talked to your bots/)).toBeInTheDocument();
    expect(screen.queryByText("No bots yet")).not.toBeInTheDocument();
  });

  it("shows the admin everybody's numbers, and says so", async () => {
    storeSession({ role: "admin" });
    server.use(
      http.get("*/api/my-bots", () =>
        HttpResponse.json({ is_admin: true, chatbots: [bot(), bot(), bot()], social_media_bots: [] }),
      ),
      http.get("*/api/admin/bot-totals", () =>
        HttpResponse.json({
          bots: { total: 5200, chatbots: 5000, social_media_bots: 200 },
          active_bots: 4100,
          conversation_count: 77_000,
          monthly_conversations: 900,
          used_ai_messages: 250_000,
          allowance_ai_messages: 1_000_000,
        }),
      ),
    );
    renderApp("/dashboard");
    expect(await screen.findByText("ADMIN")).toBeInTheDocument();
    expect(
      screen.getByText("Viewing aggregate statistics from all users (Admin Access)"),
    ).toBeInTheDocument();
    const bots = await section("AI Bots");
    for (const number of ["5,200", "4,100", "77,000", "900", "25%"])
      expect(bots.getByText(number)).toBeInTheDocument();
  });
});

describe("what cannot be read", () => {
  const fail = (path: string) => http.get(`*/api/${path}`, () => HttpResponse.json({}, { status: 500 }));

  it("is called an error when it is everything, and tried again on demand", async () => {
    storeSession();
    server.use(fail("account/summary"), fail("get_user_bots"));
    const { user } = renderApp("/dashboard");
    const alert = within(
      (await screen.findByRole("heading", { name: "Error Loading Dashboard" })).closest(
        "[role=alert]",
      ) as HTMLElement,
    );
    expect(alert.getByText("Failed to load dashboard data")).toBeInTheDocument();
    server.resetHandlers();
    await user.click(alert.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("$0.00")).toBeInTheDocument();
  });

  it("again leaves standing what was read before", async () => {
    storeSession();
    const queries = createQueryClient();
    renderApp("/dashboard", queries);
    expect(await screen.findByText("$0.00")).toBeInTheDocument();
    server.use(fail("account/summary"), fail("get_user_bots"));
    await act(() => queries.invalidateQueries());
    expect(screen.getByText("$0.00")).toBeInTheDocument();
    expect(screen.queryByText("Error Loading Dashboard")).not.toBeInTheDocument();
  });

  it("is not taken for having no chatbot", async () => {
    storeSession();
    answerAccount({ bots: [bot()] });
    server.use(fail("get_user_bots"));
    renderApp("/dashboard");
    const history = await section("FAQ chatbot history");
    expect(history.getByText(/^This could not be loaded\./)).toBeInTheDocument();
    expect(screen.queryByText(/^You have no chatbot yet/)).not.toBeInTheDocument();
    answerAccount({ bots: [bot()] });
    history.getByRole("button", { name: "Retry" }).click();
    expect(await history.findByRole("option", { name: "Olsen Bakery (OLSE-7K2Q)" })).toBeInTheDocument();
  });

  it("leaves the rest standing, and is no zero", async () => {
    storeSession();
    server.use(fail("account/summary"));
    renderApp("/dashboard");
    const balance = await section("Account Balance");
    expect(balance.getByText("Not Available")).toBeInTheDocument();
    expect(balance.queryByText("$0.00")).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "AI Bots" })).toBeInTheDocument();
    server.resetHandlers();
    balance.getByRole("button", { name: "Retry" }).click();
    await waitFor(() => expect(balance.getByText("$0.00")).toBeInTheDocument());
  });
});

describe("credit that is on its way", () => {
  it("appears without a reload", async () => {
    storeSession();
    let balance = 0;
    server.use(
      http.get("*/api/account/summary", () =>
        HttpResponse.json({ credit_balance: balance, recharge_history: [], purchase_history: [] }),
      ),
    );
    const app = renderApp("/faq");
    await screen.findByRole("heading", { level: 1 });
    await act(() => app.router.navigate("/dashboard", { state: { awaitsCredit: true } }));
    expect(await screen.findByText("$0.00")).toBeInTheDocument();
    balance = 29;
    expect(await screen.findByText("$29.00")).toBeInTheDocument();
  });
});
