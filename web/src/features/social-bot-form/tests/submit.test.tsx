import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { TOKEN_KEY, USER_KEY } from "@/session/session-store";
import { server } from "@/testing/server";
import { answerSave, button, dialogTitled, fill, fillRequired, openForm, row } from "./open-form";

const made = { success: true, bot_id: "social-2" };
const submit = () => button("Create Social Media Bot");
const toast = () => document.querySelector("[data-toast]");

async function fillAndConnect(user: Awaited<ReturnType<typeof openForm>>["user"]) {
  fillRequired();
  await user.click(row("Facebook").getByRole("button", { name: "Connect Facebook" }));
}

describe("the form", () => {
  it("has its title, three sections and a button, and no Cancel", async () => {
    await openForm();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Create Your Social Media Bot");
    const sections = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(sections).toEqual([
      "1 Bot Configuration",
      "2 Connect Social Media Platforms",
      "3 Posting Schedule",
      "Coming up",
    ]);
    expect(submit()).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
    expect(screen.getByLabelText("Bright blue")).toBeChecked();
  });

  it("asks for what is required, beside the fields and in a toast, and goes to the first", async () => {
    const { user } = await openForm();
    await user.click(submit());
    expect(toast()).toHaveTextContent("Incomplete Form");
    expect(toast()).toHaveTextContent(
      "Please fill out all required fields and connect at least one social platform.",
    );
    expect(screen.getAllByText("This field is required")).toHaveLength(3);
    expect(screen.getByText("Connect at least one platform")).toBeInTheDocument();
    expect(screen.getByLabelText(/^Bot name/)).toHaveFocus();
    fillRequired();
    await user.click(submit());
    expect(row("Facebook").getByRole("button")).toHaveFocus();
  });

  it("refuses a web address that is none, beside the field", async () => {
    const { user } = await openForm();
    await fillAndConnect(user);
    fill(/^Website/, "not a site");
    await user.click(submit());
    expect(screen.getByLabelText(/^Website/)).toHaveAccessibleDescription(
      "Enter a web address like https://example.com",
    );
    expect(screen.queryByText("Incomplete Form")).not.toBeInTheDocument();
  });
});

describe("creating", () => {
  it("sends everything once, says so meanwhile, and ends in the dialog", async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/social-media-bot", async ({ request }) => {
        sent.push(await request.json());
        await held;
        return HttpResponse.json(made);
      }),
    );
    const { user, path } = await openForm();
    await fillAndConnect(user);
    fill(/^Website/, "bean.example");
    await user.dblClick(submit());
    await dialogTitled("Creating bot...");
    answer();
    const dialog = await dialogTitled("Bot Created Successfully!");
    expect(
      dialog.getByText("Your Social Media Bot has been created and is ready to use."),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
    expect(sent).toEqual([
      {
        botName: "Tea time",
        businessInfo: {
          name: "Bean & Leaf",
          description: "Tea by the harbour.",
          industry: "",
          audience: "",
          tone: "professional",
          country: "",
          city: "",
          contentGenerationInstructions: "",
        },
        connectedPlatforms: ["facebook"],
        platformConnections: {
          facebook: true,
          instagram: false,
          twitter: false,
          linkedin: false,
          youtube: false,
          tiktok: false,
          pinterest: false,
        },
        schedules: [],
        botColor: "#1E90FF",
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        askFirst: false,
        language: "English",
        website: "https://bean.example",
        accounts: {},
      },
    ]);
  });

  it.each([
    ["the server's sentence", 403, { detail: "Buy a bot first." }, "Buy a bot first."],
    ["the product's, where there is none", 500, {}, "Failed to create bot"],
    ["that the server has an issue", 200, { success: false }, "Server reported an issue."],
  ])("that fails says %s", async (_case, status, body, sentence) => {
    answerSave("post", status, body);
    const { user, path } = await openForm();
    await fillAndConnect(user);
    await user.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent(sentence));
    expect(toast()).toHaveTextContent("Error Creating Bot");
    expect(path()).toBe("/create-social-media-bot");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("Tea time");
  });

  it("that does not arrive is an unknown error", async () => {
    server.use(http.post("*/api/social-media-bot", () => HttpResponse.error()));
    const { user } = await openForm();
    await fillAndConnect(user);
    await user.click(submit());
    await waitFor(() => expect(toast()).toHaveTextContent("An unknown error occurred. Please try again."));
  });

  it("puts what the server refuses beside its field", async () => {
    answerSave("post", 422, {
      detail: "Some fields need another look.",
      errors: {
        "businessInfo.website": "Too long",
        "schedules.0.time": "Please give the time as HH:MM",
        "schedules[0].platforms": "TikTok is not connected",
      },
    });
    const { user } = await openForm();
    await fillAndConnect(user);
    await user.click(button("Add Schedule"));
    await user.click(submit());
    expect(await screen.findByText("TikTok is not connected")).toBeInTheDocument();
    expect(screen.getByLabelText("Time")).toHaveAccessibleDescription("Please give the time as HH:MM");
    const website = screen.getByLabelText(/^Website/);
    expect(website).toHaveAccessibleDescription("Too long");
    await waitFor(() => expect(website).toHaveFocus());
  });
});

describe("leaving while it is being saved", () => {
  it.each([
    ["post", undefined, submit, "Bot Created Successfully!"],
    ["put", {}, () => button("Update Bot"), "Updated"],
  ] as const)("lets the save go on (%s), and leads nowhere", async (method, bot, press, words) => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http[method](/\/api\/social-media-bot/, async () => {
        await held;
        return HttpResponse.json(made);
      }),
    );
    const { user, path, router } = await openForm({ bot });
    if (bot) fill(/^Bot name/, "Tea time");
    else await fillAndConnect(user);
    await user.click(press());
    await act(() => router.navigate("/elsewhere"));
    expect(path()).toBe("/elsewhere");
    answer();
    await waitFor(() => expect(toast()).toHaveTextContent(words));
    expect(path()).toBe("/elsewhere");
  });
});

describe("a session that is gone when the form is sent", () => {
  it.each([
    ["the record", () => sessionStorage.removeItem(USER_KEY), "You must be logged in to create a bot."],
    [
      "the token",
      () => localStorage.removeItem(TOKEN_KEY),
      "Authentication token not found. Please log in again.",
    ],
  ])("in its half %s leads to the sign-in page", async (_half, lose, sentence) => {
    const { user, path } = await openForm();
    await fillAndConnect(user);
    act(lose);
    await user.click(submit());
    await waitFor(() => expect(path()).toBe("/login"));
    expect(toast()).toHaveTextContent("Authentication Error");
    expect(toast()).toHaveTextContent(sentence);
  });
});
