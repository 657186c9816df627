import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { contrast, textOn } from "@/components/bot-colour";
import { COLOURS } from "../bot-values";
import { holdsTrigger } from "../preview/trigger-words";
import { fill, openForm, openSection } from "./open-form";

const preview = () => within(screen.getByRole("complementary", { name: "Preview" }));

describe("the preview", () => {
  it("shows the bot as it is being made", async () => {
    const { user } = openForm();
    expect(preview().getByText("👋 Hello! How can I help you today?")).toBeInTheDocument();
    fill(/^Bot name/, "Rye helper");
    await openSection(user, "Instructions");
    fill(/^Welcome message/, "Good morning!");
    expect(preview().getByText("Rye helper")).toBeInTheDocument();
    expect(preview().getByText("Good morning!")).toBeInTheDocument();
    await user.click(preview().getByRole("button", { name: "Contact support" }));
    expect(preview().getByText(/only a preview/)).toBeInTheDocument();
    expect(preview().queryByRole("button", { name: "Contact support" })).not.toBeInTheDocument();
  });

  it("brings up the lead form for a trigger keyword", async () => {
    const { user } = openForm();
    await user.type(preview().getByLabelText("Message to the preview"), "What is your PRICING?{Enter}");
    const lead = within(preview().getByRole("form", { name: "Lead form fields" }));
    await user.type(lead.getByLabelText(/Full Name/), "Ada");
    await user.type(lead.getByLabelText(/Email Address/), "ada@example.org");
    await user.click(lead.getByRole("button", { name: "Send" }));
    expect(preview().getByText(/Thank you!/)).toBeInTheDocument();
    await user.click(preview().getByRole("button", { name: "Start over" }));
    expect(preview().getByRole("button", { name: "Contact support" })).toBeInTheDocument();
  });

  it("is readable in every colour", () => {
    for (const { value } of COLOURS) expect(contrast(value, textOn(value))).toBeGreaterThanOrEqual(4.5);
  });

  // The cases of the server, in the tests of `crates/domain/src/chat.rs`.
  it.each([
    {
      keywords: ["pricing", "Sign up", "", " ? "],
      heard: ["PRICING?", "what's your pricing", "How do I sign-up", "sign  UP now"],
      passed: ["repricing", "sign me up", "design up", "", "price", "?"],
    },
    {
      keywords: ["Teléfono", "价格", "가격", "ราคา", "devis", "฿"],
      heard: ["su telefono?", "TELÉFONO", "请问价格多少", "가격이 얼마예요?", "ราคาเท่าไร", "un devis"],
      passed: ["telefonos", "价钱", "价。格局", "얼마예요?", "devises"],
    },
  ])("hears $keywords.0 and others as the bot does", ({ keywords, heard, passed }) => {
    expect([...heard, ...passed].filter((message) => holdsTrigger(message, keywords))).toEqual(heard);
  });
});
