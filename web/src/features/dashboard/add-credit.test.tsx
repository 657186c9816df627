import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { amountFrom } from "@/components/typed-amount";
import { pageLoad } from "@/session/page-load";
import { answerPost, server } from "@/testing/server";
import { chosenAmount } from "./AddCreditDialog";
import { openDashboard } from "./testing-dashboard";

const page = "https://pay.example/session/1";
let leaveFor: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  leaveFor = vi.spyOn(pageLoad, "leaveFor").mockImplementation(() => {});
});

async function openDialog() {
  const { user } = openDashboard();
  await user.click(await screen.findByRole("button", { name: "Add Credit" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

describe("adding credit", () => {
  it("asks to confirm what credit is for, and opens the payment page once", async () => {
    const sent = answerPost("create-recharge-link", 200, { payment_link_url: page });
    const { user, dialog } = await openDialog();
    expect(
      dialog.getByText(/cannot be refunded.*only the amount you need\. Proceed to payment\?$/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole("radio", { name: /^\$58/ }));
    await user.dblClick(dialog.getByRole("button", { name: "Proceed to payment" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(page));
    expect(leaveFor).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      body: { user_id: "0190-mira", amount: 58 },
      authorization: "Bearer token-of-mira",
    });
    expect(sent[0]?.onceKey).toMatch(/^[\w-]{32,}$/);
    // Until the browser has left; whoever comes back finds it ready again.
    expect(dialog.getByRole("button", { name: "Opening the payment page..." })).toBeInTheDocument();
    window.dispatchEvent(new Event("pageshow"));
    expect(await dialog.findByRole("button", { name: "Proceed to payment" })).toBeInTheDocument();
  });

  it("opens a new page for who comes back from the last one", async () => {
    const sent = answerPost("create-recharge-link", 200, { payment_link_url: page });
    const { user, dialog } = await openDialog();
    for (const times of [1, 2]) {
      await user.click(await dialog.findByRole("button", { name: "Proceed to payment" }));
      await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(times));
      act(() => void window.dispatchEvent(new Event("pageshow")));
    }
    expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(2);
  });

  it("that is cancelled in time does not lead away", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let answered = false;
    server.use(
      http.post("*/api/create-recharge-link", async () => {
        await held;
        answered = true;
        return HttpResponse.json({ payment_link_url: page });
      }),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    answer();
    await waitFor(() => expect(answered).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it("can leave the amount to the payment page", async () => {
    const sent = answerPost("create-recharge-link", 200, { payment_link_url: page });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("radio", { name: /^Choose on the payment page/ }));
    await user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({ user_id: "0190-mira" });
  });

  it("takes another amount within the limits", async () => {
    const sent = answerPost("create-recharge-link", 200, { payment_link_url: page });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("radio", { name: /^Another amount/ }));
    await user.type(dialog.getByLabelText("Amount in US dollars"), "4.99");
    await user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    expect(dialog.getByText("Please enter an amount between $5 and $1,000.")).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText("Amount in US dollars"));
    await user.type(dialog.getByLabelText("Amount in US dollars"), "45.5");
    await user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ amount: 45.5 });
  });

  // Not every way to fill a field is a paste that the page hears of: keyboards of phones and password managers just write.
  it.each(["pasted", "filled in"])("understands a comma before the cents when it is %s", async (how) => {
    const sent = answerPost("create-recharge-link", 200, { payment_link_url: page });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("radio", { name: /^Another amount/ }));
    const field = dialog.getByLabelText("Amount in US dollars");
    await user.click(field);
    if (how === "pasted") await user.paste("9,50");
    else fireEvent.change(field, { target: { value: "9,50" } });
    await user.tab();
    expect(field).toHaveValue("9.50");
    await user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ amount: 9.5 });
  });

  it("asks again instead of guessing", async () => {
    const sent = answerPost("create-recharge-link", 200, { payment_link_url: page });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("radio", { name: /^Another amount/ }));
    await user.type(dialog.getByLabelText("Amount in US dollars"), "1.000{Enter}");
    expect(dialog.getByText("Please enter an amount between $5 and $1,000.")).toBeInTheDocument();
    expect(dialog.getByLabelText("Amount in US dollars")).toHaveValue("1.000");
    expect(sent).toEqual([]);
  });

  it.each([
    ["without a link", 200, {}, "Could not initiate recharge. Please try again later."],
    [
      "with a link that is none",
      200,
      { payment_link_url: "javascript:alert(1)" },
      "Could not initiate recharge. Please try again later.",
    ],
    ["for a broken server", 500, {}, "Could not initiate recharge. Please try again later."],
    [
      "with the server's reason",
      503,
      { detail: "The payment page is closed." },
      "The payment page is closed.",
    ],
    [
      "with a reason for the amount",
      422,
      { detail: "Check it.", errors: { amount: "Too many cents" } },
      "Too many cents",
    ],
  ])("that fails %s says so", async (_how, status, body, sentence) => {
    answerPost("create-recharge-link", status, body);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    expect(await screen.findByText("Payment Error")).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it("keeps its key for a second try, and takes another for another amount", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/create-recharge-link", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return HttpResponse.error();
      }),
    );
    const { user, dialog } = await openDialog();
    const proceed = () => user.click(dialog.getByRole("button", { name: "Proceed to payment" }));
    await proceed();
    await screen.findByText("Payment Error");
    await proceed();
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.click(dialog.getByRole("radio", { name: /^\$100/ }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Proceed to payment" })).toBeInTheDocument(),
    );
    await proceed();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("an amount", () => {
  it.each([
    ["9.50", 9.5],
    ["9,50", 9.5],
    ["9,5", 9.5],
    [" $ 45. ", 45],
    ["1,000", 1000],
    ["1,000.50", 1000.5],
    ["1.000,50", 1000.5],
    ["1\u00a0000,50", 1000.5],
    ["1.000", undefined],
    ["12.345", undefined],
    ["1,000,50", undefined],
    ["1,00.50", undefined],
    ["9,50 EUR", undefined],
    ["1e3", undefined],
    [".", undefined],
    ["", undefined],
  ])("written as %j is %s", (text, amount) => {
    expect(amountFrom(text)).toBe(amount);
  });

  it.each([
    ["29", "", 29],
    ["later", "", undefined],
    ["other", "", false],
    ["other", "5", 5],
    ["other", "1000", 1000],
    ["other", "1000.01", false],
    ["other", "4.99", false],
    ["other", "-9", false],
  ])("chosen as %s and typed as %s is %s", (choice, typed, amount) => {
    expect(chosenAmount(choice, typed)).toBe(amount);
  });
});
