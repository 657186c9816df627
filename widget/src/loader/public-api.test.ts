import { afterEach, describe, expect, it, vi } from "vitest";
import { type Botwright, isLoaded, publish } from "./public-api";

const actions = { open() {}, close() {}, toggle() {}, start() {}, identify() {} };
const widget = () => window.Botwright as Botwright;

afterEach(() => {
  window.Botwright = undefined;
});

describe("window.Botwright", () => {
  it("tells those who listen, until they stop", () => {
    const emit = publish(actions);
    const heard: unknown[] = [];
    const stop = widget().on("message", (message) => heard.push(message.text));
    emit("message", { from: "visitor", text: "one" });
    emit("open", undefined);
    stop();
    emit("message", { from: "visitor", text: "two" });
    expect(heard).toEqual(["one"]);
  });

  it("does not fail by a mistake of the page", () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const emit = publish(actions);
    const heard = vi.fn();
    const mistake = new Error("theirs");
    widget().on("open", () => {
      throw mistake;
    });
    widget().on("open", heard);
    emit("open", undefined);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledWith(mistake);
    vi.unstubAllGlobals();
  });

  it("speaks of a second snippet once", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    publish(actions);
    widget().again();
    widget().again();
    expect(warned.mock.calls).toEqual([
      ["[Botwright] This page has more than one snippet; the first one counts."],
    ]);
  });

  it("carries out what was asked of it before it was there", () => {
    const early = vi.fn();
    window.Botwright = [early];
    expect(isLoaded(window.Botwright)).toBe(false);
    publish(actions);
    expect(early).toHaveBeenCalledWith(widget());
    expect(isLoaded(window.Botwright)).toBe(true);
    const late = vi.fn();
    widget().push(late);
    expect(late).toHaveBeenCalledWith(widget());
  });
});
