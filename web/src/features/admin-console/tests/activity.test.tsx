import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { server } from "@/testing/server";
import { actionInWords, differencesOf } from "../activity/differences";
import type { AuditEvent } from "../contract";
import { openConsole, user } from "./testing-console";

const AT = "?tab=activity";

function event(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: "event-1",
    at: "2026-11-01T12:00:00Z",
    action: "limits_changed",
    actor_id: "user-admin",
    actor_email: "admin@bots.example",
    subject_kind: "bot",
    subject_id: "bot-1",
    subject_label: "Olsen Bot",
    network: "203.0.113.0/24",
    before: { free: 100, paid: 0, expiry_date: null },
    after: { free: 500, paid: 0, expiry_date: null },
    note: null,
    ...changes,
  };
}

describe("the activity", () => {
  it("tells what, on whom, by whom, from where, and what it changed", async () => {
    openConsole({ events: [event({ note: "Asked by phone" })] }, AT);
    const entry = (await screen.findByText("Olsen Bot")).closest("li") as HTMLElement;
    expect(entry).toHaveTextContent("Changed the limits");
    expect(entry).toHaveTextContent("admin@bots.example");
    expect(entry).toHaveTextContent("from 203.0.113.0/24");
    expect(entry).toHaveTextContent("Asked by phone");
    const changes = within(within(entry).getByRole("list", { name: "What changed" })).getAllByRole(
      "listitem",
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]).toHaveTextContent("Free AI messages100→to500");
  });

  it("does not name twice whoever did something to themselves", async () => {
    const own = event({
      action: "sign_in",
      subject_kind: "user",
      subject_id: "user-admin",
      subject_label: "admin@bots.example",
      before: null,
      after: null,
    });
    openConsole({ events: [own] }, AT);
    expect(await screen.findAllByText("admin@bots.example")).toHaveLength(1);
  });

  it("says who it was even where that is nobody known", async () => {
    const failed = event({ action: "sign_in_failed", actor_id: null, actor_email: null });
    const swept = event({ id: "event-2", actor_id: null, actor_email: null, network: null });
    openConsole({ events: [failed, swept] }, AT);
    expect(await screen.findByText("somebody not signed in")).toBeInTheDocument();
    expect(screen.getByText("the server")).toBeInTheDocument();
  });

  it("is searched, filtered and turned by the server, and the address remembers", async () => {
    const app = openConsole({ events: [event()], eventsMatching: 120 }, AT);
    await app.user.type(await screen.findByRole("searchbox", { name: "Search the activity" }), "olsen");
    await waitFor(() => expect(app.queries("audit").at(-1)).toEqual({ search: "olsen", page: "1" }));
    await app.user.selectOptions(screen.getByLabelText("What happened"), "Signed in");
    await waitFor(() =>
      expect(app.queries("audit").at(-1)).toEqual({ search: "olsen", action: "sign_in", page: "1" }),
    );
    await app.user.click(screen.getByRole("link", { name: "Next" }));
    await waitFor(() => expect(app.queries("audit").at(-1)?.page).toBe("2"));
    expect(app.query()).toBe("?tab=activity&search=olsen&action=sign_in&page=2");
    expect(screen.getByText("120 entries")).toBeInTheDocument();
  });

  it("can be that of one user, and everybody's again", async () => {
    const app = openConsole({ users: [user()], events: [event()] }, `${AT}&user=user-1`);
    expect(await screen.findByText("Only Mira Olsen (mira@bakery.example)")).toBeInTheDocument();
    expect(app.queries("audit")).toEqual([{ user_id: "user-1", page: "1" }]);
    await app.user.click(screen.getByRole("link", { name: "Show everybody" }));
    await waitFor(() => expect(app.queries("audit").at(-1)).toEqual({ page: "1" }));
  });

  it("leads from a user it names to that user's activity", async () => {
    const about = event({ subject_kind: "user", subject_id: "user-1", subject_label: "mira@bakery.example" });
    openConsole({ events: [about] }, AT);
    expect(await screen.findByRole("link", { name: "mira@bakery.example" })).toHaveAttribute(
      "href",
      "/admin-console?tab=activity&user=user-1",
    );
  });

  it("says when nothing matches, when nothing has happened, and when it cannot be read", async () => {
    const app = openConsole({}, `${AT}&search=zebra`);
    expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByRole("heading", { name: "Nothing has happened yet" })).toBeInTheDocument();
    app.unmount();
    openConsole({}, AT);
    server.use(http.get("*/api/admin/audit", () => HttpResponse.json({ detail: "Busy." }, { status: 503 })));
    expect(await screen.findByText("The activity could not be loaded: Busy.")).toBeInTheDocument();
  });
});

describe("differences", () => {
  it("are only what differs, as a person writes it", () => {
    expect(
      differencesOf(
        { plan: "Free", end_date: null, credit_balance: 5, is_active: true, same: [1] },
        {
          plan: "Pro",
          end_date: "2026-11-15T12:00:00Z",
          credit_balance: 1234.5,
          is_active: false,
          same: [1],
        },
      ),
    ).toEqual([
      { field: "plan", label: "Plan", before: "Free", after: "Pro" },
      { field: "end_date", label: "End date", before: "none", after: "Nov 15, 2026" },
      { field: "credit_balance", label: "Balance", before: "$5.00", after: "$1,234.50" },
      { field: "is_active", label: "Is active", before: "yes", after: "no" },
    ]);
  });

  it("have one side where there was nothing to compare with", () => {
    expect(differencesOf(null, { amount: 20 })).toEqual([
      { field: "amount", label: "Amount", after: "$20.00" },
    ]);
    expect(differencesOf({ sessions: 3 }, null)).toEqual([
      { field: "sessions", label: "Sessions", before: "3" },
    ]);
    expect(differencesOf(null, null)).toEqual([]);
  });

  it("do not speak of what was neither there before nor after", () => {
    expect(differencesOf(null, { search: "", plan: "Pro", end_date: null })).toEqual([
      { field: "plan", label: "Plan", after: "Pro" },
    ]);
  });

  it("of an action that nobody has named read as its name does", () => {
    expect(actionInWords("sign_in_failed")).toBe("Failed to sign in");
    expect(actionInWords("moon_landed")).toBe("Moon landed");
  });
});
