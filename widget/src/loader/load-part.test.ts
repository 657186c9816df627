import { describe, expect, it, vi } from "vitest";
import { loadPart, sameFileIn } from "./load-part";
import type { Settings } from "./settings";
import { loaderTexts } from "./texts";

const newer = "a(`/widget/panel-_-aZ09_x.js`);b({es:`/widget/button_es-BBBBBBBB.js`})";

describe("a part of the widget", () => {
  it("is found under its new name in a newer loader", () => {
    expect(sameFileIn(newer, "/widget/panel-AAAAAAAA.js")).toBe("/widget/panel-_-aZ09_x.js");
    expect(sameFileIn(newer, "/widget/button_es-AAAAAAAA.js")).toBe("/widget/button_es-BBBBBBBB.js");
    expect(sameFileIn(newer, "/widget/button_fr-AAAAAAAA.js")).toBeUndefined();
  });

  it("that is nowhere is a failure", async () => {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(newer));
    await expect(loadPart("https://bots.example", "/widget/panel-AAAAAAAA.js")).rejects.toThrow();
    expect(fetch).toHaveBeenCalledWith("https://bots.example/widget.js", { cache: "reload" });
  });
});

describe("the words of the button", () => {
  it("are there without a request in English", async () => {
    vi.spyOn(globalThis, "fetch");
    const texts = await loaderTexts({ origin: "https://bots.example", lang: "en" } as Settings);
    expect(texts.open("Linden Bot")).toBe("Chat with Linden Bot");
    expect(fetch).not.toHaveBeenCalled();
  });

  it("are English where those of another language cannot be had, and say so", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    const texts = await loaderTexts({ origin: "https://bots.example", lang: "es" } as Settings);
    expect(texts).toMatchObject({ lang: "en", close: "Close the chat" });
  });
});
