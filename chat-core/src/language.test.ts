import { describe, expect, it } from "vitest";
import { counting } from "./counting";
import { firstSpoken, LANGUAGES } from "./language";
import { chatTexts } from "./texts";
import spanish from "./texts.es";
import type { Translation } from "./translation";

describe("the language of our words", () => {
  it.each([
    [["es"], "es"],
    [["es-MX", "en"], "es"],
    [[" ES_ar "], "es"],
    [["en-GB", "es"], "en"],
    [["de-CH", "fr", "es-419", "en"], "es"],
    [["de", "fr"], undefined],
    [["est", "esperanto", "x-es"], undefined],
    [[null, undefined, "", "es"], "es"],
    [[], undefined],
  ])("of %j is %s", (wishes, language) => {
    expect(firstSpoken(wishes)).toBe(language);
  });

  it("can be each of those we have", () => {
    expect(LANGUAGES.map((language) => firstSpoken([language.toUpperCase()]))).toEqual(LANGUAGES);
  });
});

describe("a count", () => {
  it.each([
    ["en", 0, "0 stars"],
    ["en", 1, "1 star"],
    ["en", 1200, "1,200 stars"],
  ] as const)("in %s of %d is %j", (language, count, words) => {
    expect(counting(language)(count, { one: "star", other: "stars" })).toBe(words);
  });

  it("follows the other language, and has a form for what nobody wrote one for", () => {
    const counted = counting("es");
    const forms = { one: "fuente", other: "fuentes" };
    expect(counted(1, forms)).toBe("1 fuente");
    expect(counted(12_500, forms)).toBe("12.500 fuentes");
    // Spanish has a third form for millions.
    expect(counted(1_000_000, forms)).toBe("1.000.000 fuentes");
  });
});

describe("a translation", () => {
  it("has the same names, arguments and lengths, or does not compile", () => {
    const words = {
      title: "Bots",
      by: (name: string, count: number) => `${name} ${count}`,
      steps: ["one", "two"],
      limit: 3,
    } as const;
    const whole: Translation<typeof words> = {
      title: "Robots",
      by: (name) => name,
      steps: ["uno", "dos"],
      limit: 3,
    };
    expect(Object.keys(whole)).toEqual(Object.keys(words));
    // @ts-expect-error a sentence is missing
    const missing: Translation<typeof words> = { by: whole.by, steps: whole.steps, limit: 3 };
    // @ts-expect-error there is one too many
    const more: Translation<typeof words> = { ...whole, extra: "más" };
    // @ts-expect-error an argument of another kind
    const odd: Translation<typeof words> = { ...whole, by: (name: number) => `${name}` };
    // @ts-expect-error a step is missing
    const short: Translation<typeof words> = { ...whole, steps: ["uno"] };
    expect([missing, more, odd, short]).toHaveLength(4);
  });

  it("of the chat leaves no sentence as it was", () => {
    const said = (texts: object) =>
      Object.entries(texts).map(([name, words]) => [
        name,
        typeof words === "function" ? words(2, "name") : words,
      ]);
    const english = Object.fromEntries(said(chatTexts));
    const same = said(spanish).filter(([name, words]) => english[name] === words);
    // A name and a colon are the same in both.
    expect(same.map(([name]) => name)).toEqual(["says"]);
  });
});
