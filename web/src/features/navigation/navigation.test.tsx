import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { pageLoad } from "@/session/page-load";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost } from "@/testing/server";
import { navigationItems } from "./navigation-items";
import { texts } from "./texts";

const labels = (who: Parameters<typeof navigationItems>[0]) =>
  navigationItems(who).map((item) => texts.items[item.name]);
const visitorItems = ["Home", "Bot Types", "Public ChatBots", "Blog", "Privacy", "FAQ"];

describe("the navigation items", () => {
  it("are six for visitors", () => {
    expect(labels({ signedIn: false, isAdmin: false })).toEqual(visitorItems);
  });

  it("add Dashboard and My Bots for owners, and the console for admins", () => {
    const owner = labels({ signedIn: true, isAdmin: false });
    expect(owner).toHaveLength(8);
    expect(owner).toEqual(expect.arrayContaining([...visitorItems, "Dashboard", "My Bots"]));
    expect(labels({ signedIn: true, isAdmin: true })).toEqual(
      expect.arrayContaining([...owner, "Admin Console"]),
    );
  });
});

describe("the bar", () => {
  it("shows six links on the desktop and all of them in the menu", async () => {
    storeSession({ role: "admin" });
    const { user } = renderApp("/about");
    await screen.findByRole("heading", { level: 1, name: "About Botwright" });
    const [desktop] = screen.getAllByRole("navigation", { name: "Main" });
    expect(within(desktop as HTMLElement).getAllByRole("link")).toHaveLength(6);

    const burger = screen.getByRole("button", { name: "Open menu" });
    expect(burger).toHaveAttribute("aria-expanded", "false");
    await user.click(burger);
    const menu = document.getElementById("mobile-menu") as HTMLElement;
    expect(within(menu).getAllByRole("link")).toHaveLength(9);
    await user.keyboard("{Escape}");
    expect(menu).not.toBeVisible();
    expect(screen.getByRole("button", { name: "Open menu" })).toHaveFocus();
  });

  it("offers Login and Register to visitors, and no profile", async () => {
    renderApp("/about");
    await screen.findByRole("heading", { level: 1, name: "About Botwright" });
    const bar = within(screen.getByRole("banner"));
    expect(bar.getAllByRole("link", { name: "Login" })[0]).toHaveAttribute("href", "/login");
    expect(bar.getAllByRole("link", { name: "Register" })[0]).toHaveAttribute("href", "/register");
    expect(bar.queryByRole("button", { name: "Your profile" })).not.toBeInTheDocument();
  });
});

describe("the profile", () => {
  async function openProfile() {
    const { user } = renderApp("/about");
    const avatar = await screen.findByRole("button", { name: "Your profile" });
    await user.click(avatar);
    return { user, avatar, profile: within(await screen.findByRole("dialog")) };
  }

  it("shows who, plan, usage and limits", async () => {
    storeSession();
    const { avatar, profile } = await openProfile();
    expect(avatar).toHaveTextContent("M");
    for (const text of [
      "Mira Olsen",
      "mira@bakery.example",
      "Pro",
      "Mar 9, 2030",
      "7",
      "41",
      "100",
      "2,000",
      "25",
    ]) {
      expect(profile.getByText(text)).toBeInTheDocument();
    }
    expect(profile.queryByText("Not Available")).not.toBeInTheDocument();
  });

  it("says Not Available for everything that is missing, and shows zero as zero", async () => {
    storeSession({
      name: undefined,
      email: undefined,
      plan: undefined,
      limits: undefined,
      usage: { used_free_ai_messages: 0 },
    });
    const { avatar, profile } = await openProfile();
    expect(avatar).toHaveTextContent("U");
    expect(profile.getAllByText("Not Available")).toHaveLength(8);
    expect(profile.getByText("0")).toBeInTheDocument();
  });

  it("signs out: tells the server, clears both halves, closes and loads the front door", async () => {
    storeSession();
    const load = vi.spyOn(pageLoad, "at").mockImplementation(() => {});
    const calls = answerPost("logout", 200, { message: "Signed out" });
    const { user, profile } = await openProfile();
    await user.click(profile.getByRole("button", { name: "Sign Out" }));
    expect(load).toHaveBeenCalledWith("/");
    expect(localStorage.getItem("token")).toBeNull();
    expect(sessionStorage.getItem("user")).toBeNull();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await vi.waitFor(() => expect(calls[0]?.authorization).toBe("Bearer token-of-mira"));
  });
});

it("the footer leads to the product, and to its prices", async () => {
  renderApp("/about");
  await screen.findByRole("heading", { level: 1, name: "About Botwright" });
  const product = within(screen.getByRole("navigation", { name: "Product" }));
  const links = product.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Public ChatBots", "/find-bots"],
    ["FAQ", "/faq"],
    ["Blog", "/blog"],
    ["Pricing", "/pricing"],
  ]);
});

describe("the language of the frame", () => {
  it("is chosen in the footer; the screens of the signed in stay English and say so", async () => {
    storeSession();
    const app = renderApp("/about");
    await screen.findByRole("heading", { level: 1, name: "About Botwright" });
    await app.user.click(screen.getByRole("link", { name: "Español" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Acerca de Botwright" })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe("Acerca de · Botwright"));
    expect(document.documentElement.lang).toBe("es");
    expect(screen.getByRole("main")).not.toHaveAttribute("lang");
    await act(() => app.router.navigate("/dashboard"));
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveAttribute("lang", "en");
    expect(screen.getByRole("button", { name: "Gestionar las preferencias de cookies" })).toBeInTheDocument();
  });
});
