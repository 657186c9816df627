import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dayOf, endOf, endsNow } from "../dialogs/end-day";
import { asInteger } from "../dialogs/LimitsDialog";
import { ADMIN_EMAIL, answerChange, bot, openConsole, socialBot, user } from "./testing-console";

async function editSubscription(subject = user()) {
  const app = openConsole({ users: [subject] });
  const menu = await screen.findByLabelText("Actions for Mira Olsen");
  await app.user.click(menu);
  await app.user.click(await screen.findByRole("menuitem", { name: "Edit Subscription" }));
  return { ...app, menu, dialog: within(await screen.findByRole("dialog", { name: "Edit Subscription" })) };
}

describe("Edit Subscription", () => {
  it("sends plan, status and end date, shows them, and gives the focus back", async () => {
    const subscription = { plan: "Enterprise", status: "Cancelled", end_date: null, days_remaining: null };
    const sent = answerChange("patch", "user/user-1/subscription", {
      body: { success: true, user: user({ subscription } as never) },
    });
    const { user: person, dialog, menu } = await editSubscription();
    expect(dialog.getByLabelText("Plan")).toHaveValue("Pro");
    await person.selectOptions(dialog.getByLabelText("Plan"), "Enterprise");
    await person.selectOptions(dialog.getByLabelText("Status"), "Cancelled");
    await person.clear(dialog.getByLabelText("End date"));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("User subscription updated successfully!")).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        query: { admin_email: ADMIN_EMAIL },
        body: { plan: "Enterprise", status: "Cancelled", end_date: null },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it("leaves the moment of an end that was not touched", async () => {
    const sent = answerChange("patch", "user/user-1/subscription", { body: { success: true, user: user() } });
    const { user: person, dialog } = await editSubscription();
    await person.selectOptions(dialog.getByLabelText("Plan"), "Free");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { plan: "Free", end_date: "2030-03-09T12:00:00Z" } }]),
    );
  });

  it("renews a lapsed plan by its end date alone", async () => {
    const lapsed = { plan: "Pro", status: "Expired", end_date: "2020-03-09T12:00:00Z", days_remaining: 0 };
    const sent = answerChange("patch", "user/user-1/subscription", { body: { success: true, user: user() } });
    const { user: person, dialog } = await editSubscription(user({ subscription: lapsed } as never));
    expect(dialog.getByLabelText("Status")).toHaveValue("Expired");
    await person.clear(dialog.getByLabelText("End date"));
    await person.type(dialog.getByLabelText("End date"), "2031-01-31");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ body: { plan: "Pro", end_date: expect.stringMatching(/^2031-/) } }]);
    expect(sent[0]?.body).not.toHaveProperty("status");
  });

  it("warns of an end in the past", async () => {
    const { user: person, dialog } = await editSubscription();
    expect(dialog.queryByText("This ends the plan at once.")).not.toBeInTheDocument();
    await person.clear(dialog.getByLabelText("End date"));
    await person.type(dialog.getByLabelText("End date"), "2020-01-31");
    expect(dialog.getByText("This ends the plan at once.")).toBeInTheDocument();
  });

  it.each([
    [
      "the server's reason",
      { status: 409, body: { detail: "Somebody was faster." } },
      "Error: Somebody was faster.",
    ],
    ["no reason", { status: 500, body: {} }, "Failed to update user"],
    ["a network failure", "unreachable", "Failed to update user"],
  ] as const)("tells %s beside the buttons, and stays open", async (_what, answer, words) => {
    answerChange("patch", "user/user-1/subscription", answer);
    const { user: person, dialog } = await editSubscription();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(words));
    await person.selectOptions(dialog.getByLabelText("Plan"), "Free");
    expect(dialog.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("tells a refusal that names a field beside that field alone", async () => {
    answerChange("patch", "user/user-1/subscription", {
      status: 422,
      body: { detail: "Please check the form.", errors: { end_date: "That day does not exist." } },
    });
    const { user: person, dialog } = await editSubscription();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("That day does not exist.")).toBeInTheDocument();
    expect(dialog.getByLabelText("End date")).toBeInvalid();
    expect(dialog.queryByText(/Please check the form/)).not.toBeInTheDocument();
  });
});

async function editLimits(subject = bot()) {
  const app = openConsole({ users: [user({ bots: [subject] })] });
  await app.user.click(await screen.findByLabelText("Show the bots of Mira Olsen"));
  const button = screen.getByRole("button", { name: `Edit Limits of ${subject.bot_name}` });
  await app.user.click(button);
  return { ...app, button, dialog: within(await screen.findByRole("dialog", { name: "Edit Limits" })) };
}

