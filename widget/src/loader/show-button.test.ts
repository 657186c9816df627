import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FULL_SCREEN, type Panel } from "../shared/between";
import { loadPart } from "./load-part";
import type { Settings } from "./settings";
import { showButton } from "./show-button";
import { loaderTexts } from "./texts";

vi.mock("./load-part", () => ({ loadPart: vi.fn() }));
// jsdom knows no style sheets of a shadow root.
vi.mock("../shared/wear", () => ({ wear: () => () => {}, themed: (css: string) => css }));

const panel = { show: vi.fn(), hide: vi.fn(), refresh: vi.fn() } satisfies Panel;
const left = '{"open":true,"greeted":true,"said":["Do you deliver?"]}';

const said: Settings = {
  origin: "https://bots.example",
  query: "bot_id=b1",
  named: "",
  colour: undefined,
  side: "right",
  theme: "light",
  lang: "en",
  greeting: undefined,
  waits: false,
};

async function showOn(isPhone: boolean) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isPhone && query === FULL_SCREEN }));
  vi.mocked(loadPart).mockResolvedValue({ makePanel: async () => panel });
  return showButton(said, await loaderTexts(said), { bot_id: "b1", bot_name: "Linden Bot" }, {}, () => {});
}

beforeEach(() => sessionStorage.setItem("botwright:b1", left));
afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("stays open from page to page where it leaves the page in sight", async () => {
  const chat = await showOn(false);
  await vi.waitFor(() => expect(panel.show).toHaveBeenCalledWith(false));
  expect(chat.isOpen()).toBe(true);
});

it("does not open by itself over a whole screen, and the conversation stays", async () => {
  const chat = await showOn(true);
  expect(chat.isOpen()).toBe(false);
  expect(sessionStorage.getItem("botwright:b1")).toBe(left);
});

it("is closed on a page that the visitor goes back to, where it would hide it", async () => {
  const chat = await showOn(true);
  chat.open(true);
  await vi.waitFor(() => expect(panel.show).toHaveBeenCalled());
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(chat.isOpen()).toBe(false);
  expect(panel.hide).toHaveBeenCalled();
  expect(sessionStorage.getItem("botwright:b1")).toContain("Do you deliver?");
});
