import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { server } from "@/testing/server";
import {
  answerPreview,
  answerSave,
  button,
  fillRequired,
  openForm,
  row,
  schedule,
  understood,
} from "./open-form";

const addButton = () => button("Add Schedule");
const problem = "This is not understood. Write for example “daily”";
type User = Awaited<ReturnType<typeof openForm>>["user"];

async function connect(user: User, ...platforms: string[]) {
  for (const name of platforms) {
    await user.click(row(name).getByRole("button", { name: `Connect ${name}` }));
  }
}

describe("schedules", () => {
  it("need a connected platform; a new one is an image post, daily at 10:00, for none", async () => {
    const { user } = await openForm();
    expect(addButton()).toBeDisabled();
    expect(addButton()).toHaveAccessibleDescription("Connect a platform above to add a schedule.");
    await connect(user, "Facebook");
    await user.click(addButton());
    expect(schedule(1).getByRole("radio", { name: "Image Post" })).toBeChecked();
    const frequency = schedule(1).getByLabelText("How often");
    expect(frequency).toHaveValue("daily");
    expect(frequency).toHaveFocus();
    expect(schedule(1).getByLabelText("Time")).toHaveValue("10:00");
    expect(schedule(1).getByRole("checkbox", { name: "Facebook" })).not.toBeChecked();
    expect(schedule(1).queryByRole("checkbox", { name: "Instagram" })).not.toBeInTheDocument();
    expect(schedule(1).getByText("Choose a platform, or this schedule posts nothing.")).toBeInTheDocument();
  });

  it("lose a platform that is disconnected", async () => {
    const calls = answerSave("put", 200, { success: true, bot_id: "social-1" });
    const { user } = await openForm({ bot: {} });
    await user.click(row("TikTok").getByRole("button", { name: "Disconnect TikTok" }));
    expect(schedule(1).queryByRole("checkbox", { name: "TikTok" })).not.toBeInTheDocument();
    expect(screen.getByText("It was taken off 1 schedule as well.")).toBeInTheDocument();
    await user.click(button("Update Bot"));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      connectedPlatforms: ["facebook"],
      schedules: [{ id: "sch-1", platforms: ["facebook"] }],
    });
  });

  it("can be removed, and the keyboard goes on", async () => {
    const { user } = await openForm({ bot: {} });
    await user.click(schedule(1).getByRole("button", { name: "Remove Schedule 1" }));
    expect(screen.getByText("No schedules yet, so the bot posts nothing.")).toBeInTheDocument();
    expect(addButton()).toHaveFocus();
    await user.click(addButton());
    expect(schedule(1).getByLabelText("How often")).toHaveValue("daily");
  });

  it("are sent without the page's own keys", async () => {
    const calls = answerSave("post", 200, { success: true, bot_id: "x" });
    const { user } = await openForm();
    fillRequired();
    await connect(user, "Facebook");
    await user.click(addButton());
    await user.click(schedule(1).getByRole("checkbox", { name: "Facebook" }));
    await user.click(button("Create Social Media Bot"));
    await screen.findByText("Bot Created Successfully!");
    expect(calls[0]?.body.schedules).toEqual([
      { contentType: "image", frequency: "daily", time: "10:00", platforms: ["facebook"] },
    ]);
  });

  it("need a time", async () => {
    const { user } = await openForm({ bot: {} });
    fireEvent.change(schedule(1).getByLabelText("Time"), { target: { value: "" } });
    await user.click(button("Update Bot"));
    expect(schedule(1).getByLabelText("Time")).toHaveAccessibleDescription("Enter a time");
  });
});

