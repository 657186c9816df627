import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { payloadOf } from "../bot-payload";
import { checkBot } from "../bot-rules";
import { defaultValues } from "../bot-values";
import { answerSave, fill, menu, openEditForm, openSection } from "./open-form";

const FIELD = /^Delete conversations and leads after/;

describe("how long conversations are kept", () => {
  it("is for ever unless somebody says otherwise", () => {
    const values = defaultValues("a@b.example");
    expect(payloadOf(values).has("retention_days")).toBe(false);
    expect(payloadOf(values, { id: "bot-1", version: 4 }).get("retention_days")).toBe("");
    expect(payloadOf({ ...values, retention_days: " 30 " }).get("retention_days")).toBe("30");
  });

  it.each(["0", "-1", "1.5", "3651", "a month", "1e3"])("cannot be %s", (typed) => {
    const errors = checkBot({ ...defaultValues("a@b.example"), retention_days: typed });
    expect(errors.retention_days).toBe("Please enter a whole number from 1 to 3,650, or nothing");
  });

  it.each(["", " ", "1", "3650", "030"])("can be %j", (typed) => {
    expect(checkBot({ ...defaultValues("a@b.example"), retention_days: typed })).not.toHaveProperty(
      "retention_days",
    );
  });

  it("is shown, changed and sent with the form", async () => {
    const calls = answerSave("update_user_bot", 200, { success: true, bot_id: "bot-1" });
    const { user } = await openEditForm({ retention_days: 90 });
    await openSection(user, "Lead Generation");
    expect(screen.getByLabelText(FIELD)).toHaveValue("90");
    fill(FIELD, "30");
    await user.click(screen.getByRole("button", { name: "Update Bot" }));
    await screen.findByRole("heading", { name: "My Bots" });
    expect(calls[0]?.fields.get("retention_days")).toBe("30");
  });

  it("says what the server found wrong at its place", async () => {
    answerSave("update_user_bot", 422, { detail: "Not so.", errors: { retention_days: "Not so many." } });
    const { user } = await openEditForm();
    await user.click(screen.getByRole("button", { name: "Update Bot" }));
    expect(await screen.findByText("Not so many.")).toBeInTheDocument();
    expect(menu().getByRole("button", { name: /^Lead Generation/ })).toHaveAccessibleName(
      /needs your attention/,
    );
  });
});
