import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pageLoad } from "@/session/page-load";
import { loginAnswer } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost } from "@/testing/server";
import { keepSentCode, keptSentCode } from "./sent-code";

let load: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  load = vi.spyOn(pageLoad, "at").mockImplementation(() => {});
});

const submit = () => screen.getByRole("button", { name: "Create Account" });

async function fill(
  changes: Partial<Record<"Name" | "Email" | "Password" | "Confirm password", string>> = {},
) {
  const app = renderApp("/register");
  await screen.findByRole("heading", { level: 1, name: "Create your account" });
  const values = {
    Name: "Mira Olsen",
    Email: "mira@bakery.example",
    Password: "a good password",
    "Confirm password": "a good password",
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value) await app.user.type(screen.getByLabelText(label), value);
  }
  await app.user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  return app;
}

async function openDialog() {
  const sent = answerPost("send-otp", 200, { message: "Sent" });
  const app = await fill();
  await app.user.click(submit());
  const dialog = within(await screen.findByRole("dialog", { name: "Check your email" }));
  return { ...app, dialog, sent };
}

describe("the registration form", () => {
  it("says what is missing beside each field and focuses the first", async () => {
    const { user } = renderApp("/register");
    await screen.findByRole("heading", { level: 1, name: "Create your account" });
    await user.click(submit());
    for (const text of [
      "Name is required",
      "Email is required",
      "Password is required",
      "Confirm Password is required",
      "You must agree to the privacy policy",
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByLabelText("Name")).toHaveFocus();
  });

  it("finds what is wrong, focuses it, and forgets the error on typing", async () => {
    const { user } = await fill({ Email: "mira@bakery", Password: "short", "Confirm password": "other" });
    await user.click(submit());
    expect(screen.getByText("Email is invalid")).toBeInTheDocument();
    expect(screen.getByText("Password must be at least 8 characters")).toBeInTheDocument();
    expect(screen.getByText("Passwords do not match")).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveFocus();
    await user.type(screen.getByLabelText("Email"), ".example");
    expect(screen.queryByText("Email is invalid")).not.toBeInTheDocument();
    expect(screen.getByText("Passwords do not match")).toBeInTheDocument();
    await user.click(submit());
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });

  it("cuts every input to 50 characters", async () => {
    await fill({ Name: "n".repeat(60) });
    expect(screen.getByLabelText("Name")).toHaveValue("n".repeat(50));
    for (const label of ["Email", "Password", "Confirm password"]) {
      expect(screen.getByLabelText(label)).toHaveAttribute("maxlength", "50");
    }
  });

  it("shows why no code was sent, with the server's messages beside the fields", async () => {
    answerPost("send-otp", 422, {
      detail: "Please check the form.",
      errors: { email: "This address does not exist" },
    });
    const { user } = await fill();
    await user.click(submit());
    expect(await screen.findByText("This address does not exist")).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText("Please check the form.")).toHaveLength(2));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveFocus();
  });
});

