// How much of the window can be seen. When a phone opens its keyboard, the page often keeps its height and
// only the visible part shrinks; styles that must not end up behind the keyboard measure by these variables.
import { useEffect } from "react";

export function useVisibleArea(): void {
  useEffect(() => {
    const area = window.visualViewport;
    if (!area) return;
    const root = document.documentElement.style;
    const measure = () => {
      root.setProperty("--visible-height", `${Math.round(area.height)}px`);
      root.setProperty("--visible-top", `${Math.round(area.offsetTop)}px`);
    };
    measure();
    area.addEventListener("resize", measure);
    area.addEventListener("scroll", measure);
    return () => {
      area.removeEventListener("resize", measure);
      area.removeEventListener("scroll", measure);
      root.removeProperty("--visible-height");
      root.removeProperty("--visible-top");
    };
  }, []);
}
