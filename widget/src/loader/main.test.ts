import { afterEach, describe, expect, it, vi } from "vitest";
import type { Botwright } from "./public-api";
import { type Controls, showButton } from "./show-button";

vi.mock("./show-button", () => ({ showButton: vi.fn() }));

const widget = () => window.Botwright as Botwright;

afterEach(() => {
  window.Botwright = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function loadWith(answer: () => Promise<Response>, consent = "") {
  const open = vi.fn();
  vi.mocked(showButton).mockReturnValue({ open, close() {}, isOpen: () => false } satisfies Controls);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = `<script src="https://bots.example/widget.js" data-bot-id="b1" data-consent="${consent}"></script>`;
  vi.resetModules();
  await import("./main");
  return { asked, open, warned };
}

const offline = () => Promise.reject(new TypeError("offline"));
const found = () => Promise.resolve(Response.json({ bot_id: "b1", bot_name: "Linden Bot" }));

describe("a page that could not fetch its bot", () => {
  it("tries again when it is told to start", async () => {
    const { asked, open, warned } = await loadWith(offline);
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    asked.mockImplementation(found);
    widget().start();
    await vi.waitFor(() => expect(showButton).toHaveBeenCalledTimes(1));
    widget().start();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(open).not.toHaveBeenCalled();
  });

  it("tries again when the chat is to open, as often as it takes", async () => {
    const { asked, open, warned } = await loadWith(offline);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
    widget().toggle();
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    asked.mockImplementation(found);
    widget().toggle();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  });
});

describe("a page that waits for consent", () => {
  it("fetches nothing before it is told to start, and opens then if that was wished", async () => {
    const { asked, open } = await loadWith(found, "wait");
    widget().open();
    expect(asked).not.toHaveBeenCalled();
    widget().start();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  });
});
