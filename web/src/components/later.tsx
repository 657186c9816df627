// A part of a screen that comes after it, like React's `lazy`; but one that is there before the screen is drawn is drawn
// with it, without a moment in which its place is empty.
import { type ComponentType, use } from "react";
import { noted } from "@/i18n/noted";

type Load = () => Promise<{ default: ComponentType }>;

export function later(load: Load) {
  let coming: ReturnType<Load> | undefined;

  function ready(): ReturnType<Load> {
    coming ??= noted(load());
    return coming;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once by a module, never while drawing
  function Later() {
    const { default: Part } = use(ready());
    return <Part />;
  }
  return Object.assign(Later, { ready });
}
