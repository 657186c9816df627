import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { server } from "@/testing/server";
import { payloadOf } from "../bot-payload";
import { defaultValues, leadField } from "../bot-values";
import { answerSave, fill, fillBasics, openEditForm, openForm, openSection } from "./open-form";

const made = { success: true, message: "ok", bot_id: "bot-2" };
const submit = () => screen.getByRole("button", { name: "Create Bot" });

describe("what is sent", () => {
  it("for a new bot is every field of the contract, without the empty optional ones", () => {
    const values = {
      ...defaultValues("mira@bakery.example"),
      botName: " Rye helper ",
      businessName: "Rye & Shine",
      businessType: "Bakery",
      description: "We bake.",
      website: "rye.example",
      faq_file: new File(["hours"], "hours.txt", { type: "text/plain" }),
      logo_file: new File(["png"], "logo.png", { type: "image/png" }),
    };
    values.lead_fields = [leadField({ name: "size", type: "select", label: "Size", options: ["S", " L"] })];
    const sent = payloadOf(values);
    expect([...sent.keys()].sort()).toEqual(
      [
        "botColor",
        "botName",
        "businessName",
        "businessType",
        "description",
        "email",
        "faq_file",
        "instructions",
        "lead_form",
        "logo_file",
        "quick_replies",
        "trigger_keywords",
        "website",
        "welcomeMessage",
      ].sort(),
    );
    expect(sent.get("botName")).toBe("Rye helper");
    expect(sent.get("website")).toBe("https://rye.example");
    expect(sent.get("botColor")).toBe("#0099ff");
    expect(JSON.parse(String(sent.get("quick_replies")))).toHaveLength(3);
    expect(JSON.parse(String(sent.get("lead_form")))).toEqual({
      fields: [{ name: "size", type: "select", label: "Size", required: false, options: ["S", "L"] }],
    });
    expect((sent.get("faq_file") as File).name).toBe("hours.txt");
  });

  it("for an update names the bot, sends what was emptied, and what is to be removed", () => {
    const values = { ...defaultValues("a@b.example"), remove_faq_file: true, remove_logo: true };
    const sent = payloadOf(values, { id: "bot-1", version: 4 });
    expect(sent.get("bot_id")).toBe("bot-1");
    expect(sent.get("version")).toBe("4");
    for (const field of ["industry", "website", "mobile", "faq_text"]) expect(sent.get(field)).toBe("");
    expect(sent.get("remove_faq_file")).toBe("true");
    expect(sent.get("remove_logo")).toBe("true");
    values.faq_file = new File(["x"], "new.txt");
    expect(payloadOf(values, { id: "bot-1", version: 4 }).has("remove_faq_file")).toBe(false);
  });
});

