import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUser } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost } from "@/testing/server";
import { keepSentCode, sentCodeKey } from "./sent-code";

type User = ReturnType<typeof renderApp>["user"];

async function submitPasswords(user: User) {
  await user.type(await screen.findByLabelText("New password"), "a better password");
  await user.type(screen.getByLabelText("Confirm password"), "a better password");
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
}

async function toStepTwo() {
  const sent = answerPost("send-otp", 200, { message: "Sent" });
  const app = renderApp("/reset-password");
  await app.user.type(await screen.findByLabelText("Email"), "mira@bakery.example");
  await submitPasswords(app.user);
  await screen.findByLabelText("One-time code");
  return { ...app, sent };
}

async function enterCode(user: User) {
  await user.type(screen.getByLabelText("One-time code"), "654321");
  await user.click(screen.getByRole("button", { name: "Verify OTP & Reset" }));
}

describe("resetting a password", () => {
  it("checks the first step and focuses what is wrong", async () => {
    const { user } = renderApp("/reset-password");
    await user.type(await screen.findByLabelText("New password"), "short");
    await user.type(screen.getByLabelText("Confirm password"), "different");
    await user.click(screen.getByRole("button", { name: "Send OTP" }));
    for (const text of [
      "Email is required",
      "Password must be at least 8 characters",
      "Passwords do not match",
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByLabelText("Email")).toHaveFocus();
    await user.type(screen.getByLabelText("Email"), "m");
    expect(screen.queryByText("Email is required")).not.toBeInTheDocument();
  });

  it("sends, verifies, resets, and OK leads to sign-in", async () => {
    const verified = answerPost("verify-otp", 200, { message: "ok" });
    const reset = answerPost("reset-password", 200, { message: "ok" });
    const { user, sent, path } = await toStepTwo();
    expect(sent[0]?.body).toEqual({ email: "mira@bakery.example", purpose: "reset" });
    expect(screen.getByText("OTP sent to your email.")).toBeInTheDocument();
    await enterCode(user);
    const dialog = within(await screen.findByRole("dialog", { name: "Password Reset Successful" }));
    expect(screen.getByText("Password reset successful!")).toBeInTheDocument();
    expect(verified[0]?.body).toEqual({ email: "mira@bakery.example", otp: "654321", purpose: "reset" });
    expect(reset[0]?.body).toEqual({
      email: "mira@bakery.example",
      otp: "654321",
      new_password: "a better password",
    });
    await user.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(path()).toBe("/login"));
  });

  it("ends this browser's own session of that account", async () => {
    storeSession();
    answerPost("verify-otp", 200, { message: "ok" });
    answerPost("reset-password", 200, { message: "ok" });
    const { user } = await toStepTwo();
    await enterCode(user);
    await screen.findByRole("dialog", { name: "Password Reset Successful" });
    expect(currentUser()).toBeUndefined();
  });

  it("stays on the code when it is wrong, and Cancel goes back with the form filled", async () => {
    answerPost("verify-otp", 400, {});
    const { user } = await toStepTwo();
    await enterCode(user);
    expect(await screen.findAllByText("OTP verification failed")).not.toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByLabelText("One-time code")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue("mira@bakery.example");
  });

  it("goes back to the password when the server refuses it", async () => {
    answerPost("verify-otp", 200, { message: "ok" });
    answerPost("reset-password", 422, { detail: "Please mend it.", errors: { new_password: "Too common" } });
    const { user } = await toStepTwo();
    await enterCode(user);
    expect(await screen.findByText("Too common")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText("New password")).toHaveFocus());
  });

  it("finds the step of the code again after a reload", async () => {
    const { unmount } = await toStepTwo();
    unmount();
    const kept = JSON.stringify(sessionStorage);
    expect(kept).toContain("mira@bakery.example");
    expect(kept).not.toContain("a better password");
    const again = answerPost("send-otp", 429, { detail: "Too many attempts." }, { "Retry-After": "43" });
    const { user } = renderApp("/reset-password");
    expect(await screen.findByLabelText("Email")).toHaveValue("mira@bakery.example");
    await submitPasswords(user);
    expect(await screen.findByText(/New code in \d+ s/)).toBeInTheDocument();
    expect(again).toEqual([]);

    answerPost("verify-otp", 200, { message: "ok" });
    const reset = answerPost("reset-password", 200, { message: "ok" });
    await enterCode(user);
    await screen.findByRole("dialog", { name: "Password Reset Successful" });
    expect(reset[0]?.body).toMatchObject({ email: "mira@bakery.example", new_password: "a better password" });
    expect(sessionStorage.getItem(sentCodeKey("reset"))).toBeNull();
  });

  it("sends a new code on request while the old one holds", async () => {
    keepSentCode("reset", { email: "mira@bakery.example", at: Date.now() - 2 * 60_000 });
    const sent = answerPost("send-otp", 200, { message: "Sent" });
    const { user } = renderApp("/reset-password");
    await submitPasswords(user);
    const code = await screen.findByLabelText("One-time code");
    await user.type(code, "1234");
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // The button is gone, and the new code can be typed at once.
    expect(await screen.findByText(/New code in \d+ s/)).toBeInTheDocument();
    expect(code).toHaveFocus();
    expect(code).toHaveValue("");
  });

  it.each([
    ["is too old", JSON.stringify({ email: "mira@bakery.example", at: Date.now() - 10 * 60_000 })],
    ["comes from the future", JSON.stringify({ email: "mira@bakery.example", at: Date.now() + 86_400_000 })],
    ["is no code", '{"email":7}'],
    ["cannot be read", "{oops"],
  ])("knows nothing of a code that %s", async (_why, text) => {
    sessionStorage.setItem(sentCodeKey("reset"), text);
    renderApp("/reset-password");
    expect(await screen.findByLabelText("Email")).toHaveValue("");
    expect(screen.queryByText(/A code is waiting/)).not.toBeInTheDocument();
    expect(sessionStorage.getItem(sentCodeKey("reset"))).toBeNull();
  });

  it("says so when no code could be sent", async () => {
    answerPost("send-otp", 500, {});
    const { user } = renderApp("/reset-password");
    await user.type(await screen.findByLabelText("Email"), "mira@bakery.example");
    await submitPasswords(user);
    await waitFor(() => expect(screen.getAllByText("Failed to send OTP")).toHaveLength(2));
  });
});
