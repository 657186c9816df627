import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dollars, faultOf } from "../dialogs/CreditDialog";
import { answerChange, openConsole, user } from "./testing-console";

async function choose(item: string, subject = user()) {
  const installation = { users: [subject] };
  const app = openConsole(installation);
  await app.user.click(await screen.findByLabelText("Actions for Mira Olsen"));
  await app.user.click(await screen.findByRole("menuitem", { name: item }));
  return { ...app, installation, dialog: within(await screen.findByRole("dialog")) };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("suspending an account", () => {
  it("needs a reason, and marks the account", async () => {
    const suspended = user({ suspended_at: "2026-11-15T12:00:00Z" });
    const sent = answerChange("post", "user/user-1/suspend", { body: { success: true, user: suspended } });
    const { user: person, dialog, installation } = await choose("Suspend");
    await person.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(dialog.getByText("Please say why.")).toBeInTheDocument();
    expect(sent).toEqual([]);
    await person.type(dialog.getByLabelText("Reason"), "  Sends spam ");
    expect(dialog.queryByText("Please say why.")).not.toBeInTheDocument();
    installation.users = [suspended];
    await person.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Mira Olsen is suspended.")).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { reason: "Sends spam" } }]);
    await closed();
    expect(screen.getByText("Suspended")).toBeInTheDocument();
  });

  it("that is refused says why, and keeps the words", async () => {
    answerChange("post", "user/user-1/suspend", {
      status: 409,
      body: { detail: "This is the last admin." },
    });
    const { user: person, dialog } = await choose("Suspend");
    await person.type(dialog.getByLabelText("Reason"), "A test");
    await person.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await dialog.findByText("Error: This is the last admin.")).toBeInTheDocument();
    expect(dialog.getByLabelText("Reason")).toHaveValue("A test");
  });

  it("is not offered for oneself", async () => {
    const { user: person } = openConsole({ users: [user({ user_id: "user-admin" })] });
    await person.click(await screen.findByLabelText("Actions for Mira Olsen"));
    expect(await screen.findByRole("menuitem", { name: "Edit Subscription" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Suspend" })).not.toBeInTheDocument();
  });

  it("can be taken back", async () => {
    const sent = answerChange("post", "user/user-1/restore", { body: { success: true, user: user() } });
    const { user: person, dialog } = await choose("Restore", user({ suspended_at: "2026-11-15T12:00:00Z" }));
    await person.click(dialog.getByRole("button", { name: "Restore" }));
    expect(await screen.findByText("Mira Olsen is restored.")).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await closed();
  });
});

describe("clearing the flag", () => {
  it("says what is missing, needs a reason, and takes the mark away", async () => {
    const sent = answerChange("post", "user/user-1/settle", { body: { success: true, user: user() } });
    const flagged = user({ flagged_at: "2026-11-15T12:00:00Z", shortfall: 29 });
    const { user: person, dialog, installation } = await choose("Clear the flag", flagged);
    expect(dialog.getByText(/^\$29\.00 of a refund or dispute could not be taken back/)).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Clear the flag" }));
    expect(dialog.getByText("Please say why.")).toBeInTheDocument();
    await person.type(dialog.getByLabelText("Reason"), "Paid by transfer");
    installation.users = [user()];
    await person.click(dialog.getByRole("button", { name: "Clear the flag" }));
    expect(await screen.findByText("Mira Olsen is no longer flagged.")).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { reason: "Paid by transfer" } }]);
    await closed();
    expect(screen.queryByText("Flagged")).not.toBeInTheDocument();
  });

  it("is offered only where there is one", async () => {
    const { user: person } = openConsole({ users: [user()] });
    await person.click(await screen.findByLabelText("Actions for Mira Olsen"));
    expect(await screen.findByRole("menuitem", { name: "Adjust credit" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Clear the flag" })).not.toBeInTheDocument();
  });
});

describe("adjusting credit", () => {
  it("shows the balance that will be, and books an amount with its reason once", async () => {
    const sent = answerChange("post", "user/user-1/credit", {
      body: { success: true, credit_balance: 37.5 },
    });
    const { user: person, dialog } = await choose("Adjust credit");
    await person.type(dialog.getByLabelText("Amount in dollars"), "-20.5");
    expect(dialog.getByText("Balance after").parentElement).toHaveTextContent("$37.50");
    await person.type(dialog.getByLabelText("Reason"), "Paid twice");
    await person.dblClick(dialog.getByRole("button", { name: "Adjust credit" }));
    expect(await screen.findByText("The balance is now $37.50.")).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { amount: -20.5, reason: "Paid twice" } }]);
    expect(sent[0]?.onceKey).toBeTruthy();
    await closed();
  });

  it("sends the same key after a lost answer, and another for another amount", async () => {
    const sent = answerChange("post", "user/user-1/credit", "unreachable");
    const { user: person, dialog } = await choose("Adjust credit");
    const button = dialog.getByRole("button", { name: "Adjust credit" });
    await person.type(dialog.getByLabelText("Amount in dollars"), "5");
    await person.type(dialog.getByLabelText("Reason"), "Sorry");
    await person.click(button);
    expect(
      await dialog.findByText("The credit could not be adjusted. Please try again."),
    ).toBeInTheDocument();
    await person.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.onceKey).toBe(sent[0]?.onceKey);
    await dialog.findByText("The credit could not be adjusted. Please try again.");
    await person.clear(dialog.getByLabelText("Amount in dollars"));
    await person.type(dialog.getByLabelText("Amount in dollars"), "50");
    await person.click(button);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.onceKey).not.toBe(sent[0]?.onceKey);
  });

  it("never asks for a balance below zero, nor for nothing", async () => {
    const sent = answerChange("post", "user/user-1/credit", { body: {} });
    const { user: person, dialog } = await choose("Adjust credit", user({ shortfall: 12 }));
    expect(dialog.getByText("Not taken back after a refund or dispute").parentElement).toHaveTextContent(
      "$12.00",
    );
    const button = dialog.getByRole("button", { name: "Adjust credit" });
    await person.click(button);
    expect(dialog.getByText("Please enter an amount other than 0.")).toBeInTheDocument();
    expect(dialog.getByText("Please say why.")).toBeInTheDocument();
    await person.type(dialog.getByLabelText("Amount in dollars"), "-58.01");
    expect(dialog.getByText("The balance cannot fall below $0.00.")).toBeInTheDocument();
    await person.click(button);
    expect(sent).toEqual([]);
  });

  it("reads a comma as people mean it, and asks where it could mean two things", async () => {
    const sent = answerChange("post", "user/user-1/credit", {
      body: { success: true, credit_balance: 48.5 },
    });
    const { user: person, dialog } = await choose("Adjust credit");
    const field = dialog.getByLabelText("Amount in dollars");
    await person.type(field, "1.000");
    await person.type(dialog.getByLabelText("Reason"), "Late");
    await person.click(dialog.getByRole("button", { name: "Adjust credit" }));
    expect(dialog.getByText("Please write the amount like 25 or -9.50.")).toBeInTheDocument();
    await person.clear(field);
    await person.type(field, "-9,50");
    await person.click(dialog.getByRole("button", { name: "Adjust credit" }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { amount: -9.5 } }]));
  });

  it("counts in whole cents", () => {
    expect(dollars(0.1 + 0.2)).toBe(0.3);
    expect(faultOf(-0.3, 0.1 + 0.2)).toBeUndefined();
    expect(faultOf(10_000.01, 0)).toBe("At most $10,000 at a time.");
  });
});

