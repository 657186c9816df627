import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import learnedByTheDemo from "../../../../crates/app/src/chatbots/demo_faq.txt?raw";
import { demoTalk } from "./demo-talk";
import { texts } from "./texts";
import { PACE } from "./use-playback";

// What comes later on the page is read beforehand: on a busy machine the first time takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([import("./BelowTheFold"), import("./ChooseBotType")]);
}, 60_000);

async function openHome(at = "/") {
  const app = renderApp(at);
  await screen.findByRole("heading", { level: 2, name: "How it works" });
  return app;
}

const main = () => within(screen.getByRole("main"));

describe("the front page", () => {
  it("has its parts in order, and addresses for two of them", async () => {
    await openHome();
    const parts = main()
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent);
    expect(parts).toEqual([
      texts.howItWorks.title,
      texts.features.title,
      texts.audiences.title,
      texts.demo.title,
      texts.call.title,
    ]);
    expect(screen.getByRole("region", { name: texts.features.title })).toHaveAttribute("id", "features");
    expect(screen.getByRole("region", { name: texts.demo.title })).toHaveAttribute("id", "demo");
  });

  it("leads visitors to the login and owners to the bot types", async () => {
    const { unmount } = await openHome();
    expect(main().getByRole("link", { name: "Start Building Free" })).toHaveAttribute("href", "/login");
    expect(main().getByRole("link", { name: "Explore Bot Types" })).toHaveAttribute("href", "/bot-types");
    unmount();
    storeSession();
    await openHome();
    expect(main().getByRole("link", { name: "Start Building Free" })).toHaveAttribute("href", "/bot-types");
  });

  it("shows every picture with its measures and words", async () => {
    await openHome();
    const pictures = main().getAllByRole("img");
    expect(pictures).toHaveLength(7);
    for (const picture of pictures) {
      expect(picture).toHaveAccessibleName();
      expect(picture).toHaveAttribute("src", expect.stringMatching(/-light\.webp/));
      expect(Number(picture.getAttribute("width"))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute("height"))).toBeGreaterThan(0);
    }
    // The first one is in sight at once; the others wait until they come near.
    expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
      null,
      ...Array(6).fill("lazy"),
    ]);
  });

  it("opens at an address that cannot be decoded", async () => {
    await openHome("/#100%");
    expect(main().getByRole("heading", { level: 2, name: "How it works" })).toBeInTheDocument();
  });

  it("arrives at the part in the address, though it comes a moment later", async () => {
    const arrived: string[] = [];
    vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
      arrived.push(this.id);
    });
    await openHome("/#features");
    expect(arrived).toContain("features");
  });
});

describe("how it works", () => {
  it("has six steps for the trial and two for what comes after", async () => {
    const { user } = await openHome();
    const steps = () => within(screen.getByRole("tabpanel")).getAllByRole("listitem");
    expect(screen.getByRole("tab", { name: "Free Trial Process", selected: true })).toBeInTheDocument();
    expect(steps()).toHaveLength(6);
    expect(steps()[0]).toHaveTextContent(/^Sign up/);
    await user.click(screen.getByRole("tab", { name: "After Free Trial" }));
    expect(steps().map((step) => within(step).getByRole("heading").textContent)).toEqual([
      "Recharge your account",
      "Recharge your bot",
    ]);
  });

  it("is reached with the arrow keys", async () => {
    const { user } = await openHome();
    act(() => screen.getByRole("tab", { name: "Free Trial Process" }).focus());
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "After Free Trial" })).toHaveAttribute("aria-selected", "true");
  });
});