describe("creating", () => {
  it("sends the form once, however often the button is pressed, and goes to My Bots", async () => {
    const calls = answerSave("create_user_bot", 200, made);
    const { user, path } = openForm();
    fillBasics();
    await user.dblClick(submit());
    expect(await screen.findByRole("heading", { name: "My Bots" })).toBeInTheDocument();
    expect(path()).toBe("/my-bots");
    expect(screen.getByText("Bot created successfully!")).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.authorization).toBe("Bearer token-of-mira");
    expect(calls[0]?.fields.get("businessName")).toBe("Rye & Shine");
    expect(calls[0]?.fields.get("email")).toBe("mira@bakery.example");
  });

  it("says 'Creating...' meanwhile", async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post("*/api/create_user_bot", async () => {
        await held;
        return HttpResponse.json(made);
      }),
    );
    const { user } = openForm();
    fillBasics();
    await user.click(submit());
    expect(await screen.findByRole("button", { name: "Creating..." })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByLabelText(/^Bot name/).closest("[inert]")).not.toBeNull();
    answer();
    await screen.findByRole("heading", { name: "My Bots" });
  });

  it("goes on for who leaves meanwhile, and leads them nowhere", async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post("*/api/create_user_bot", async () => {
        await held;
        return HttpResponse.json(made);
      }),
    );
    const { user, path, router } = openForm();
    fillBasics();
    await user.click(submit());
    await screen.findByRole("button", { name: "Creating..." });
    await act(() => router.navigate("/elsewhere"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(path()).toBe("/elsewhere");
    answer();
    expect(await screen.findByText("Bot created successfully!")).toBeInTheDocument();
    expect(path()).toBe("/elsewhere");
  });

  it("shows the server's sentence as a toast titled Error and keeps it in the form", async () => {
    answerSave("create_user_bot", 403, { detail: "Your plan allows 3 chatbots." });
    const { user, path } = openForm();
    fillBasics();
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText("Your plan allows 3 chatbots.")).toHaveLength(2));
    expect(screen.getByText("Error")).toBeInTheDocument();
    expect(path()).toBe("/create-bot");
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("Rye helper");
    expect(submit()).toBeEnabled();
  });

  it("falls back to 'Bot creation failed'", async () => {
    answerSave("create_user_bot", 413, "too large");
    const { user } = openForm();
    fillBasics();
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText("Bot creation failed")).toHaveLength(2));
  });

  it("is one wish until an answer comes, and another one once it is changed", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/create_user_bot", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return HttpResponse.error();
      }),
    );
    const { user } = openForm();
    fillBasics();
    await user.click(submit());
    const sentence = "The answer got lost on the way. Please try again";
    await waitFor(() => expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(2));
    await user.click(submit());
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(submit()).toBeEnabled());
    fill(/^Bot name/, "Spelt helper");
    await user.click(submit());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("opens the section of a field the server refuses, and says why beside it", async () => {
    answerSave("create_user_bot", 422, {
      detail: "Some fields need another look.",
      errors: { "lead_form.fields[1].label": "Too long", faq_file: "This PDF is locked." },
    });
    const { user } = openForm();
    fillBasics();
    await user.click(submit());
    expect(await screen.findByRole("heading", { level: 2, name: "FAQ Knowledge" })).toBeInTheDocument();
    expect(screen.getByText("This PDF is locked.")).toBeInTheDocument();
    expect(screen.getByLabelText(/^Document/)).toHaveFocus();
    await openSection(user, "Lead Generation");
    expect(screen.getAllByLabelText("Label")[1]).toHaveAccessibleDescription("Too long");
  });
});

describe("updating", () => {
  it("sends the changed bot and clears the stored id", async () => {
    const calls = answerSave("update_user_bot", 200, made);
    const { user } = await openEditForm();
    fill(/^Business name/, "Rye & Rise");
    await user.click(screen.getByRole("button", { name: "Update Bot" }));
    expect(await screen.findByRole("heading", { name: "My Bots" })).toBeInTheDocument();
    expect(screen.getByText("Bot updated successfully!")).toBeInTheDocument();
    expect(sessionStorage.getItem("editBotId")).toBeNull();
    expect(calls[0]?.fields.get("bot_id")).toBe("bot-1");
    expect(calls[0]?.fields.get("businessName")).toBe("Rye & Rise");
    expect(calls[0]?.fields.get("faq_file")).toBeNull();
  });

  it("falls back to 'Submission failed'", async () => {
    answerSave("update_user_bot", 500, {});
    const { user } = await openEditForm();
    await user.click(screen.getByRole("button", { name: "Update Bot" }));
    await waitFor(() => expect(screen.getAllByText("Submission failed")).toHaveLength(2));
  });

  it("says that it may have been saved when the answer got lost", async () => {
    server.use(http.post("*/api/update_user_bot", () => HttpResponse.error()));
    const { user } = await openEditForm();
    await user.click(screen.getByRole("button", { name: "Update Bot" }));
    const sentence = "The answer got lost on the way. Please load the page anew before you try again";
    await waitFor(() => expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(2));
  });
});
