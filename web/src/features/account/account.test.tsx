import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { showCarriedToast, shownToast } from "@/components/toasts/toast-store";
import { pageLoad } from "@/session/page-load";
import { storeSession } from "@/testing/fixtures";
import { renderPiece } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { AccountPage } from "./AccountPage";
import type { WouldBeLost } from "./account-calls";

const lost: WouldBeLost = {
  credit_balance: 41.5,
  chatbots: 2,
  social_bots: 1,
  conversations: 1240,
  leads: 1,
  posts: 0,
  connected_accounts: 1,
  is_last_admin: false,
};

function openPage(answer: Partial<WouldBeLost> = {}) {
  storeSession();
  const counted = { times: 0 };
  server.use(
    http.get("*/api/account/deletion", () => {
      counted.times += 1;
      return HttpResponse.json({ ...lost, ...answer });
    }),
  );
  return { ...renderPiece(<AccountPage />), counted };
}

async function openDialog(answer: Partial<WouldBeLost> = {}) {
  const { user, counted } = openPage(answer);
  await user.click(screen.getByRole("button", { name: "Delete account..." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  return { user, counted, dialog };
}

describe("the account page", () => {
  it("says who is signed in", () => {
    openPage();
    expect(screen.getByRole("heading", { level: 1, name: "Your account" })).toBeInTheDocument();
    const profile = within(screen.getByRole("region", { name: "Profile" }));
    expect(profile.getByText("Mira Olsen")).toBeInTheDocument();
    expect(profile.getByText("mira@bakery.example")).toBeInTheDocument();
    expect(profile.getByText("Pro, Active")).toBeInTheDocument();
    expect(profile.getByText("Mar 9, 2030")).toBeInTheDocument();
  });

  it("downloads everything under the name that the server gave it", async () => {
    const saved: string[] = [];
    URL.createObjectURL = vi.fn(() => "blob:data");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let token: string | null = null;
    server.use(
      http.get("*/api/account/export", ({ request }) => {
        token = request.headers.get("Authorization");
        const headers = { "Content-Disposition": 'attachment; filename="botwright-2026-11-15.zip"' };
        return new HttpResponse("PK", { headers });
      }),
    );
    const { user } = openPage();
    await user.click(screen.getByRole("button", { name: "Download ZIP" }));
    await waitFor(() => expect(saved).toEqual(["botwright-2026-11-15.zip"]));
    expect(token).toBe("Bearer token-of-mira");
    expect(shownToast()).toMatchObject({ tone: "success", message: "Your data was downloaded." });
  });

  it("says why there is no download", async () => {
    const detail = "Too many attempts. Please try again in 40 minutes.";
    server.use(http.get("*/api/account/export", () => HttpResponse.json({ detail }, { status: 429 })));
    const { user } = openPage();
    await user.click(screen.getByRole("button", { name: "Download ZIP" }));
    await waitFor(() => expect(shownToast()).toMatchObject({ tone: "destructive", message: detail }));
  });
});

describe("changing the account", () => {
  it("takes another name, and shows it at once", async () => {
    const sent = answerPost("account/name", 200, { message: "Your name has been changed." });
    const { user } = openPage();
    await user.click(screen.getByRole("button", { name: "Change name..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your name" }));
    await user.clear(dialog.getByLabelText("Name"));
    await user.click(dialog.getByRole("button", { name: "Save name" }));
    expect(dialog.getByText("Name is required")).toBeInTheDocument();
    await user.type(dialog.getByLabelText("Name"), " Mira Holm {Enter}");
    expect(await screen.findByText("Mira Holm")).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ name: "Mira Holm" }]);
    expect(shownToast()).toMatchObject({ tone: "success", message: "Your name was changed." });
  });

  async function askForCode() {
    const asked = answerPost("account/email/code", 200, {
      message: "We have sent a code to the new address.",
    });
    const { user } = openPage();
    await user.click(screen.getByRole("button", { name: "Change email..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your email" }));
    await user.click(dialog.getByRole("button", { name: "Send code" }));
    expect(dialog.getByText("Please enter an email address")).toBeInTheDocument();
    expect(dialog.getByText("Current password is required")).toBeInTheDocument();
    expect(asked).toHaveLength(0);
    await user.type(dialog.getByLabelText("New email"), " Mira@Holm.example ");
    await user.type(dialog.getByLabelText("Current password"), "correct horse{Enter}");
    expect(await dialog.findByLabelText("One-time code")).toHaveFocus();
    expect(asked.map(({ body }) => body)).toEqual([
      { email: "Mira@Holm.example", password: "correct horse" },
    ]);
    return { user, dialog, asked };
  }

  it("sends a new code after a minute, and says so", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { user, dialog, asked } = await askForCode();
    vi.setSystemTime(Date.now() + 61_000);
    await user.click(await dialog.findByRole("button", { name: "Send a new code" }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: "OTP Sent", message: "Check your email for the code." }),
    );
    expect(asked).toHaveLength(2);
    expect(dialog.getByText(/New code in \d+ s/)).toBeInTheDocument();
    expect(dialog.getByLabelText("One-time code")).toHaveFocus();
  });

  it("moves to another address with the code that was sent there", async () => {
    const sent = answerPost("account/email", 200, { message: "Your address has been changed." });
    const { user, dialog } = await askForCode();
    await user.click(dialog.getByRole("button", { name: "Change email" }));
    expect(dialog.getByText("Enter the 6-digit code from the email")).toBeInTheDocument();
    await user.type(dialog.getByLabelText("One-time code"), "123456{Enter}");
    expect(await screen.findByText("mira@holm.example")).toBeInTheDocument();
    const body = { email: "Mira@Holm.example", password: "correct horse", otp: "123456" };
    expect(sent.map(({ body }) => body)).toEqual([body]);
    expect(shownToast()).toMatchObject({ tone: "success", message: "Your email was changed." });
  });

  it("says that the code is wrong, and takes the next one", async () => {
    const detail = "This code is not right. You have 4 tries left.";
    answerPost("account/email", 400, { detail });
    const { user, dialog } = await askForCode();
    await user.type(dialog.getByLabelText("One-time code"), "123456{Enter}");
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    expect(dialog.getByLabelText("One-time code")).toHaveAccessibleDescription(detail);
    expect(dialog.getByLabelText("One-time code")).toHaveFocus();
    expect(dialog.getByText(/New code in \d+ s/)).toBeInTheDocument();
    answerPost("account/email", 200, { message: "Your address has been changed." });
    await user.click(dialog.getByRole("button", { name: "Change email" }));
    expect(await screen.findByText("mira@holm.example")).toBeInTheDocument();
  });

  async function openPasswords() {
    const { user } = openPage();
    await user.click(screen.getByRole("button", { name: "Change password..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your password" }));
    const fill = async (password: string, fresh: string, repeated: string) => {
      await user.type(dialog.getByLabelText("Current password"), password);
      await user.type(dialog.getByLabelText("New password"), fresh);
      await user.type(dialog.getByLabelText("New password once more"), `${repeated}{Enter}`);
    };
    return { user, dialog, fill };
  }

  it("takes a new password that was typed twice alike", async () => {
    const sent = answerPost("account/password", 200, { message: "Your password has been changed." });
    const { user, dialog, fill } = await openPasswords();
    await user.click(dialog.getByRole("button", { name: "Save password" }));
    expect(dialog.getByText("Current password is required")).toBeInTheDocument();
    expect(dialog.getByText("Password must be at least 8 characters")).toBeInTheDocument();
    expect(dialog.getByLabelText("Current password")).toHaveFocus();
    await fill("correct horse", "battery staple", "battery stable");
    expect(dialog.getByText("Passwords do not match")).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    await user.clear(dialog.getByLabelText("New password once more"));
    await user.type(dialog.getByLabelText("New password once more"), "battery staple{Enter}");
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { password: "correct horse", new_password: "battery staple" },
      ]),
    );
    expect(shownToast()).toMatchObject({ tone: "success", message: "Your password was changed." });
  });

  it("says at its field that the old password is wrong, and elsewhere what else is wrong", async () => {
    const detail = "This password is not right.";
    const errors = { password: "This password is not right" };
    answerPost("account/password", 422, { detail, errors });
    const { user, dialog, fill } = await openPasswords();
    await fill("wrong horse", "battery staple", "battery staple");
    expect(await dialog.findByText("This password is not right")).toBeInTheDocument();
    expect(dialog.getByLabelText("Current password")).toHaveFocus();
    const closed = "Too many attempts. Please try again in 15 minutes.";
    answerPost("account/password", 429, { detail: closed });
    await user.click(dialog.getByRole("button", { name: "Save password" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(closed);
  });
});

describe("deleting the account", () => {
  it("says what will be lost, and how much credit", async () => {
    const { dialog } = await openDialog();
    const items = (await dialog.findAllByRole("listitem")).map((item) => item.textContent);
    expect(items).toEqual([
      "2 chatbots with all they know",
      "1,240 conversations",
      "1 lead",
      "1 social media bot",
      "1 connected account on a platform",
    ]);
    expect(
      dialog.getByText("Your credit of $41.50 will be forfeited. It is not paid out."),
    ).toBeInTheDocument();
  });

  it("asks for the password and the word, and ends signed out at the front door", async () => {
    const left = vi.spyOn(pageLoad, "at").mockImplementation(() => {});
    const sent = answerPost("account/delete", 200, { message: "Your account is deleted." });
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole("button", { name: "Delete for good" }));
    expect(dialog.getByText("Password is required")).toBeInTheDocument();
    expect(dialog.getByText("Please type DELETE in capital letters")).toBeInTheDocument();
    expect(dialog.getByLabelText("Your password")).toHaveFocus();
    await user.type(dialog.getByLabelText("Your password"), "correct horse");
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), "delete");
    await user.click(dialog.getByRole("button", { name: "Delete for good" }));
    expect(dialog.getByLabelText("Type DELETE to confirm")).toHaveFocus();
    expect(sent).toHaveLength(0);
    await user.clear(dialog.getByLabelText("Type DELETE to confirm"));
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
    expect(sent.map(({ body }) => body)).toEqual([
      { password: "correct horse", confirm: "DELETE", credit: 41.5 },
    ]);
    expect([localStorage.getItem("token"), sessionStorage.getItem("user")]).toEqual([null, null]);
    showCarriedToast();
    expect(shownToast()).toMatchObject({ tone: "success", message: "Your account was deleted." });
  });

  it("cannot be called back once it is on its way", async () => {
    server.use(http.post("*/api/account/delete", () => new Promise<never>(() => {})));
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText("Your password"), "correct horse");
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    expect(await dialog.findByRole("button", { name: "Deleting..." })).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    const keep = dialog.getByRole("button", { name: "Keep my account" });
    expect(keep).toHaveAttribute("aria-disabled", "true");
    await user.click(keep);
    await user.keyboard("{Escape}");
    expect(keep).toBeInTheDocument();
  });

  it("shows a wrong password at its field", async () => {
    const errors = { password: "This password is not right" };
    answerPost("account/delete", 422, { detail: "This password is not right.", errors });
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText("Your password"), "wrong horse");
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    expect(await dialog.findByText("This password is not right")).toBeInTheDocument();
    expect(dialog.getByLabelText("Your password")).toHaveFocus();
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  it("looks again when the credit has changed meanwhile", async () => {
    const detail = "Your credit has changed meanwhile. Please look at it again.";
    answerPost("account/delete", 409, { detail });
    const { user, dialog, counted } = await openDialog();
    await user.type(await dialog.findByLabelText("Your password"), "correct horse");
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    await waitFor(() => expect(counted.times).toBe(2));
    expect(dialog.getByLabelText("Your password")).toHaveValue("correct horse");
  });

  it("keeps what was typed when it cannot look again", async () => {
    answerPost("account/delete", 409, { detail: "Your credit has changed meanwhile." });
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText("Your password"), "correct horse");
    let asked = 0;
    server.use(
      http.get("*/api/account/deletion", () => {
        asked += 1;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    await waitFor(() => expect(asked).toBe(1));
    expect(await dialog.findByText("Your credit has changed meanwhile.")).toBeInTheDocument();
    expect(dialog.getByLabelText("Your password")).toHaveValue("correct horse");
  });

  it("is not open to the only admin", async () => {
    const { user, dialog } = await openDialog({ is_last_admin: true });
    expect(await dialog.findByText(/You are the only admin of this installation/)).toBeInTheDocument();
    expect(dialog.queryByLabelText("Your password")).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("says so when the losses cannot be counted", async () => {
    const { user } = openPage();
    server.use(http.get("*/api/account/deletion", () => HttpResponse.json({}, { status: 503 })));
    await user.click(screen.getByRole("button", { name: "Delete account..." }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("button", { name: "Try Again" });
    server.use(http.get("*/api/account/deletion", () => HttpResponse.json(lost)));
    await user.click(dialog.getByRole("button", { name: "Try Again" }));
    expect(await dialog.findByText("1,240 conversations")).toBeInTheDocument();
  });
});
