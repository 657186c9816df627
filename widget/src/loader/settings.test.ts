import { afterEach, describe, expect, it, vi } from "vitest";
import { findSettings, hexColour } from "./settings";

function script(
  attributes: Record<string, string>,
  src = "https://bots.example/widget.js",
): HTMLScriptElement {
  const made = document.createElement("script");
  // Kept from being fetched: jsdom loads no scripts, and only the attributes are read.
  made.setAttribute("src", src);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.lang = "";
});

describe("the snippet", () => {
  it("says which bot, where from, and how it looks", () => {
    const said = findSettings(
      script({
        "data-bot-id": " 0190-linden ",
        "data-bot-color": "#3b82f6",
        "data-position": "left",
        "data-language": "es-MX",
        "data-greeting": "",
        "data-theme": "dark",
        "data-consent": "wait",
      }),
    );
    expect(said).toEqual({
      origin: "https://bots.example",
      query: "bot_id=0190-linden",
      named: 'id "0190-linden"',
      colour: "#3b82f6",
      side: "left",
      theme: "dark",
      lang: "es",
      greeting: "",
      waits: true,
    });
  });

  it("has usual answers to what it does not say, and to what makes no sense", () => {
    document.documentElement.lang = "de";
    const said = findSettings(
      script({
        "data-bot-code": "LIND 7K&Q",
        "data-position": "up",
        "data-theme": "pink",
        "data-consent": "yes",
      }),
    );
    expect(said).toMatchObject({
      query: "botCode=LIND%207K%26Q",
      side: "right",
      theme: "auto",
      lang: "en",
      greeting: undefined,
      waits: false,
    });
  });

  it.each([
    [{ "data-language": "es" }, "en", ["en"], "es"],
    [{ "data-lang": "en-GB" }, "es", ["es"], "en"],
    [{}, "es-419", ["en-US"], "es"],
    [{}, "en", ["es"], "en"],
    [{}, "", ["es-AR", "en"], "es"],
    [{ "data-language": "fr" }, "de", ["pt", "es"], "es"],
    [{}, "de", ["de"], "en"],
  ])("with %j on a page in %j for a browser in %j speaks %s", (attributes, page, browser, lang) => {
    document.documentElement.lang = page;
    vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
    expect(findSettings(script({ "data-bot-id": "b1", ...attributes } as Record<string, string>))?.lang).toBe(
      lang,
    );
  });

  it("can speak by its address where a tag manager dropped the attributes", () => {
    const said = findSettings(script({}, "https://bots.example/widget.js?bot-id=b1&position=left"));
    expect(said).toMatchObject({ query: "bot_id=b1", side: "left" });
  });

  it("without a bot is none", () => {
    expect(findSettings(script({ "data-bot-id": " ", "data-bot-code": "" }))).toBeUndefined();
  });

  it("is the script that runs, if it is ours", () => {
    const ours = script({ "data-bot-id": "b1" });
    document.head.append(script({ "data-bot-id": "b2" }), ours);
    expect(findSettings(ours)?.query).toBe("bot_id=b1");
  });

  it("is found in the page where nobody knows which script runs", () => {
    const manager = script({}, "https://tags.example/manager.js");
    const ours = script({ "data-bot-code": "C" }, "https://bots.example/widget.js?v=2");
    document.head.append(manager, script({ "data-bot-id": "x" }, "https://else.example/a.js"), ours);
    for (const running of [null, manager])
      expect(findSettings(running)).toMatchObject({ query: "botCode=C", origin: "https://bots.example" });
    ours.removeAttribute("data-bot-code");
    expect(findSettings(null)).toBeUndefined();
    ours.src += "&bot-code=D";
    expect(findSettings(null)?.query).toBe("botCode=D");
  });
});

describe("a colour", () => {
  it.each([
    ["#3b82f6", "#3b82f6"],
    [" #ABC ", "#aabbcc"],
    ["3B82F6", "#3b82f6"],
    ["red", undefined],
    ["#12345", undefined],
    ["#3b82f6;} * { display: none", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j is %j", (text, colour) => {
    expect(hexColour(text)).toBe(colour);
  });
});
