import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { endSession } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { defaultValues, newSchedule, withNewKeys } from "../social-bot-values";
import { answerPlatforms, answerPreview, fill, platformsWith, row, understood } from "./open-form";

it("what was typed when the session ended is back after signing in", async () => {
  storeSession();
  answerPlatforms(() => platformsWith());
  answerPreview(() => understood);
  renderApp("/create-social-media-bot");
  await waitFor(() => row("Facebook"));
  fill(/^Bot name/, "Tea time");
  fill(/^Business name/, "Bean & Leaf");
  act(() => endSession("elsewhere"));
  await screen.findByLabelText(/^Password/);
  act(() => storeSession());
  expect(await screen.findByLabelText(/^Bot name/)).toHaveValue("Tea time");
  expect(screen.getByText(/^You were signed out before this was saved\./)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Business name/)).toHaveValue("Bean & Leaf");
});

it("schedules that were kept share no key with those of the new page", () => {
  const [one, two] = [newSchedule(), newSchedule()];
  // As a page loaded afresh would count.
  const kept = withNewKeys({ ...defaultValues(), schedules: [one, { ...two, frequency: "weekly" }] });
  const keys = [one.key, two.key, ...kept.schedules.map(({ key }) => key), newSchedule().key];
  expect(new Set(keys).size).toBe(5);
  expect(kept.schedules[1]?.frequency).toBe("weekly");
});