describe("the trial", () => {
  it("asks for the kind of bot, says which are to come, and leads to all of them", async () => {
    const { user, path, router } = await openHome();
    await user.click(screen.getByRole("button", { name: "Start Free Trial" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose Your Bot Type" }));
    const choices = dialog.getAllByRole("listitem").map((choice) => within(choice).getByRole("button"));
    const starts = ["ChatBot", "Workflow Bot Coming soon", "Agentic Bot Coming soon", "Social Media Bot"];
    expect(choices).toHaveLength(starts.length);
    for (const [place, start] of starts.entries()) {
      expect(choices[place]?.textContent?.startsWith(start)).toBe(true);
    }
    await user.click(choices[2] as HTMLElement);
    await waitFor(() => expect(path()).toBe("/bot-types"));
    expect(router.state.location.search + router.state.location.hash).toBe("");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("can be thought over", async () => {
    const { user, path } = await openHome();
    const start = screen.getByRole("button", { name: "Start Free Trial" });
    await user.click(start);
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(start).toHaveFocus());
    expect(path()).toBe("/");
  });
});

describe("the demo", () => {
  it("opens the demo bot in a window of its own, and leads back to the features", async () => {
    const { user, router } = await openHome();
    const demo = within(screen.getByRole("region", { name: texts.demo.title }));
    const door = demo.getByRole("link", { name: /^Try Demo/ });
    expect(door).toHaveAttribute("href", "/chatbot?code=DEMO-01");
    expect(door).toHaveAttribute("target", "_blank");
    await user.click(demo.getByRole("link", { name: "Explore Features" }));
    expect(router.state.location.pathname + router.state.location.hash).toBe("/#features");
  });

  it("says only what the demo bot says, and takes no message", async () => {
    const learned = learnedByTheDemo.split(/\n\s*\n/);
    for (const [turn, { by, text }] of demoTalk.entries()) {
      if (by !== "bot") continue;
      const question = demoTalk[turn - 1]?.text;
      expect(learned.find((entry) => entry.includes(`Q: ${question}\n`))).toContain(`A: ${text}`);
    }
    await openHome();
    expect(screen.getByPlaceholderText("Type your message here...")).toBeDisabled();
  });
});

describe("the played conversation", () => {
  let seen: (inSight: boolean) => void;

  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          seen = (inSight) => act(() => report([{ isIntersecting: inSight }]));
        }
        observe() {}
        disconnect() {}
      },
    );
  });

  afterEach(() => vi.unstubAllGlobals());

  const turns = () => within(screen.getByRole("list", { name: texts.demo.label })).getAllByRole("listitem");
  const begun = () => turns().filter((turn) => turn.dataset.shown === "true").length;
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  /** With a clock that only moves when it is told to. */
  async function watch() {
    await openHome();
    vi.useFakeTimers();
    seen(true);
  }

  it("begins when it is in sight, word by word, and is all there for those who listen", async () => {
    await watch();
    expect(begun()).toBe(0);
    expect(turns()[1]).toHaveTextContent(demoTalk[1]?.text ?? "");
    wait(PACE.visitor.before);
    expect(begun()).toBe(1);
    for (let words = 0; words < 8; words += 1) wait(PACE.visitor.word);
    expect(turns()[1]?.dataset.thinking).toBe("true");
    wait(PACE.bot.before);
    expect(begun()).toBe(2);
  });

  it("rests out of sight, and while it is paused", async () => {
    await watch();
    wait(PACE.visitor.before);
    seen(false);
    for (let step = 0; step < 50; step += 1) wait(PACE.bot.before);
    expect(begun()).toBe(1);
    seen(true);
    act(() => screen.getByRole("button", { name: "Pause" }).click());
    for (let step = 0; step < 50; step += 1) wait(PACE.bot.before);
    expect(begun()).toBe(1);
    act(() => screen.getByRole("button", { name: "Play" }).click());
    for (let step = 0; step < 150; step += 1) wait(PACE.bot.before);
    expect(begun()).toBe(6);
    act(() => screen.getByRole("button", { name: "Play again" }).click());
    expect(begun()).toBe(0);
  });

  it("is shown whole, with nothing to pause, to those who asked for less motion", async () => {
    const ordinary = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...ordinary(query),
      matches: query.includes("reduced-motion"),
    }));
    await openHome();
    expect(begun()).toBe(6);
    expect(screen.queryByRole("button", { name: /^(Pause|Play)/ })).not.toBeInTheDocument();
  });
});
