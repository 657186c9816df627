import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePinnedScroll } from "./use-pinned-scroll";

it("the answer stays in sight when the form moves on and takes its height along", () => {
  const list = document.createElement("div");
  const question = document.createElement("div");
  question.dataset.question = "";
  list.append(question);
  let above = 600;
  Object.defineProperties(list, {
    scrollHeight: { get: () => above + 900 },
    clientHeight: { get: () => 400 },
  });
  Object.defineProperty(question, "offsetTop", { get: () => above });
  const words: unknown[] = [];
  const ref = { current: list };
  const { rerender } = renderHook(({ formAt }) => usePinnedScroll(ref, words, 1, formAt), {
    initialProps: { formAt: 2 },
  });
  expect(list.scrollTop).toBe(584);
  above = 250;
  rerender({ formAt: 4 });
  expect(list.scrollTop).toBe(234);
});
