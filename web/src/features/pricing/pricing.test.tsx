import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";

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

  it("begins the trial of an owner who has not had it", async () => {
    storeSession();
    const sent = answerPost("activate-free-trial", 200, { success: true, detail: "", bot_id: "bot-1" });
    const { user, path } = renderApp("/pricing");
    await user.click(await screen.findByRole("button", { name: "Start Free Trial" }));
    expect(await screen.findByText("Free trial activated successfully!")).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe("/my-bots"));
    expect(sent).toHaveLength(1);
  });

  it("says so instead to one who has had it, whether that is known before or after", async () => {
    storeSession();
    answerPost("activate-free-trial", 409, { detail: "Your free trial was used before." });
    const first = renderApp("/pricing");
    await first.user.click(await screen.findByRole("button", { name: "Start Free Trial" }));
    expect(await screen.findByText("You have had your free trial")).toBeInTheDocument();
    first.unmount();
    const had = { bots: [], social_media_bots: [], trials_used: ["chatbot"] };
    server.use(http.get("*/api/get_user_bots", () => HttpResponse.json(had)));
    renderApp("/pricing");
    expect(await screen.findByText("You have had your free trial")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Start Free Trial" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Start Free Trial" })).not.toBeInTheDocument();
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
