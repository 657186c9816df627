import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { server } from "@/testing/server";
import type { Failure } from "../contract";
import { answerChange, openConsole } from "./testing-console";

function failure(changes: Partial<Failure> = {}): Failure {
  return {
    id: "job-1",
    kind: "learn",
    what: "Olsen Bot",
    error: "The document could not be read.",
    attempts: 8,
    at: "2026-11-01T12:00:00Z",
    can_retry: true,
    user_id: "user-1",
    user_email: "mira@bakery.example",
    ...changes,
  };
}

describe("failures", () => {
  const AT = "?tab=failures";

  it("are counted by kind, and tell what failed, why, and whose it is", async () => {
    const posts = [failure({ id: "post-1", kind: "facebook", what: "Weekly posts", can_retry: false })];
    const app = openConsole({ failures: { jobs: [failure()], posts } }, AT);
    const kinds = within(await screen.findByRole("navigation", { name: "Kinds of failures" }));
    expect(await kinds.findByRole("link", { name: "Jobs 1" })).toHaveAttribute("aria-current", "page");
    expect(kinds.getByRole("link", { name: "Mails 0" })).toBeInTheDocument();
    expect(screen.getByText("The document could not be read.")).toBeInTheDocument();
    expect(screen.getByText("8 attempts")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "mira@bakery.example" })).toHaveAttribute(
      "href",
      "/admin-console?search=mira%40bakery.example",
    );
    await app.user.click(kinds.getByRole("link", { name: "Posts 1" }));
    expect(await screen.findByText("Facebook")).toBeInTheDocument();
    expect(screen.getByText("Cannot be tried again")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Dismiss/ })).not.toBeInTheDocument();
    expect(app.queries("failures").at(-1)).toEqual({ kind: "posts", page: "1" });
  });

  it("that are none say that all is well", async () => {
    openConsole({}, `${AT}&kind=mails`);
    expect(await screen.findByRole("heading", { name: "All is well" })).toBeInTheDocument();
    expect(screen.getByText("Every mail was sent, or is still being tried.")).toBeInTheDocument();
  });

  it("are tried again, and the list is read again", async () => {
    const installation = { failures: { jobs: [failure()] } };
    const app = openConsole(installation, AT);
    const sent = answerChange("post", "failures/job-1/retry", { body: { success: true } });
    const retry = await screen.findByRole("button", { name: "Retry Olsen Bot" });
    installation.failures.jobs = [];
    await app.user.click(retry);
    expect(await screen.findByRole("heading", { name: "All is well" })).toBeInTheDocument();
    expect(screen.getByText("It will be tried again now.")).toBeInTheDocument();
    expect(sent).toMatchObject([{ query: { kind: "jobs" } }]);
    expect(screen.getByRole("region", { name: "Failures" })).toHaveFocus();
  });

  it("are put away", async () => {
    const app = openConsole({ failures: { mails: [failure({ id: "mail-1" })] } }, `${AT}&kind=mails`);
    const sent = answerChange("delete", "failures/mail-1", { body: { success: true } });
    await app.user.click(await screen.findByRole("button", { name: "Dismiss Olsen Bot" }));
    expect(await screen.findByText("Dismissed.")).toBeInTheDocument();
    expect(sent).toMatchObject([{ query: { kind: "mails" } }]);
    expect(app.queries("failures").length).toBeGreaterThan(1);
  });

  it("that cannot be tried again any more say why", async () => {
    const app = openConsole({ failures: { jobs: [failure()] } }, AT);
    answerChange("post", "failures/job-1/retry", { status: 409, body: { detail: "It was done meanwhile." } });
    await app.user.click(await screen.findByRole("button", { name: "Retry Olsen Bot" }));
    expect(await screen.findByText("It was done meanwhile.")).toBeInTheDocument();
    await waitFor(() => expect(app.queries("failures")).toHaveLength(2));
  });

  it("that cannot be read say so", async () => {
    openConsole({}, AT);
    server.use(http.get("*/api/admin/failures", () => HttpResponse.error()));
    expect(await screen.findByText("Error: The server could not be reached.")).toBeInTheDocument();
  });
});

describe("the health", () => {
  const AT = "?tab=health";
  const works = { part: "database", state: "ok", detail: "Answers in 1 ms.", mend: null } as const;

  it("tells trouble first, with how to mend it, and what runs", async () => {
    const mail = {
      part: "mail",
      state: "trouble",
      detail: "The mail server refuses the password.",
      mend: "Set BOTWRIGHT_SMTP_URL.",
    } as const;
    const payments = {
      part: "payments",
      state: "off",
      detail: "Test money only.",
      mend: "Set a key.",
    } as const;
    openConsole({ parts: [works, payments, mail] }, AT);
    expect(await screen.findByText("One part needs you.")).toBeInTheDocument();
    const parts = within(screen.getByRole("list", { name: "Parts" })).getAllByRole("listitem");
    expect(parts.map((part) => part.textContent)).toEqual([
      "mailTroubleThe mail server refuses the password.How to mend it: Set BOTWRIGHT_SMTP_URL.",
      "databaseWorksAnswers in 1 ms.",
      "paymentsNot set upTest money only.How to set it up: Set a key.",
    ]);
    expect(screen.getByText("Version").parentElement).toHaveTextContent("0.1.0");
    expect(screen.getByText("Database").parentElement).toHaveTextContent("SQLite");
    expect(screen.getByText("Running since").parentElement).toHaveTextContent("Nov 1, 2026");
  });

  it("says that everything works", async () => {
    openConsole({ parts: [works] }, AT);
    expect(await screen.findByText("Everything works.")).toBeInTheDocument();
  });

  it("that cannot be read says so, and is read again on demand", async () => {
    const app = openConsole({ parts: [works] }, AT);
    server.use(
      http.get("*/api/admin/health", () => HttpResponse.json({ detail: "Busy." }, { status: 503 }), {
        once: true,
      }),
    );
    expect(await screen.findByText("The health could not be read: Busy.")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Everything works.")).toBeInTheDocument();
  });
});

it("every tab is a link, and an unknown one is that of the users", async () => {
  openConsole({}, "?tab=nonsense");
  const tabs = within(await screen.findByRole("navigation", { name: "Parts of the console" }));
  expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin-console",
    "/admin-console?tab=activity",
    "/admin-console?tab=failures",
    "/admin-console?tab=health",
  ]);
  expect(tabs.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  await screen.findByText("Showing 0 of 0 users");
});
