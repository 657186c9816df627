import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { daysTone, daysWords } from "../users/days";
import { ADMIN_EMAIL, bot, openConsole, socialBot, user } from "./testing-console";

const row = (name: string) =>
  within(screen.getByRole("button", { name: `Show the bots of ${name}` }).closest("tr") as HTMLElement);

describe("the list of users", () => {
  it("is read with the token and the admin's address, and says how many there are", async () => {
    const { asked } = openConsole({ users: [user()], matching: 1, total: 1204 });
    expect(await screen.findByText("Showing 1 of 1,204 users")).toBeInTheDocument();
    for (const { query, authorization } of asked) {
      expect(query.admin_email).toBe(ADMIN_EMAIL);
      expect(authorization).toBe("Bearer token-of-mira");
    }
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["users", "stats"]));
  });

  it("stands below four numbers over everybody", async () => {
    openConsole();
    expect((await screen.findByText("Total users")).closest("li")).toHaveTextContent(
      "Total users1,204980 active · 224 inactive",
    );
    expect(screen.getByText("Total bots").closest("li")).toHaveTextContent("1,5001,300 chat · 200 social");
    expect(screen.getByText("Subscriptions").closest("li")).toHaveTextContent("10290 Pro · 12 Enterprise");
    expect(screen.getByText("Total messages").closest("li")).toHaveTextContent(
      "52,00012,000 free · 40,000 paid",
    );
  });

  it("opens to what somebody paid and spent, when it is asked for", async () => {
    const { user: person } = openConsole({ users: [user()], matching: 1, total: 1 });
    server.use(
      http.get("*/api/admin/user/user-1/money", () =>
        HttpResponse.json({
          credit_balance: 0,
          payments: [
            {
              timestamp: "2026-11-10T12:00:00Z",
              wanted: 29,
              paid: 29,
              refunded: 0,
              state: "paid",
              provider: "stripe",
              payment_id: "pi_7",
            },
          ],
          entries: [
            { timestamp: "2026-11-11T12:00:00Z", kind: "purchase", bot_type: "faq", amount: -29, balance: 0 },
          ],
        }),
      ),
    );
    await person.click(await screen.findByRole("button", { name: "Show the bots of Mira Olsen" }));
    await person.click(screen.getByRole("button", { name: "Payments and purchases" }));
    expect(await screen.findByText("stripe · pi_7")).toBeInTheDocument();
    const bought = screen.getByText("Bought, FAQ Chatbot").closest("li");
    expect(bought).toHaveTextContent("-$29.00balance $0.00");
  });

  it("shows plan, bots, messages, credit and what is out of the ordinary", async () => {
    const suspended = user({
      user_id: "user-2",
      name: "Bo Berg",
      suspended_at: "2026-11-10T12:00:00Z",
      flagged_at: "2026-11-09T12:00:00Z",
      shortfall: 12,
    });
    openConsole({ users: [user(), suspended, user({ user_id: "user-3", name: "Root", role: "admin" })] });
    await screen.findByText("Showing 3 of 3 users");
    const first = row("Mira Olsen");
    expect(first.getByText("Pro")).toBeInTheDocument();
    expect(first.getByText("20 days left")).toHaveAttribute("data-tone", "orange");
    expect(first.getByText("1 chat · 1 social")).toBeInTheDocument();
    expect(first.getByText("1,240 of 2,100")).toBeInTheDocument();
    expect(first.getByText("$58.00")).toBeInTheDocument();
    expect(first.queryByText("Suspended")).not.toBeInTheDocument();
    expect(row("Bo Berg").getByText("Suspended")).toHaveAttribute("data-tone", "red");
    expect(row("Bo Berg").getByText("Flagged")).toHaveAttribute(
      "title",
      "A refund or dispute could not take back $12.00",
    );
    expect(row("Root").getByText("Admin")).toBeInTheDocument();
  });

  it("opens each user to their bots, and closes again", async () => {
    const { user: person } = openConsole({ users: [user(), user({ user_id: "user-2", name: "Bo Berg" })] });
    const opener = await screen.findByLabelText("Show the bots of Mira Olsen");
    expect(opener).toHaveAttribute("aria-expanded", "false");
    await person.click(opener);
    const bots = within(screen.getByRole("table", { name: "Bots of Mira Olsen" }));
    const [, chatbot, social] = bots.getAllByRole("row");
    expect(chatbot).toHaveTextContent("Olsen & Daughters · OLSE-7K2Q");
    expect(chatbot).toHaveTextContent("Free messages40 of 100");
    expect(chatbot).toHaveTextContent("Paid messages1,200 of 2,000");
    expect(within(chatbot as HTMLElement).getByText("45 days left")).toHaveAttribute("data-tone", "green");
    expect(social).toHaveTextContent("Image posts12 of 100");
    expect(social).toHaveTextContent("Short videos3 of 45");
    expect(within(social as HTMLElement).getByText("No end date")).toHaveAttribute("data-tone", "grey");
    expect(screen.queryByRole("table", { name: "Bots of Bo Berg" })).not.toBeInTheDocument();
    await person.click(opener);
    expect(screen.queryByRole("table", { name: "Bots of Mira Olsen" })).not.toBeInTheDocument();
  });

  it("fetches the other bots of somebody who has very many", async () => {
    const many = user({ bots_count: { total: 3, chatbots: 2, social_media_bots: 1 } });
    const { user: person, queries } = openConsole({ users: [many] });
    await person.click(await screen.findByLabelText("Show the bots of Mira Olsen"));
    server.use(
      http.get("*/api/admin/user/user-1", () =>
        HttpResponse.json({ ...many, bots: [bot(), socialBot(), bot({ bot_id: "b3", bot_name: "Third" })] }),
      ),
    );
    expect(queries("user/user-1")).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Show all 3 bots" }));
    expect(await screen.findByText("Third")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Show all/ })).not.toBeInTheDocument();
  });
});

