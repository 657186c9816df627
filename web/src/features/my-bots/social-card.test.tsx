import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { renderPiece } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { SocialBotCard } from "./SocialBotCard";
import { openMyBots, socialBot } from "./testing-bots";

/** Where the buttons led; the pages there belong to other features. */
const Path = () => <p>at {useLocation().pathname}</p>;

async function openCard(changes: Parameters<typeof socialBot>[0] = {}) {
  const bot = socialBot(changes);
  const list = { social_media_bots: [bot] };
  const { user } = openMyBots(list);
  return { user, bot, list, card: within(await screen.findByRole("article", { name: "Weekly posts" })) };
}

describe("a social media bot's card", () => {
  it("shows platforms, both usages, price and term", async () => {
    const { card } = await openCard();
    expect(card.getByRole("list", { name: "Platforms" })).toHaveTextContent("FacebookInstagram");
    expect(card.getByText("2 schedules")).toBeInTheDocument();
    expect(card.getByText("42 of 100 used")).toBeInTheDocument();
    expect(card.getByText("3 of 45 used")).toBeInTheDocument();
    expect(card.getByText("$199 per month")).toBeInTheDocument();
    expect(card.getByText("Valid for: 30 days")).toBeInTheDocument();
  });

  it("sums up the schedules as they were understood, and says which was not", async () => {
    const { card } = await openCard();
    const [daily, rain] = card.getByRole("list", { name: "Schedules" }).querySelectorAll("li");
    expect(daily).toHaveTextContent("Image post: every day at 10:00");
    expect(rain).toHaveTextContent("Video post: “when it rains” is not understood, so it posts nothing");
  });

  it("shows at most three of them", async () => {
    const [daily] = socialBot().schedules ?? [];
    const schedules = ["1", "2", "3", "4", "5"].map((id) => ({
      ...(daily as NonNullable<typeof daily>),
      id,
    }));
    const { card } = await openCard({ schedules });
    expect(card.getByText("and 2 more")).toBeInTheDocument();
    expect(card.getAllByText("Image post: every day at 10:00")).toHaveLength(3);
  });

  it("says what is missing", async () => {
    const { card } = await openCard({ platformConnections: {}, connectedPlatforms: [], schedules: [] });
    expect(card.getByText("No platform connected")).toBeInTheDocument();
    expect(card.getByText("No schedules yet, so this bot posts nothing.")).toBeInTheDocument();
    expect(card.getByText("No post is planned")).toBeInTheDocument();
  });

  it("shows the next post on the bot's clock, and what waits for its owner", async () => {
    const posts = { next_at: "2036-11-17T09:00:00Z", to_approve: 2, failed: 1, unconfirmed: 3 };
    const { card } = await openCard({ posts });
    expect(
      card.getByText("Next post: Mon, Nov 17, 10:00 AM, unless you approve an earlier one"),
    ).toBeInTheDocument();
    const link = (name: string) => card.getByRole("link", { name });
    expect(link("2 to approve")).toHaveAttribute("href", "/social-posts/social-1?view=upcoming");
    expect(link("1 failed")).toHaveAttribute("href", "/social-posts/social-1?view=failed");
    expect(link("3 to check")).toBeInTheDocument();
    expect(link("Posts")).toHaveAttribute("href", "/social-posts/social-1");
  });

  it.each([
    ["the next post alone where none waits", "2036-11-17T09:00:00Z", 0, "Next post: Mon, Nov 17, 10:00 AM"],
    ["that nothing goes out where all of them wait", null, 2, "Nothing goes out until you approve it"],
  ])("names %s", async (_what, next_at, to_approve, words) => {
    const { card } = await openCard({ posts: { next_at, to_approve, failed: 0, unconfirmed: 0 } });
    expect(card.getByText(words)).toBeInTheDocument();
  });

  it("says plainly that the plan has ended", async () => {
    const { card } = await openCard({ validity: { end_date: "2025-03-09T12:00:00Z" } });
    expect(card.getByText("Ended on: Mar 9, 2025")).toBeInTheDocument();
    expect(
      card.getByText("The plan has ended, so nothing is posted. Recharge it to go on."),
    ).toBeInTheDocument();
  });

  it("says plainly that there is no plan yet, whatever is planned", async () => {
    const { card } = await openCard({
      usage: { allowance_image_posts: 0, allowance_short_videos: 0 },
      posts: { next_at: "2036-11-17T09:00:00Z", to_approve: 0, failed: 0, unconfirmed: 0 },
    });
    expect(
      card.getByText("This bot has no plan yet, so nothing is posted. Recharge it to start."),
    ).toBeInTheDocument();
    expect(card.getByText("Nothing goes out until you recharge it")).toBeInTheDocument();
    expect(card.queryByText(/^Next post/)).not.toBeInTheDocument();
    expect(card.getByRole("button", { name: "Recharge" })).toHaveAttribute("data-variant", "filled");
  });

  it("leads to its form, remembering which bot", async () => {
    const { user } = renderPiece(
      <>
        <SocialBotCard bot={socialBot()} onDialog={() => {}} />
        <Path />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByText("at /create-social-media-bot")).toBeInTheDocument();
    expect(sessionStorage.getItem("editSocialBotId")).toBe("social-1");
  });
});

describe("pausing a social media bot", () => {
  it("stops all posting once the server agrees, and starts it again", async () => {
    const calls = answerPost("toggle-social-bot", 200, { success: true, is_active: false });
    const { user, card, bot } = await openCard();
    bot.is_active = false;
    const posting = card.getByRole("switch", { name: "Posting" });
    await user.click(posting);
    await waitFor(() => expect(posting).not.toBeChecked());
    expect(calls[0]?.body).toEqual({ bot_id: "social-1", is_active: false });
    expect(screen.getByText("Bot status updated successfully")).toBeInTheDocument();
    expect(card.getByText("Paused")).toBeInTheDocument();
    expect(card.getByText("Paused: nothing is posted until you switch it on")).toBeInTheDocument();
  });

  it("stays as it was when the server refuses", async () => {
    answerPost("toggle-social-bot", 409, { detail: "Its plan has ended." });
    const { user, card } = await openCard();
    const posting = card.getByRole("switch", { name: "Posting" });
    await user.click(posting);
    expect(await screen.findByText("Failed to update bot status")).toBeInTheDocument();
    expect(screen.getByText("Its plan has ended.")).toBeInTheDocument();
    expect(posting).toBeChecked();
  });
});

it("a social media bot is deleted after its name was typed", async () => {
  const sent: unknown[] = [];
  server.use(
    http.delete("*/api/bot/social-1", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: "ok" });
    }),
  );
  const { user, card, list } = await openCard();
  list.social_media_bots = [];
  await user.click(card.getByRole("button", { name: "More for Weekly posts" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete bot" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this bot?" }));
  expect(dialog.getByText(/What it has published stays on the platforms/)).toHaveTextContent(
    /lost with it: 58 image posts and 42 short videos\.$/,
  );
  await user.type(dialog.getByLabelText("Type “Weekly posts” to confirm"), "Weekly posts");
  await user.click(dialog.getByRole("button", { name: "Delete bot" }));
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  expect(sent).toEqual([{ confirm: "Weekly posts" }]);
});
