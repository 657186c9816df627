import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { passTime, takeTheClock } from "@/testing/clock";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { REDIRECT_DELAY_MS } from "./use-confirmed-payment";

/** The balance, and how often it was read. */
function answerBalance() {
  const reads: number[] = [];
  server.use(
    http.get("*/api/account/summary", () => {
      reads.push(reads.length);
      return HttpResponse.json({ credit_balance: 58, recharge_history: [], purchase_history: [] });
    }),
  );
  return reads;
}

describe("after paying", () => {
  beforeEach(() => {
    storeSession();
    takeTheClock();
  });

  it("moves to the dashboard after 1.5 seconds", async () => {
    const app = renderApp("/payment-success");
    await screen.findByRole("heading", { level: 1, name: "Payment Successful!" });
    await passTime(REDIRECT_DELAY_MS - 500);
    expect(app.path()).toBe("/payment-success");
    await passTime(500);
    await waitFor(() => expect(app.path()).toBe("/dashboard"));
  });

  it("watches for the credit also where the person goes there first", async () => {
    answerPost("payments/confirm", 200, { paid: false });
    const app = renderApp("/payment-success?session_id=cs_1");
    await app.user.click(await screen.findByRole("link", { name: "Go to dashboard" }));
    expect(app.path()).toBe("/dashboard");
    expect(app.router.state.location.state).toEqual({ awaitsCredit: true });
  });

  it("confirms the payment meanwhile, and shows the new balance", async () => {
    answerBalance();
    const sent = answerPost("payments/confirm", 200, { paid: true });
    const app = renderApp("/payment-success?session_id=cs_1");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ body: { session_id: "cs_1" }, authorization: "Bearer token-of-mira" });
    await passTime(REDIRECT_DELAY_MS);
    await waitFor(() => expect(app.path()).toBe("/dashboard"));
    expect(await screen.findByText("Your payment has arrived in your balance.")).toBeInTheDocument();
    expect(await screen.findByText("$58.00")).toBeInTheDocument();
  });

  it.each([
    ["is not paid yet", 200, { paid: false }],
    ["cannot be asked about", 503, { detail: "Later." }],
  ])("says that the credit will come when it %s", async (_why, status, body) => {
    answerPost("payments/confirm", status, body);
    const app = renderApp("/payment-success?session_id=cs_1");
    await passTime(REDIRECT_DELAY_MS);
    await waitFor(() => expect(app.path()).toBe("/dashboard"));
    expect(
      await screen.findByText("Your payment is not confirmed yet. The credit will appear shortly."),
    ).toBeInTheDocument();
  });

  it("does not speak of credit to come for a payment that nobody knows", async () => {
    answerPost("payments/confirm", 404, { detail: "No such payment." });
    renderApp("/payment-success?session_id=cs_other");
    expect(await screen.findByText("Payment not found")).toBeInTheDocument();
  });
});

describe("the payment screens", () => {
  it("ask nothing for a visitor, who is sent to sign in", async () => {
    const sent = answerPost("payments/confirm", 401, { detail: "No." });
    const app = renderApp("/payment-success?session_id=cs_1");
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(sent).toEqual([]);
  });

  it("cancelled says that nothing is lost", async () => {
    storeSession();
    renderApp("/payment-cancel");
    expect(await screen.findByRole("heading", { level: 1, name: "Payment Cancelled" })).toBeInTheDocument();
    expect(screen.getByText("Your payment was cancelled. You can try again anytime.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to pricing" })).toHaveAttribute("href", "/pricing");
    expect(screen.getByRole("link", { name: "Go to home" })).toHaveAttribute("href", "/");
  });

  it("cancelled leads back to adding credit, which can be closed for good", async () => {
    storeSession();
    const app = renderApp("/payment-cancel");
    await app.user.click(await screen.findByRole("link", { name: "Add Credit" }));
    const dialog = await screen.findByRole("dialog", { name: "Add Credit" });
    expect(app.path()).toBe("/dashboard");
    await app.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(app.router.state.location.state).toBeNull();
  });
});
