import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeMemory } from "./memory";

beforeEach(() => sessionStorage.clear());

describe("what the widget remembers", () => {
  it("is written only after the visitor has done something, and then all of it", () => {
    const memory = makeMemory("b1");
    memory.set({ open: true });
    expect(memory.get("open")).toBe(true);
    expect(sessionStorage).toHaveLength(0);
    memory.allow();
    expect(makeMemory("b1").get("open")).toBe(true);
  });

  it("an act alone leaves no trace", () => {
    makeMemory("b1").allow();
    expect(sessionStorage).toHaveLength(0);
  });

  it("goes on being written on the next page", () => {
    sessionStorage.setItem("botwright:b1", '{"open":true}');
    const memory = makeMemory("b1");
    memory.set({ open: false });
    expect(makeMemory("b1").get("open")).toBe(false);
    expect(makeMemory("b2").get("open")).toBeUndefined();
  });

  it.each(["", "{oops", "7", "null", '"text"'])("%j is as good as nothing", (found) => {
    sessionStorage.setItem("botwright:b1", found);
    expect(makeMemory("b1").get("open")).toBeUndefined();
  });

  it("lasts as long as the page where storage is forbidden", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    const memory = makeMemory("b1");
    memory.allow();
    memory.set({ open: true });
    memory.reread();
    expect(memory.get("open")).toBe(true);
  });
});
