import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerPosts, openPosts, post } from "./testing-posts";

const AT = "/social-posts/bot-1";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-15T12:00:00Z") });
});

const cell = async (day: string) => {
  const table = await screen.findByRole("table");
  const name = await within(table).findByText(new RegExp(day));
  return within(name.closest("td") as HTMLElement);
};

describe("the month", () => {
  it("asks for whole weeks in the bot's zone and shows each post on its day", async () => {
    const { asked } = openPosts([
      post(17),
      post(18, { publish_at: "2026-11-17T23:30:00Z", content_type: "video" }),
    ]);
    const table = await screen.findByRole("table", { name: "Posts of November 2026" });
    expect(within(table).getAllByRole("columnheader")[0]).toHaveTextContent("Sun");
    expect((await cell("November 17$")).getByRole("link")).toHaveTextContent(
      "10:00 AMImage post, Scheduled: Words 17",
    );
    expect((await cell("November 18$")).getByRole("link")).toHaveTextContent(
      "12:30 AMVideo post, Scheduled: Words 18",
    );
    expect((await cell("November 15, today")).queryByRole("link")).not.toBeInTheDocument();
    const range = asked.find((query) => query.has("from"));
    expect([range?.get("from"), range?.get("to")]).toEqual([
      "2026-10-31T23:00:00.000Z",
      "2026-12-05T23:00:00.000Z",
    ]);
  });

  it("shows all of many posts, which come in parts", async () => {
    storeSession();
    answerPosts([]);
    const posts = [post(18), post(17)];
    server.use(
      http.get("*/api/social-media-bot/bot-1/posts", ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
        return HttpResponse.json({ total: posts.length, posts: posts.slice(page - 1, page) });
      }),
    );
    renderApp(AT);
    expect((await cell("November 18$")).getByRole("link")).toHaveTextContent("Words 18");
    expect((await cell("November 17$")).getByRole("link")).toHaveTextContent("Words 17");
  });

  it("goes to the months beside it and back to today", async () => {
    const { user, router } = openPosts([post(17), post(3, { publish_at: "2026-12-03T09:00:00Z" })]);
    await user.click(await screen.findByRole("link", { name: "Next month" }));
    expect(await screen.findByRole("table", { name: "Posts of December 2026" })).toBeInTheDocument();
    expect((await cell("December 3$")).getByRole("link")).toHaveTextContent("Words 3");
    expect(router.state.location.search).toBe("?month=2026-12");
    await user.click(screen.getByRole("link", { name: "Today" }));
    expect(await screen.findByRole("table", { name: "Posts of November 2026" })).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Previous month" }));
    expect(await screen.findByRole("heading", { name: "October 2026" })).toBeInTheDocument();
  });

  it("opens a crowded day on demand", async () => {
    const crowd = [9, 10, 11, 12, 13].map((hour) =>
      post(17, { id: `p${hour}`, publish_at: `2026-11-17T${String(hour).padStart(2, "0")}:00:00Z` }),
    );
    const { user } = openPosts(crowd);
    const day = await cell("November 17$");
    expect(day.getAllByRole("link")).toHaveLength(2);
    await user.click(day.getByRole("button", { name: "3 more" }));
    expect(day.getAllByRole("link")).toHaveLength(5);
    expect(day.getByRole("button", { name: "Show fewer", expanded: true })).toBeInTheDocument();
  });

  it("says when it cannot be read, and tries again on demand", async () => {
    storeSession();
    answerPosts([post(17)]);
    server.use(
      http.get("*/api/social-media-bot/bot-1/posts", ({ request }) =>
        new URL(request.url).searchParams.has("from") ? HttpResponse.json({}, { status: 500 }) : undefined,
      ),
    );
    const { user } = renderApp(AT);
    const retry = await screen.findByRole("button", { name: "Try Again" });
    answerPosts([post(17)]);
    await user.click(retry);
    expect((await cell("November 17$")).getByRole("link")).toBeInTheDocument();
  });
});

describe("the month on a phone", () => {
  beforeEach(() => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        ({
          matches: true,
          media: query,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
  });

  it("is a list of days that begins today, with the earlier ones one press away", async () => {
    const { user } = openPosts([
      post(2),
      post(16),
      post(17),
      post(1, { publish_at: "2026-12-01T09:00:00Z" }),
    ]);
    await screen.findByRole("region", { name: "Tomorrow, Monday, November 16" });
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    const days = () =>
      within(screen.getByRole("main"))
        .getAllByRole("region")
        .map((day) => day.getAttribute("aria-label"));
    expect(days()).toEqual(["Tomorrow, Monday, November 16", "Tuesday, November 17"]);
    await user.click(screen.getByRole("button", { name: "Show 1 earlier post" }));
    expect(days()[0]).toBe("Monday, November 2");
  });

  it("says so when the month has none", async () => {
    openPosts([post(17)], `${AT}?month=2027-03`);
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "No posts in March 2027" })).toBeInTheDocument(),
    );
    expect(screen.getByRole("button", { name: "Edit the schedule" })).toBeInTheDocument();
  });
});