describe("sessions and codes", () => {
  it("end everywhere, and their number is told", async () => {
    const sent = answerChange("post", "user/user-1/sign-out", { body: { success: true, sessions: 3 } });
    const { user: person, dialog } = await choose("Sign out everywhere");
    await person.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("3 sessions ended.")).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await closed();
  });

  it.each([
    ["reset", "A code to set a new password was sent to mira@bakery.example."],
    ["register", "A code to finish the registration was sent to mira@bakery.example."],
  ])("a code is sent to %s", async (purpose, words) => {
    const sent = answerChange("post", "resend-code", { body: { success: true, purpose } });
    const { user: person, dialog } = await choose("Send a code");
    await person.click(dialog.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { email: "mira@bakery.example" } }]);
    await closed();
  });

  it("a code that was asked for too soon says when", async () => {
    answerChange("post", "resend-code", { status: 429, body: { detail: "Wait 40 seconds." } });
    const { user: person, dialog } = await choose("Send a code");
    await person.click(dialog.getByRole("button", { name: "Send the code" }));
    expect(await dialog.findByText("Error: Wait 40 seconds.")).toBeInTheDocument();
  });
});

it("the menu leads to what the user did", async () => {
  const app = openConsole({ users: [user()] });
  await app.user.click(await screen.findByLabelText("Actions for Mira Olsen"));
  await app.user.click(await screen.findByRole("menuitem", { name: "Show activity" }));
  expect(await screen.findByText("Only Mira Olsen (mira@bakery.example)")).toBeInTheDocument();
  expect(app.queries("audit")).toEqual([{ user_id: "user-1", page: "1" }]);
});