describe("Edit Limits", () => {
  it("sends two numbers and the end of a chatbot; what is no number becomes 0", async () => {
    const changed = bot({ expiry_date: null, days_remaining: null, bot_name: "Olsen Bot" });
    const sent = answerChange("patch", "bot/bot-1/limits", { body: { success: true, bot: changed } });
    const { user: person, dialog, button } = await editLimits();
    expect(dialog.getByText("40 used so far")).toBeInTheDocument();
    await person.clear(dialog.getByLabelText("Free AI messages"));
    await person.type(dialog.getByLabelText("Free AI messages"), "many");
    await person.clear(dialog.getByLabelText("Paid AI messages"));
    await person.type(dialog.getByLabelText("Paid AI messages"), "5000");
    expect(dialog.getByLabelText("Paid AI messages")).toHaveValue("5,000");
    await person.clear(dialog.getByLabelText("End date"));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Bot updated successfully!")).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        query: { admin_email: ADMIN_EMAIL },
        body: { free_ai_messages_allowance: 0, paid_ai_messages_allowance: 5000, expiry_date: null },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("shows what the server made of it before the list is read again", async () => {
    const { usage } = bot();
    const changed = bot({ usage: { ...usage, paid_allowance: 7777 } });
    answerChange("patch", "bot/bot-1/limits", { body: { success: true, bot: changed } });
    const { user: person, dialog } = await editLimits();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("1,200 of 7,777")).toBeInTheDocument();
  });

  it("asks for posts where the bot is one that posts", async () => {
    const sent = answerChange("patch", "bot/social-1/limits", {
      body: { success: true, bot: socialBot() },
    });
    const { user: person, dialog } = await editLimits(socialBot());
    expect(dialog.queryByLabelText("Free AI messages")).not.toBeInTheDocument();
    await person.clear(dialog.getByLabelText("Image posts"));
    await person.type(dialog.getByLabelText("Image posts"), "150");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ image_posts_allowance: 150 });
  });

  it("sends only what was changed, since the owner may have paid for the rest meanwhile", async () => {
    const sent = answerChange("patch", "bot/bot-1/limits", { body: { success: true, bot: bot() } });
    const { user: person, dialog } = await editLimits();
    await person.clear(dialog.getByLabelText("End date"));
    await person.type(dialog.getByLabelText("End date"), "2031-01-31");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ expiry_date: endOf("2031-01-31", null) });
  });

  it("warns of an end in the past before it is saved", async () => {
    const { user: person, dialog } = await editLimits();
    await person.clear(dialog.getByLabelText("End date"));
    await person.type(dialog.getByLabelText("End date"), "2020-01-31");
    expect(dialog.getByText("This ends the bot at once.")).toBeInTheDocument();
  });

  it.each([
    ["the server's reason", { status: 404, body: { detail: "No such bot." } }, "Error: No such bot."],
    ["a network failure", "unreachable", "Failed to update bot"],
  ] as const)("tells %s beside the buttons", async (_what, answer, words) => {
    answerChange("patch", "bot/bot-1/limits", answer);
    const { user: person, dialog } = await editLimits();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(words));
  });

  it("leaves a negative number to the server, which refuses it beside its field", async () => {
    const sent = answerChange("patch", "bot/bot-1/limits", {
      status: 422,
      body: { detail: "Please check.", errors: { free_ai_messages_allowance: "Not below 0." } },
    });
    const { user: person, dialog } = await editLimits();
    await person.clear(dialog.getByLabelText("Free AI messages"));
    await person.type(dialog.getByLabelText("Free AI messages"), "-5");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Not below 0.")).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { free_ai_messages_allowance: -5 } }]);
  });

  it("reads whole numbers out of anything", () => {
    expect(["12", 12.7, "", "abc", "-3", Number.NaN].map(asInteger)).toEqual([12, 12, 0, 0, -3, 0]);
  });
});

describe("the last day", () => {
  it("lasts until midnight on the reader's clock", () => {
    const end = endOf("2026-11-15", null) ?? "";
    const at = new Date(end);
    expect([at.getFullYear(), at.getMonth(), at.getDate(), at.getHours()]).toEqual([2026, 10, 15, 23]);
    expect(dayOf(end)).toBe("2026-11-15");
  });

  it("may be missing", () => {
    expect(dayOf(null)).toBe("");
    expect(dayOf("soon")).toBe("");
    expect(endOf("", "2026-11-15T12:00:00Z")).toBeNull();
    expect(endOf("", null)).toBeNull();
  });

  it("ends something now only if it was changed to the past", () => {
    const now = Date.parse("2026-11-15T12:00:00Z");
    const past = "2026-11-01T12:00:00Z";
    expect(endsNow(dayOf(past), past, now)).toBe(false);
    expect(endsNow("2026-11-02", past, now)).toBe(true);
    expect(endsNow(dayOf("2026-11-15T12:00:00Z"), past, now)).toBe(false);
    expect(endsNow("", past, now)).toBe(false);
  });
});
