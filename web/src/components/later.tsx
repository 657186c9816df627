// A part of a screen that comes after it, like React's `lazy`; but one that is there before the screen is drawn is drawn
// with it, without a moment in which its place is empty.
import { type ComponentType, lazy, useState } from "react";

type Load = () => Promise<{ default: ComponentType }>;

export function later(load: Load) {
  let here: ComponentType | undefined;
  let coming: ReturnType<Load> | undefined;

  function ready(): ReturnType<Load> {
    coming ??= load().then((found) => {
      here = found.default;
      return found;
    });
    return coming;
  }

  const Lazy = lazy(ready);

  // biome-ignore lint/correctness/noComponentHookFactories: called once by a module, never while drawing
  function Later() {
    // Decided once: the one must not take the other's place while somebody is reading.
    const [Part] = useState<ComponentType>(() => here ?? Lazy);
    return <Part />;
  }
  return Object.assign(Later, { ready });
}
