import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { texts } from "./texts";

describe("the FAQ", () => {
  it("has exactly twelve questions", () => {
    expect(Object.keys(texts.faq.entries)).toHaveLength(12);
  });

  it("opens the question in the address", async () => {
    renderApp("/faq#credit");
    const asked = await screen.findByRole("button", { name: "How do I pay?" });
    expect(asked).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("button", { name: "What is Botwright?" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });

  it("takes an address that cannot be decoded for none of its questions", async () => {
    renderApp("/faq#100%");
    expect(await screen.findByRole("button", { name: "What is Botwright?" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { expanded: true })).not.toBeInTheDocument();
  });

  it("links to contact", async () => {
    renderApp("/faq");
    const links = await screen.findAllByRole("link", { name: /Contact us/ });
    expect(links[0]).toHaveAttribute("href", "/contact");
  });
});
