import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bot, delivery, noPosts, openPosts, post } from "./testing-posts";

const AT = "/social-posts/bot-1";
const hint = () => screen.queryByText(/goes out only if you recharge the bot/);
const usage = (images: number, videos: number) => ({
  ...bot.usage,
  used_image_posts: 100 - images,
  used_short_videos: 45 - videos,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-15T12:00:00Z") });
});

describe("planned posts that the plan does not cover", () => {
  it.each([
    [
      "come after its end",
      { usage: usage(10, 5), validity: { end_date: "2026-11-18T12:00:00Z" } },
      /^The plan ends on Nov 18, 2026, before the last of the planned posts\. What/,
    ],
    [
      "are more than are left",
      { usage: usage(1, 0) },
      /^Only 1 image post is left, and more are planned\. No short videos are left, and more are planned\. What/,
    ],
  ])("are spoken of where they %s", async (_why, changes, words) => {
    const posts = [post(17), post(18, { content_type: "video" }), post(19)];
    const { unmount } = openPosts(posts, AT, changes);
    expect(await screen.findByText(words)).toBeInTheDocument();
    unmount();
    openPosts(posts, `${AT}?view=published`, changes);
    await screen.findByRole("heading", { name: "Nothing published yet" });
    expect(hint()).not.toBeInTheDocument();
  });

  it("are spoken of where none goes to an account, and in the open post", async () => {
    const kept = { deliveries: [delivery("facebook", { account_name: null })] };
    const posts = [post(17, kept), post(19, kept)];
    const changes = { usage: usage(0, 0), validity: { end_date: "2026-11-18T12:00:00Z" } };
    const { unmount } = openPosts(posts, AT, changes);
    expect(await screen.findByText(/^The plan ends on Nov 18, 2026, before the last/)).toBeInTheDocument();
    unmount();
    openPosts(posts, `${AT}?post=${posts[1]?.id}`, changes);
    expect(
      await screen.findByText(/^The plan ends on Nov 18, 2026, before this post\. It is made only if/),
    ).toBeInTheDocument();
  });

  it.each([
    ["the plan covers all", {}, { usage: usage(2, 0) }],
    [
      "they are kept for the owner",
      { deliveries: [delivery("facebook", { account_name: null })] },
      { usage: usage(0, 0) },
    ],
    ["the heading tells of the end", {}, { validity: { end_date: "2026-11-01T00:00:00Z" } }],
    ["the heading tells that there is no plan", {}, { usage: noPosts }],
  ])("are not spoken of where %s", async (_why, changes, ofBot) => {
    openPosts([post(17, changes), post(19, changes)], `${AT}?view=upcoming`, ofBot);
    await waitFor(() => expect(document.querySelectorAll("[data-post]")).toHaveLength(2));
    expect(hint()).not.toBeInTheDocument();
  });
});
