import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";

describe("the pricing page", () => {
  it("shows the plans side by side, and what cannot be had yet", async () => {
    renderApp("/pricing");
    await screen.findByRole("heading", { level: 1, name: "Pricing" });
    const names = screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
    expect(names).toEqual([
      "Free trial",
      "FAQ Chatbot",
      "Social Media Marketing Bot",
      "FAQ + Lead Generation and Quiz Bot",
    ]);
    expect(screen.getByText("Coming soon")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/register");
    expect(screen.getByRole("link", { name: "Get a chatbot" })).toHaveAttribute(
      "href",
      "/bot-types#faq-chatbot",
    );
  });

  it("leads owners to the trial itself", async () => {
    storeSession();
    renderApp("/pricing");
    expect(await screen.findByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
      "href",
      "/bot-types#faq-chatbot",
    );
  });

  it("compares them row by row, in words where a tick would say nothing", async () => {
    renderApp("/pricing");
    const row = within(await screen.findByRole("row", { name: /^AI messages/ }));
    expect(row.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["100", "1,000", "–No"]);
    expect(screen.getByRole("row", { name: /^When it is used up/ })).toHaveTextContent(
      "shows visitors how to reach you",
    );
  });

  it("says what credit is and is not", async () => {
    renderApp("/pricing");
    expect(await screen.findByText("Credit does not expire")).toBeInTheDocument();
    expect(screen.getByText("Credit is non-refundable")).toBeInTheDocument();
    expect(screen.getByText("Nothing renews by itself")).toBeInTheDocument();
  });
});
