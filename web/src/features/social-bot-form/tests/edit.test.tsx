import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import {
  answerSave,
  button,
  dialogTitled,
  fill,
  openForm,
  renderForm,
  row,
  schedule,
  storedBot,
} from "./open-form";

describe("edit mode", () => {
  it("fills the form with the stored bot", async () => {
    await openForm({ bot: {} });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Edit Social Media Marketing Bot");
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("Tea time");
    expect(screen.getByLabelText(/^Tone/)).toHaveValue("casual");
    expect(screen.getByLabelText(/^Language/)).toHaveValue("German");
    expect(screen.getByLabelText(/^Content instructions/)).toHaveValue("No emoji.");
    expect(screen.getByLabelText("Green")).toBeChecked();
    expect(screen.getByLabelText("Ask me before posting")).toBeChecked();
    expect(row("TikTok").getByText("Kept for you to post")).toBeInTheDocument();
    expect(row("YouTube").queryByText("Kept for you to post")).not.toBeInTheDocument();
    expect(schedule(1).getByLabelText("Time")).toHaveValue("09:30");
    expect(schedule(1).getByRole("checkbox", { name: "TikTok" })).toBeChecked();
  });

  it("reads the platforms from the map where there is no list, and a bot that was only bought", async () => {
    await openForm({
      bot: {
        businessInfo: undefined,
        connectedPlatforms: [],
        platformConnections: { pinterest: true, youtube: false },
        schedules: [],
        botColor: "",
        timeZone: "UTC",
        language: "",
      },
    });
    expect(row("Pinterest").getByText("Kept for you to post")).toBeInTheDocument();
    expect(screen.getByLabelText(/^Business name/)).toHaveValue("");
    expect(screen.getByLabelText(/^Tone/)).toHaveValue("professional");
    expect(screen.getByLabelText("Bright blue")).toBeChecked();
  });

  it("keeps a tone in words of its own", async () => {
    const calls = answerSave("put", 200, { success: true, bot_id: "social-1" });
    const { user } = await openForm({
      bot: { businessInfo: { ...storedBot.businessInfo, tone: "Warm and dry" } },
    });
    expect(screen.getByLabelText(/^Tone/)).toHaveValue("Warm and dry");
    await user.click(button("Update Bot"));
    await waitFor(() => expect(calls[0]?.body.businessInfo).toMatchObject({ tone: "Warm and dry" }));
  });

  it("sends the changes with the schedule's own id, says 'Updated', and goes to My Bots", async () => {
    const calls = answerSave("put", 200, { success: true, bot_id: "social-1" });
    const { user, path } = await openForm({ bot: {} });
    fill(/^City/, "Kiel");
    await user.click(button("Update Bot"));
    await waitFor(() => expect(path()).toBe("/my-bots"));
    expect(document.querySelector("[data-toast]")).toHaveTextContent("Updated");
    expect(sessionStorage.getItem("editSocialBotId")).toBeNull();
    expect(calls[0]?.path).toBe("/api/social-media-bot/social-1");
    expect(calls[0]?.authorization).toBe("Bearer token-of-mira");
    expect(calls[0]?.body.version).toBe(7);
    expect(calls[0]?.body.schedules).toEqual([
      {
        id: "sch-1",
        contentType: "image",
        frequency: "daily",
        time: "09:30",
        platforms: ["facebook", "tiktok"],
      },
    ]);
    expect(calls[0]?.body.businessInfo).toMatchObject({ city: "Kiel", tone: "casual" });
  });

  it("says what went wrong with an update", async () => {
    answerSave("put", 500, {});
    const { user } = await openForm({ bot: {} });
    await user.click(button("Update Bot"));
    expect(await screen.findByText("Error Updating Bot")).toBeInTheDocument();
    expect(screen.getByText("Failed to update bot")).toBeInTheDocument();
  });

  it("is left by Cancel, which forgets the bot", async () => {
    const { user, path } = await openForm({ bot: {} });
    await user.click(button("Cancel"));
    await waitFor(() => expect(path()).toBe("/my-bots"));
    expect(sessionStorage.getItem("editSocialBotId")).toBeNull();
  });

  it.each([
    [
      "is not there",
      () => HttpResponse.json({ social_media_bots: [] }),
      "Bot not found; switching to create.",
    ],
    ["cannot be read", () => HttpResponse.json({}, { status: 500 }), "Could not load bot for edit."],
    ["cannot be reached", () => HttpResponse.error(), "Could not load bot for edit."],
  ])("becomes a new bot when the bot %s", async (_case, answer, sentence) => {
    storeSession();
    sessionStorage.setItem("editSocialBotId", "social-1");
    server.use(http.get("*/api/my-bots", answer));
    renderForm();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(await screen.findByText("Create Your Social Media Bot")).toBeInTheDocument();
    expect(sessionStorage.getItem("editSocialBotId")).toBeNull();
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("");
  });
});

it("unsaved changes are asked about before leaving", async () => {
  const { user, router, path } = await openForm();
  fill(/^Bot name/, "Tea");
  act(() => void router.navigate("/my-bots"));
  const dialog = await dialogTitled("Leave without saving?");
  await user.click(dialog.getByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(path()).toBe("/my-bots"));
});