it("on a narrow screen, users and their bots are cards", async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes("max-width: 62em") });
  const { user: person } = openConsole({ users: [user()] });
  await person.click(await screen.findByLabelText("Show the bots of Mira Olsen"));
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  const bots = within(screen.getByRole("list", { name: "Bots of Mira Olsen" }));
  expect(bots.getAllByRole("listitem")).toHaveLength(2);
  expect(bots.getByRole("button", { name: "Edit Limits of Weekly posts" })).toBeInTheDocument();
  window.matchMedia = matchMedia;
});

describe("searching and filtering", () => {
  it("are the server's work, and stand in the address", async () => {
    const app = openConsole({ users: [user()] });
    const { user: person, queries, query } = app;
    await person.type(await screen.findByPlaceholderText("Name, email, bot or business"), "mira");
    await waitFor(() => expect(queries("users").at(-1)).toEqual({ search: "mira", page: "1" }));
    // Debounced: nothing was asked for single letters.
    expect(queries("users").map(({ search }) => search)).toEqual([undefined, "mira"]);
    await person.selectOptions(screen.getByLabelText("Plan"), "Enterprise");
    await person.selectOptions(screen.getByLabelText("Status"), "Cancelled");
    await person.selectOptions(screen.getByLabelText("Bot type"), "Social media bot");
    const wished = { search: "mira", plan: "Enterprise", status: "Cancelled", bot_type: "social_media_bot" };
    await waitFor(() => expect(queries("users").at(-1)).toEqual({ ...wished, page: "1" }));
    expect(Object.fromEntries(new URLSearchParams(query()))).toEqual(wished);
  });

  it("are taken from the address after a reload, with the page", async () => {
    const { queries } = openConsole(
      { users: [user()], matching: 80 },
      "?search=mira&plan=Pro&status=Active&bot_type=chatbot&page=3",
    );
    expect(await screen.findByText("Page 3 of 4")).toBeInTheDocument();
    expect(queries("users")).toEqual([
      { search: "mira", plan: "Pro", status: "Active", bot_type: "chatbot", page: "3" },
    ]);
    expect(screen.getByRole("searchbox", { name: "Search users" })).toHaveValue("mira");
    expect(screen.getByLabelText("Plan")).toHaveValue("Pro");
  });

  it("begin at the first page again", async () => {
    const { user: person, queries, query } = openConsole({ users: [user()], matching: 80 }, "?page=3");
    await screen.findByText("Page 3 of 4");
    await person.selectOptions(screen.getByLabelText("Plan"), "Pro");
    await waitFor(() => expect(queries("users").at(-1)).toEqual({ plan: "Pro", page: "1" }));
    expect(query()).toBe("?plan=Pro");
  });

  it("that find nobody say so, and are cleared by one button", async () => {
    const { user: person, queries } = openConsole({ users: [], total: 9 }, "?search=zebra&plan=Pro");
    expect(
      await screen.findByRole("heading", { name: "No users found matching your filters" }),
    ).toBeInTheDocument();
    expect(screen.getByText("Showing 0 of 9 users")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(queries("users").at(-1)).toEqual({ page: "1" }));
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });
});

