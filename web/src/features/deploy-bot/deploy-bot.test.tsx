import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { snippetFor } from "./snippet";
import { openDeployPage } from "./testing-deploy";

const CODE = `<script async src="${window.location.origin}/widget.js" data-bot-id="bot-1" data-bot-color="#28a745"></script>`;
const title = { level: 1, name: "Add the bot to Your Website" };
const panel = () => within(screen.getByRole("tabpanel"));

describe("the deploy page", () => {
  it("needs a bot, and sends those without one to My Bots", async () => {
    storeSession();
    const { path } = renderApp("/deploy-bot");
    expect(await screen.findByRole("heading", { level: 1, name: "My Bots" })).toBeInTheDocument();
    expect(path()).toBe("/my-bots");
  });

  it("shows an outline first, and then the bot in its colour", async () => {
    const { user, path } = openDeployPage();
    expect(await screen.findByRole("status", { name: "Loading your bot" })).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "How It Will Look" })).toBeInTheDocument();
    expect(screen.getByRole("heading", title)).toBeInTheDocument();
    const banner = screen.getByText(/puts Olsen Bakery on every page/).closest("[style]");
    expect(banner).toHaveStyle({ "--bot-colour": "#28a745" });
    await user.click(screen.getByRole("link", { name: "Back to My Bots" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
  });

  it.each([
    ["is gone", () => HttpResponse.json({ detail: "No such bot." }, { status: 404 })],
    ["cannot be reached", () => HttpResponse.error()],
  ])("says so when the bot %s, with the details in the console", async (_case, answer) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    openDeployPage();
    server.use(http.get("*/api/get_bot_by_id", answer));
    expect(await screen.findByRole("heading", { level: 1, name: "Bot Not Found" })).toBeInTheDocument();
    expect(
      screen.getByText("Unable to load bot information. Check the console for more details."),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to My Bots" })).toHaveAttribute("href", "/my-bots");
    expect(logged).toHaveBeenCalledWith("The bot could not be loaded.", expect.anything());
  });

  it("shows the real widget on a made-up website", async () => {
    openDeployPage();
    const frame = await screen.findByTitle("Olsen Bakery on a made-up website");
    expect(frame).toHaveAttribute("src", "/widget-preview?bot_id=bot-1");
    expect(frame).toHaveAttribute("loading", "lazy");
    expect(screen.getByText("olsen.example")).toBeInTheDocument();
    expect(screen.getByText(/^Powered by/)).toBeInTheDocument();
  });

  it("says that a bot which is switched off shows nowhere", async () => {
    openDeployPage({ is_active: false, website: null });
    expect(await screen.findByText(/^This bot is switched off/)).toBeInTheDocument();
    expect(screen.getByText("your-website.com")).toBeInTheDocument();
  });

  it("gives the code of somebody else's bot, but not its websites", async () => {
    openDeployPage({ training_status: undefined });
    await screen.findByRole("tab", { name: "Wix" });
    expect(panel().getByText(CODE)).toBeInTheDocument();
    expect(screen.queryByLabelText("Address of your website")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Edit bot" })).not.toBeInTheDocument();
  });

  it("tells what comes next, what can be changed, and where to get help", async () => {
    const { user, path } = openDeployPage();
    expect(await screen.findByRole("heading", { name: "What Happens Next?" })).toBeInTheDocument();
    const help = within(screen.getByRole("region", { name: "Need Help?" }));
    expect(help.getByRole("link", { name: "View Documentation" })).toHaveAttribute("href", "/docs");
    expect(help.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
    const website = help.getByRole("link", { name: /^Visit Website/ });
    expect(website).toHaveAttribute("href", "/");
    expect(website).toHaveAttribute("target", "_blank");
    const options = within(screen.getByRole("region", { name: "Customization Options" }));
    expect(options.getByText("Edited in the Instructions tab.")).toBeInTheDocument();
    // The colour stands in the code that was pasted, so a new one does not get there by itself.
    expect(screen.getByText(/shows on your website by itself, all but its colour/)).toBeInTheDocument();
    expect(options.getByText("data-bot-color")).toBeInTheDocument();
    await user.click(options.getByRole("button", { name: "Edit bot" }));
    await waitFor(() => expect(path()).toBe("/create-bot"));
    expect(sessionStorage.getItem("editBotId")).toBe("bot-1");
  });
});

describe("the integration code", () => {
  it("starts with the tab for all sites, what they are, and what one gets", async () => {
    openDeployPage();
    expect(await screen.findByRole("tab", { name: "Universal (All Sites)" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    for (const words of ["React/Vue/Angular", "Shopify/WooCommerce", "Session persistence across pages"])
      expect(panel().getByText(words)).toBeInTheDocument();
    expect(panel().getByText(CODE)).toBeInTheDocument();
  });

  it.each([
    ["WordPress", /Appearance > Theme Editor.*Tools > Theme File Editor/],
    ["Shopify", /Online Store > Themes > Actions > Edit code/],
    ["Wix", /Body - end/],
  ])("has steps for %s", async (name, step) => {
    const { user } = openDeployPage();
    await user.click(await screen.findByRole("tab", { name }));
    expect(panel().getByText(CODE)).toBeInTheDocument();
    const steps = panel().getAllByRole("listitem");
    expect(steps.map((item) => item.textContent).join("\n")).toMatch(new RegExp(step.source, "s"));
  });

  it("advises a plugin first for WordPress", async () => {
    const { user } = openDeployPage();
    await user.click(await screen.findByRole("tab", { name: "WordPress" }));
    const ways = panel().getAllByRole("heading", { level: 3 });
    expect(ways[0]).toHaveTextContent("With a header/footer plugin (recommended)");
    expect(ways[1]).toHaveTextContent("By editing the theme");
  });

  it("is copied, which the tab it was copied from says for two seconds", async () => {
    const { user } = openDeployPage();
    await screen.findByRole("tab", { name: "Wix" });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(panel().getByRole("button", { name: "Copy Code" }));
    expect(await panel().findByText("Copied!")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(CODE);
    fireEvent.click(screen.getByRole("tab", { name: "Wix" }));
    expect(panel().getByRole("button", { name: "Copy Code" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("tab", { name: "Universal (All Sites)" }));
    expect(panel().getByText("Copied!")).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(2000));
    expect(panel().getByRole("button", { name: "Copy Code" })).toBeInTheDocument();
  });

  it("has a colour of its own for a bot without one, and cannot be broken out of", () => {
    expect(snippetFor("https://bots.example/", { _id: "b" })).toBe(
      '<script async src="https://bots.example/widget.js" data-bot-id="b" data-bot-color="#3b82f6"></script>',
    );
    expect(snippetFor("https://b.example", { _id: '"><img', botColor: "#111111" })).toContain(
      'data-bot-id="&quot;>&lt;img"',
    );
  });
});
