import { afterEach, describe, expect, it } from "vitest";
import { stopsIn, turnBack } from "./focus-trap";

afterEach(() => document.body.replaceChildren());

describe("the Tab key in the open chat", () => {
  function area(): HTMLElement {
    const made = document.createElement("div");
    made.innerHTML = `
      <button id="first"></button><button disabled></button><a id="none"></a>
      <div hidden><input></div><div inert><input></div>
      <details><summary id="middle"></summary></details><p tabindex="-1"></p>
      <div tabindex="0" id="list"></div><textarea id="last"></textarea>`;
    document.body.append(made);
    return made;
  }

  it("stops at what can be used", () => {
    expect(stopsIn(area()).map(({ id }) => id)).toEqual(["first", "middle", "list", "last"]);
  });

  it("turns back at both ends, and from the panel itself backwards", () => {
    const stops = stopsIn(area());
    const [first, middle, , last] = stops;
    expect(turnBack(stops, last ?? null, false)).toBe(first);
    expect(turnBack(stops, first ?? null, true)).toBe(last);
    expect(turnBack(stops, document.body, true)).toBe(last);
    expect(turnBack(stops, middle ?? null, false)).toBeUndefined();
    expect(turnBack(stops, middle ?? null, true)).toBeUndefined();
    expect(turnBack(stops, document.body, false)).toBeUndefined();
  });
});
