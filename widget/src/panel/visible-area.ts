// How much of the window can be seen. When a phone opens its keyboard, the page keeps its height and only the visible
// part shrinks; a panel that fills the screen must fill that part, or the place to write lies behind the keyboard.
import { wear } from "../shared/wear";

export function followVisibleArea(root: ShadowRoot): void {
  const area = window.visualViewport;
  if (!area) return;
  const rewrite = wear(root, "");
  const measure = () =>
    rewrite(
      `.panel{--visible-top:${Math.round(area.offsetTop)}px;--visible-height:${Math.round(area.height)}px}`,
    );
  measure();
  area.addEventListener("resize", measure);
  area.addEventListener("scroll", measure);
}
