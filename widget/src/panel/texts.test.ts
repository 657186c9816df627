import { describe, expect, it } from "vitest";
import { panelTexts } from "./texts";
import spanish from "./texts.es";

describe("the words of the panel", () => {
  it("are English where those of another language cannot be had, and say so", async () => {
    expect(await panelTexts("https://bots.example", "es")).toMatchObject({
      lang: "en",
      startOver: "Start over",
    });
  });

  it("come in Spanish from our origin, whichever Spanish a website asks for", async () => {
    const origin = `data:text/javascript,export default { startOver: "Empezar" } //`;
    expect(await panelTexts(origin, "es-MX")).toEqual({ startOver: "Empezar" });
  });

  it("are another's in every sentence", async () => {
    const said = (texts: object) =>
      Object.entries(texts).map(([name, words]) => [
        name,
        typeof words === "function" ? words(2, "x") : words,
      ]);
    const english = Object.fromEntries(said(await panelTexts("", "en")));
    expect(
      said(spanish)
        .filter(([name, words]) => english[name] === words)
        .map(([name]) => name),
    ).toEqual(["says"]);
  });
});