describe("a platform that does not take a kind of post", () => {
  it("cannot be picked, and it is said why", async () => {
    const { user } = await openForm();
    await connect(user, "Facebook", "Instagram", "YouTube");
    await user.click(addButton());
    expect(schedule(1).getByRole("checkbox", { name: "YouTube" })).toBeDisabled();
    expect(schedule(1).getByText(/YouTube takes no image posts\./)).toBeInTheDocument();
    await user.click(schedule(1).getByRole("radio", { name: "Text Post" }));
    expect(schedule(1).getByRole("checkbox", { name: "Instagram" })).toBeDisabled();
    expect(schedule(1).getByRole("checkbox", { name: "Facebook" })).toBeEnabled();
    expect(
      schedule(1).getByText(/Instagram and YouTube take no posts without a picture or video\./),
    ).toBeInTheDocument();
  });

  it("and was picked before is spoken of at once, and keeps the form from being sent", async () => {
    const calls = answerSave("put", 200, { success: true, bot_id: "social-1" });
    const { user } = await openForm({ bot: {} });
    await user.click(schedule(1).getByRole("radio", { name: "Text Post" }));
    const sentence = "TikTok takes no posts without a picture or video.";
    expect(schedule(1).getByText(sentence)).toBeInTheDocument();
    await user.click(button("Update Bot"));
    expect(calls).toHaveLength(0);
    await user.click(schedule(1).getByRole("checkbox", { name: "TikTok" }));
    expect(schedule(1).getByRole("checkbox", { name: "TikTok" })).toBeDisabled();
    await user.click(button("Update Bot"));
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe("the preview of a schedule", () => {
  it("says how it was understood and the next three dates, on the bot's clock", async () => {
    await openForm({ bot: {} });
    expect(await schedule(1).findByText("Every day at 9:30 AM, Berlin time")).toBeInTheDocument();
    // The server's 9:00 UTC is 10:00 in Berlin.
    expect(schedule(1).getByText("Mon, Nov 17, 10:00 AM")).toBeInTheDocument();
    expect(schedule(1).getByText("Wed, Nov 19, 10:00 AM")).toBeInTheDocument();
    const plan = within(screen.getByRole("complementary", { name: "Coming up" }));
    expect(await plan.findByText("Tue, Nov 18, 10:00 AM")).toBeInTheDocument();
    expect(plan.getByText(/Each post waits for your approval/)).toBeInTheDocument();
  });

  it("is asked for once the typing pauses, and shows a problem beside the field", async () => {
    await openForm({ bot: {} });
    await schedule(1).findByText("Every day at 9:30 AM, Berlin time");
    const asked = answerPreview(({ frequency }) =>
      frequency.startsWith("when") ? { understood: null, next_dates: [], problem } : understood,
    );
    const field = schedule(1).getByLabelText("How often");
    for (const words of ["w", "whe", "when it rains"]) fireEvent.change(field, { target: { value: words } });
    await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
    expect(asked).toEqual([
      {
        frequency: "when it rains",
        time: "09:30",
        timeZone: "Europe/Berlin",
        startsOn: "2026-11-02",
        scheduleId: "sch-1",
      },
    ]);
    expect(
      schedule(1).getByText("You can save it like this, but this schedule will post nothing."),
    ).toBeInTheDocument();
  });

  it("counts from the day on which the schedule began, and of a new one from today", async () => {
    const { user } = await openForm({ bot: {} });
    const asked = answerPreview(() => understood);
    fireEvent.change(schedule(1).getByLabelText("How often"), { target: { value: "every 2 days" } });
    await user.click(addButton());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ frequency: "every 2 days", startsOn: "2026-11-02" }),
        expect.objectContaining({ frequency: "daily", startsOn: null, scheduleId: null }),
      ]),
    );
  });

  it("that has a problem does not keep the form from being saved", async () => {
    const calls = answerSave("put", 200, { success: true, bot_id: "social-1" });
    const { user } = await openForm({ bot: {} });
    answerPreview(() => ({ understood: null, next_dates: [], problem }));
    const field = schedule(1).getByLabelText("How often");
    fireEvent.change(field, { target: { value: "when it rains" } });
    await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
    await user.click(button("Update Bot"));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ schedules: [{ frequency: "when it rains" }] });
  });

  it("that cannot be had says so and no more", async () => {
    server.use(http.post("*/api/preview-schedule", () => HttpResponse.error()));
    const { user } = await openForm();
    server.use(http.post("*/api/preview-schedule", () => HttpResponse.error()));
    await connect(user, "Facebook");
    await user.click(addButton());
    expect(
      await schedule(1).findByText("The dates cannot be shown right now. You can save all the same."),
    ).toBeInTheDocument();
  });

  it("follows the time zone", async () => {
    const { user } = await openForm({ bot: {} });
    await schedule(1).findByText("Every day at 9:30 AM, Berlin time");
    const zone = screen.getByRole("combobox", { name: "Time zone" });
    await user.click(zone);
    await user.clear(zone);
    await user.type(zone, "Tokyo");
    await user.click(await screen.findByText(/^Asia\/Tokyo/));
    expect(await schedule(1).findByText("Every day at 9:30 AM, Tokyo time")).toBeInTheDocument();
    expect(await schedule(1).findByText("Mon, Nov 17, 6:00 PM")).toBeInTheDocument();
  });
});