describe("turning pages", () => {
  it("asks the server for the next one and moves to the top of the list", async () => {
    const { user: person, queries } = openConsole({ users: [user()], matching: 60 }, "?plan=Pro");
    await person.click(await screen.findByRole("link", { name: "Next" }));
    expect(await screen.findByText("Page 2 of 3")).toBeInTheDocument();
    await waitFor(() => expect(queries("users").at(-1)).toEqual({ plan: "Pro", page: "2" }));
    expect(screen.getByRole("region", { name: "Users" })).toHaveFocus();
    await person.click(screen.getByRole("link", { name: "Previous" }));
    expect(await screen.findByText("Page 1 of 3")).toBeInTheDocument();
  });

  it("says which rows these are, and of how many", async () => {
    const users = Array.from({ length: 25 }, (_, n) => user({ user_id: `user-${n}` }));
    const { user: person } = openConsole({ users, matching: 60, total: 1204 }, "?plan=Pro");
    expect(await screen.findByText("Showing 1 to 25 of 60 users, out of 1,204 in all")).toBeInTheDocument();
    await person.click(screen.getByRole("link", { name: "Next" }));
    expect(await screen.findByText("Showing 26 to 50 of 60 users, out of 1,204 in all")).toBeInTheDocument();
  });

  it("names nobody beyond the rows where all match", async () => {
    openConsole({ users: [user()], matching: 26, total: 26 }, "?page=2");
    expect(await screen.findByText("Showing 26 to 26 of 26 users")).toBeInTheDocument();
  });

  it("goes where the address says, whatever the list before it held", async () => {
    const installation = { users: [user()], matching: 1, total: 80 };
    const { router, query, queries } = openConsole(installation, "?plan=Pro");
    expect(await screen.findByText("Showing 1 of 80 users")).toBeInTheDocument();
    installation.matching = 80;
    await act(() => router.navigate("?page=3"));
    expect(await screen.findByText("Page 3 of 4")).toBeInTheDocument();
    expect(query()).toBe("?page=3");
    expect(queries("users").at(-1)).toEqual({ page: "3" });
  });

  it("beyond the last one comes back to it", async () => {
    const { query } = openConsole({ users: [user()], matching: 30 }, "?page=9");
    expect(await screen.findByText("Page 2 of 2")).toBeInTheDocument();
    await waitFor(() => expect(query()).toBe("?page=2"));
  });
});

describe("when the users cannot be read", () => {
  it("the server's words are given, and one can try again", async () => {
    const { user: person } = openConsole({ users: [user()] });
    server.use(
      http.get("*/api/admin/users", () => HttpResponse.json({ detail: "Not today." }, { status: 503 }), {
        once: true,
      }),
    );
    expect(await screen.findByText("Failed to fetch users: Not today.")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Showing 1 of 1 users")).toBeInTheDocument();
  });

  it("and the network is the reason, that is said", async () => {
    openConsole();
    server.use(http.get("*/api/admin/users", () => HttpResponse.error()));
    expect(await screen.findByText("Error: The server could not be reached.")).toBeInTheDocument();
  });

  it("by refreshing, the rows stay and a toast tells", async () => {
    const { user: person, queries } = openConsole({ users: [user()] });
    await screen.findByText("Mira Olsen");
    await person.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(queries("users")).toHaveLength(2));
    expect(queries("stats")).toHaveLength(2);
    server.use(http.get("*/api/admin/users", () => HttpResponse.json({ detail: "Busy." }, { status: 503 })));
    await person.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Failed to fetch users: Busy.")).toBeInTheDocument();
    expect(screen.getByText("Mira Olsen")).toBeInTheDocument();
  });

  it("since the admin's address is missing, nothing is asked at all", async () => {
    storeSession({ role: "admin", email: undefined });
    renderApp("/admin-console");
    expect(
      await screen.findByText("Error: Could not find admin email. Please logout and login again."),
    ).toBeInTheDocument();
  });
});

it("the users that match are exported as CSV", async () => {
  const saved: string[] = [];
  URL.createObjectURL = vi.fn(() => "blob:data");
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked: Record<string, string>[] = [];
  const { user: person } = openConsole({ users: [user()] }, "?plan=Pro");
  server.use(
    http.get("*/api/admin/users.csv", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.text("name,email\r\n");
    }),
  );
  await person.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toEqual(["users.csv"]));
  expect(asked).toEqual([{ admin_email: ADMIN_EMAIL, plan: "Pro" }]);
  server.use(http.get("*/api/admin/users.csv", () => HttpResponse.json({}, { status: 500 })));
  await person.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The users could not be exported. Please try again.")).toBeInTheDocument();
});

describe("days that remain", () => {
  it.each([
    [null, "grey"],
    [-3, "red"],
    [0, "red"],
    [6, "red"],
    [7, "orange"],
    [29, "orange"],
    [30, "green"],
    [400, "green"],
  ] as const)("%s is %s", (days, tone) => {
    expect(daysTone(days)).toBe(tone);
  });

  it("are said in words", () => {
    const now = Date.parse("2026-11-15T12:00:00Z");
    expect(daysWords(null, null, now)).toBe("No end date");
    expect(daysWords(0, "2026-11-15T13:00:00Z", now)).toBe("Ends today");
    expect(daysWords(0, "2026-11-15T11:00:00Z", now)).toBe("Ended");
    expect(daysWords(1, "2026-11-16T13:00:00Z", now)).toBe("1 day left");
    expect(daysWords(1500, "2030-11-16T13:00:00Z", now)).toBe("1,500 days left");
  });
});
