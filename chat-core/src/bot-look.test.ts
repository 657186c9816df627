import { describe, expect, it } from "vitest";
import { contrast } from "./bot-colour";
import { botLook, DARK_GROUND, LIGHT_GROUND } from "./bot-look";

const presets = ["#0099ff", "#28a745", "#ffc107", "#e83e8c", "#6f42c1", "#20c997", "#fd7e14", "#343a40"];

describe("the colours of a bot", () => {
  it.each([...presets, "#ffffff", "#000000", "#ffff00"])("%s can be read everywhere", (colour) => {
    const look = botLook(colour);
    expect(contrast(look["--bot-colour"], look["--bot-text"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(look["--bot-on-light"], LIGHT_GROUND)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(look["--bot-on-dark"], DARK_GROUND)).toBeGreaterThanOrEqual(4.5);
  });

  it("what is no colour becomes the usual one", () => {
    expect(botLook("red; background: url(x)")).toEqual(botLook("#0099ff"));
  });
});
