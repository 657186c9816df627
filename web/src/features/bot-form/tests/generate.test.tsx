import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { answerPost, server } from "@/testing/server";
import { fill, fillBasics, openForm, openSection } from "./open-form";

const button = () => screen.getByRole("button", { name: "Generate with AI" });

describe("Generate with AI", () => {
  it("waits for a description, and leads to it", async () => {
    const { user } = openForm();
    await openSection(user, "Instructions");
    expect(button()).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Write it now" }));
    expect(screen.getByLabelText(/^Description/)).toHaveFocus();
    fill(/^Description/, "   ");
    await openSection(user, "Instructions");
    await user.click(button());
    expect(await screen.findByText("Please fill in the description first")).toBeInTheDocument();
  });

  it("writes the instructions and says when no language model made them", async () => {
    const calls = answerPost("generate-bot-instructions", 200, {
      instructions: "y".repeat(2100),
      made_by: "builtin",
    });
    const { user } = openForm();
    fillBasics();
    await openSection(user, "Instructions");
    await user.click(button());
    expect(await screen.findByText("Instructions generated successfully!")).toBeInTheDocument();
    expect(screen.getByText(/draft made without a language model/)).toBeInTheDocument();
    expect(screen.getByLabelText("Instructions")).toHaveValue("y".repeat(2000));
    expect(calls).toEqual([
      {
        body: {
          description: "We bake bread.\nOpen from 7.",
          business_name: "Rye & Shine",
          business_type: "Bakery",
        },
        authorization: "Bearer token-of-mira",
      },
    ]);
    // Its own draft may be replaced without a question.
    await user.click(button());
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it("asks before it replaces what the owner wrote", async () => {
    const calls = answerPost("generate-faq", 200, { faq: "Q: New?\nA: Yes.", made_by: "model" });
    const { user } = openForm();
    fillBasics();
    await openSection(user, "FAQ Knowledge");
    fill(/^Questions and answers/, "My own words");
    await user.click(button());
    const dialog = within(await screen.findByRole("dialog", { name: "Replace what you have?" }));
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(screen.getByLabelText(/^Questions and answers/)).toHaveValue("My own words");
    expect(calls).toHaveLength(0);
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Replace" }));
    expect(await screen.findByText("FAQ generated successfully!")).toBeInTheDocument();
    expect(screen.getByLabelText(/^Questions and answers/)).toHaveValue("Q: New?\nA: Yes.");
    expect(screen.queryByText(/without a language model/)).not.toBeInTheDocument();
  });

  it("asks as well when the owner wrote while it was at work, each button with its own busy flag", async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post("*/api/generate-faq", async () => {
        await held;
        return HttpResponse.json({ faq: "generated", made_by: "model" });
      }),
    );
    const { user } = openForm();
    fillBasics();
    await openSection(user, "FAQ Knowledge");
    await user.click(button());
    const busy = screen.getByRole("button", { name: "Generating..." });
    expect(busy).toHaveAttribute("aria-disabled", "true");
    expect(busy).toHaveFocus();
    await openSection(user, "Instructions");
    expect(button()).toBeEnabled();
    await openSection(user, "FAQ Knowledge");
    fill(/^Questions and answers/, "typed meanwhile");
    answer();
    await user.click(await screen.findByRole("button", { name: "Keep mine" }));
    expect(screen.getByLabelText(/^Questions and answers/)).toHaveValue("typed meanwhile");
  });

  it("fills the lead section with what the answer carries", async () => {
    answerPost("generate-lead-config", 200, {
      quick_replies: ["Order a cake", "Order a cake", " "],
      form_fields: [
        { name: "name", type: "text", label: "Name", required: true },
        { name: "size", type: "select", label: "Size", required: false, options: ["S", "L"] },
        { name: "odd", type: "hologram", label: "Odd", required: false },
      ],
      made_by: "builtin",
    });
    const { user } = openForm();
    fillBasics();
    await openSection(user, "Lead Generation");
    await user.click(button());
    expect(await screen.findByText("Lead generation config generated!")).toBeInTheDocument();
    const replies = within(screen.getByRole("list", { name: "Quick replies" }));
    expect(replies.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Order a cake"]);
    expect(screen.getByRole("button", { name: "Remove pricing" })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Dropdown options/)).toHaveValue("S, L");
    expect(screen.getAllByLabelText("Type").map((type) => (type as HTMLSelectElement).value)).toEqual([
      "text",
      "select",
      "text",
    ]);
  });

  it.each([
    ["Instructions", "generate-bot-instructions", "Failed to generate instructions"],
    ["FAQ Knowledge", "generate-faq", "Failed to generate FAQ"],
    ["Lead Generation", "generate-lead-config", "Failed to generate lead config"],
  ])("in %s says that it failed", async (section, path, sentence) => {
    answerPost(path, 502, { detail: "The model did not answer." });
    const { user } = openForm();
    fillBasics();
    await openSection(user, section);
    await user.click(button());
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(button()).toBeEnabled();
  });
});