describe("the code dialog", () => {
  it("takes a pasted code with spaces, registers, signs in and loads the dashboard", async () => {
    const verified = answerPost("verify-otp", 200, { message: "Verified" });
    const registered = answerPost("register", 200, {
      message: "Made",
      user_id: "1",
      name: "Mira",
      email: "m",
    });
    answerPost("login", 200, loginAnswer);
    const { user, dialog } = await openDialog();
    expect(screen.getByText("OTP Sent")).toBeInTheDocument();
    const code = dialog.getByLabelText("One-time code");
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(code).toHaveAttribute("inputmode", "numeric");
    expect(await dialog.findByRole("link", { name: "Open the outbox" })).toHaveAttribute(
      "href",
      "/dev/outbox",
    );

    await user.click(code);
    await user.paste("123 456 7");
    expect(code).toHaveValue("123456");
    await user.click(dialog.getByRole("button", { name: "Verify & Create Account" }));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/dashboard"));
    expect(verified[0]?.body).toEqual({ email: "mira@bakery.example", otp: "123456", purpose: "register" });
    expect(registered[0]?.body).toEqual({
      name: "Mira Olsen",
      email: "mira@bakery.example",
      password: "a good password",
      otp: "123456",
    });
    expect(localStorage.getItem("token")).toBe("token-of-mira");
  });

  it("goes on from the step that failed instead of spending the code twice", async () => {
    const verified = answerPost("verify-otp", 200, { message: "Verified" });
    answerPost("register", 503, {});
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("One-time code"), "123456");
    const verify = dialog.getByRole("button", { name: "Verify & Create Account" });
    await user.click(verify);
    expect(await dialog.findByText("Registration failed")).toBeInTheDocument();

    answerPost("register", 200, { message: "Made", user_id: "1", name: "Mira", email: "m" });
    answerPost("login", 200, loginAnswer);
    await user.click(verify);
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(verified).toHaveLength(1);
  });

  it("shows a wrong code, and Cancel clears code and error", async () => {
    answerPost("verify-otp", 400, { detail: "That code is wrong." });
    const { user, dialog, sent } = await openDialog();
    await user.type(dialog.getByLabelText("One-time code"), "000000");
    await user.click(dialog.getByRole("button", { name: "Verify & Create Account" }));
    expect(await dialog.findByText("That code is wrong.")).toBeInTheDocument();
    // The next code is typed over the wrong one.
    await user.keyboard("1");
    expect(dialog.getByLabelText("One-time code")).toHaveValue("1");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText("Name")).toHaveValue("Mira Olsen");

    await user.click(submit());
    const again = within(await screen.findByRole("dialog", { name: "Check your email" }));
    expect(again.getByLabelText("One-time code")).toHaveValue("");
    expect(again.queryByText("That code is wrong.")).not.toBeInTheDocument();
    // The code in the mail still holds, so no second one was asked for.
    expect(sent).toHaveLength(1);
  });

  it("opens again after a reload, with the code that was mailed and no password kept", async () => {
    const { unmount, sent } = await openDialog();
    unmount();
    const kept = JSON.stringify(sessionStorage);
    expect(kept).toContain("mira@bakery.example");
    expect(kept).not.toContain("a good password");
    // A second code would be refused, or make the first one worthless.
    const again = answerPost("send-otp", 429, { detail: "Too many attempts." }, { "Retry-After": "43" });
    const { user } = await fill({ Email: "" });
    expect(screen.getByLabelText("Email")).toHaveValue("mira@bakery.example");
    expect(screen.getByText(/A code is waiting in your mail/)).toBeInTheDocument();
    await user.click(submit());
    const dialog = within(await screen.findByRole("dialog", { name: "Check your email" }));
    expect(dialog.getByText(/New code in \d+ s/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(again).toEqual([]);

    answerPost("verify-otp", 200, { message: "Verified" });
    answerPost("register", 200, { message: "Made", user_id: "1", name: "Mira", email: "m" });
    answerPost("login", 200, loginAnswer);
    await user.type(dialog.getByLabelText("One-time code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Verify & Create Account" }));
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(keptSentCode("register")).toBeUndefined();
  });

  it("is asked for anew for another address", async () => {
    keepSentCode("register", { email: "mira@bakery.example", at: Date.now() });
    const sent = answerPost("send-otp", 200, { message: "Sent" });
    const { user } = await fill({ Email: "" });
    await user.clear(screen.getByLabelText("Email"));
    await user.type(screen.getByLabelText("Email"), "other@bakery.example");
    await user.click(submit());
    await screen.findByRole("dialog", { name: "Check your email" });
    expect(sent[0]?.body).toEqual({ email: "other@bakery.example", purpose: "register" });
  });

  it("makes people wait a minute before a new code", async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText("New code in 60 s")).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Send a new code" })).not.toBeInTheDocument();
  });
});
