import { expect, it } from "vitest";
import { isComposing } from "./composing";

it.each([
  ["Chrome and Firefox", { isComposing: true, keyCode: 229 }, true],
  ["Safari", { isComposing: false, keyCode: 229 }, true],
  ["nobody who composes", { isComposing: false, keyCode: 13 }, false],
])("a key of %s", (_who, event, belongs) => {
  expect(isComposing(event)).toBe(belongs);
});
