import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { passTime, takeTheClock } from "@/testing/clock";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { WATCH_MS } from "../use-posts";
import { answerPosts, bot, delivery, noPosts, openPosts, post } from "./testing-posts";

const AT = "/social-posts/bot-1";
const rows = () => Array.from(document.querySelectorAll("[data-post]"));
const published = post(2, {
  state: "out",
  deliveries: [delivery("facebook", { state: "published" }), delivery("twitter", { state: "failed" })],
});

beforeEach(() => takeTheClock("2026-11-15T12:00:00Z"));

describe("the page of a bot's posts", () => {
  it("is for those who are signed in", async () => {
    const { path } = renderApp(AT);
    expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
    expect(path()).toBe("/login");
  });

  it("names the bot, what is left, the time zone, the way back and the way to edit it", async () => {
    const { user, path } = openPosts([post(17)]);
    expect(await screen.findByRole("heading", { level: 1, name: "Bean & Leaf" })).toBeInTheDocument();
    expect(document.title).toBe("Posts · Botwright");
    const main = within(screen.getByRole("main"));
    expect(main.getByText("58 of 100 left")).toBeInTheDocument();
    expect(main.getByText("0 of 45 left")).toBeInTheDocument();
    expect(main.getAllByText(/Europe\/Berlin \(GMT\+1\)/)).toHaveLength(1);
    expect(main.getByRole("link", { name: "My Bots" })).toHaveAttribute("href", "/my-bots");
    await user.click(main.getByRole("button", { name: "Edit bot" }));
    expect(sessionStorage.getItem("editSocialBotId")).toBe("bot-1");
    await waitFor(() => expect(path()).toBe("/create-social-media-bot"));
  });

  it.each([
    [{ is_active: false }, /^This bot is paused\./],
    [{ validity: { end_date: "2026-11-01T00:00:00Z" } }, /^The plan of this bot has ended\./],
    [{ usage: noPosts }, /^This bot has no plan yet, so nothing goes out\./],
  ])("says why nothing goes out of a bot with %j", async (changes, words) => {
    openPosts([post(17)], AT, changes);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("counts each view, and shows one as the address says", async () => {
    const { user } = openPosts(
      [post(16), post(17), published, post(11, { state: "missed" })],
      `${AT}?view=upcoming`,
    );
    const views = within(await screen.findByRole("navigation", { name: "Posts" }));
    await waitFor(() =>
      expect(views.getAllByRole("link").map((link) => link.textContent)).toEqual([
        "Calendar",
        "Upcoming2, 2 posts",
        "Done1, 1 post",
        "Failed2, 2 posts",
        "All4, 4 posts",
      ]),
    );
    expect(views.getByRole("link", { current: "page" })).toHaveTextContent("Upcoming");
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(views.getByRole("link", { name: /^Failed/ }));
    await waitFor(() =>
      expect(rows().map((row) => row.textContent)).toEqual([
        expect.stringContaining("Partly published"),
        expect.stringContaining("Missed"),
      ]),
    );
  });

  it("says under Done what was not sent, but kept", async () => {
    const kept = post(3, { state: "out", deliveries: [delivery("facebook", { state: "outbox" })] });
    const { unmount } = openPosts([published], `${AT}?view=published`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
    unmount();
    openPosts([published, kept], `${AT}?view=published`);
    expect(await screen.findByText(/^What is marked “For you to post” was not sent/)).toBeInTheDocument();
  });

  it("shows nothing of a bot that is gone, or somebody else's", async () => {
    storeSession();
    answerPosts([], { _id: "another" });
    renderApp(AT);
    expect(await screen.findByRole("heading", { level: 1, name: "No such bot" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to My Bots" })).toHaveAttribute("href", "/my-bots");
  });

  it("says when the bot cannot be read, and tries again on demand", async () => {
    storeSession();
    answerPosts([post(17)]);
    server.use(http.get("*/api/my-bots", () => HttpResponse.json({}, { status: 503 }), { once: true }));
    const { user } = renderApp(`${AT}?view=all`);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe("a list of posts", () => {
  it("goes by days of the bot's zone and tells of each post what matters", async () => {
    openPosts([post(15), post(16, { publish_at: "2026-11-15T23:30:00Z" }), published], `${AT}?view=all`);
    const today = await screen.findByRole("region", { name: "Today, Sunday, November 15" });
    expect(within(today).getByRole("link")).toHaveTextContent("10:00 AM");
    const tomorrow = screen.getByRole("region", { name: "Tomorrow, Monday, November 16" });
    const row = within(tomorrow).getByRole("link");
    expect(row).toHaveTextContent("12:30 AM");
    expect(row).toHaveTextContent("Image post");
    expect(row).toHaveTextContent("Words 16");
    expect(row).toHaveTextContent("Scheduled");
    expect(row).toHaveTextContent("Goes to: Facebook, X (Twitter),");
    const past = within(screen.getByRole("region", { name: "Monday, November 2" })).getByRole("link");
    expect(past).toHaveTextContent("Facebook: Published, X (Twitter): Not published,");
  });

  it("says of a post that is not there yet that it is not, and why", async () => {
    const bare = { text: "", alt_text: "" };
    openPosts(
      [
        post(17, { ...bare, state: "planned" }),
        post(18, { ...bare, state: "undrafted", reason: "The model is away." }),
      ],
      `${AT}?view=upcoming`,
    );
    const [planned, undrafted] = await screen.findAllByRole("link", { name: /Not written yet/ });
    expect(planned).toHaveTextContent("Planned");
    expect(undrafted).toHaveTextContent("The model is away.");
  });

  it("loads more on demand, goes on at the first new post, and keeps what it has when that fails", async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      post(17, { id: `p${index}`, text: `Words ${index}` }),
    );
    const { user, asked } = openPosts(many, `${AT}?view=all`);
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(screen.getByText("Showing 50 of 60 posts")).toBeInTheDocument();
    server.use(
      http.get("*/api/social-media-bot/bot-1/posts", () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    );
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText(/^The next ones could not be loaded/)).toBeInTheDocument();
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(rows()).toHaveLength(60));
    await waitFor(() => expect(rows()[50]).toHaveFocus());
    expect(asked.some((query) => query.get("page") === "2" && query.get("view") === "all")).toBe(true);
  });

  it("says when it cannot be read, and tries again on demand", async () => {
    storeSession();
    answerPosts([post(17)]);
    server.use(http.get("*/api/social-media-bot/bot-1/posts", () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderApp(`${AT}?view=upcoming`);
    await screen.findByText("The posts could not be loaded. Please try again.");
    answerPosts([post(17)]);
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("is read again while a post is on its way", async () => {
    const moving = post(15, { state: "out", deliveries: [delivery("facebook", { state: "sending" })] });
    const { store } = openPosts([moving], `${AT}?view=all`);
    expect(await screen.findByText("Publishing")).toBeInTheDocument();
    store.set(moving.id, { ...moving, deliveries: [delivery("facebook", { state: "published" })] });
    await passTime(WATCH_MS);
    await waitFor(() => expect(screen.queryByText("Publishing")).not.toBeInTheDocument());
    expect(rows()[0]).toHaveTextContent("Published");
  });
});

describe("an empty list", () => {
  it.each([
    ["upcoming", "Nothing is coming up"],
    ["published", "Nothing published yet"],
    ["failed", "Nothing has failed"],
  ])("of %s posts says so, with one thing to do", async (view, title) => {
    const { user } = openPosts([post(14, { state: "skipped" })], `${AT}?view=${view}`);
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    if (view === "upcoming") {
      await user.click(screen.getByRole("button", { name: "Edit the schedule" }));
      expect(sessionStorage.getItem("editSocialBotId")).toBe(bot._id);
    } else {
      await user.click(screen.getByRole("link", { name: "See what is coming up" }));
      expect(await screen.findByRole("heading", { name: "Nothing is coming up" })).toBeInTheDocument();
    }
  });

  it("of a bot without any post asks for a schedule, in the calendar too", async () => {
    openPosts([]);
    expect(await screen.findByRole("heading", { name: "No posts yet" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Edit the schedule" })).toBeInTheDocument();
  });
});
