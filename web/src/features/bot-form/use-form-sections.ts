// Walking through the sections. Every change scrolls to the top and takes the keyboard along: to the new
// section's heading, or straight to a field that is wrong.
import { useEffect, useRef, useState } from "react";
import { SECTIONS, type SectionId, sectionOf } from "./form-sections";

export const SECTION_HEADING_ID = "bot-form-section";

function scrollToTop(): void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
}

function focusField(path: string): boolean {
  const node = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (!node) return false;
  node.focus({ preventScroll: true });
  node.scrollIntoView({ block: "center" });
  return true;
}

export function useFormSections() {
  const [place, setPlace] = useState<{ section: SectionId; field?: string; step: number }>({
    section: "basic",
    step: 0,
  });
  const shown = useRef<SectionId>("basic");

  useEffect(() => {
    const { section, field, step } = place;
    if (step === 0) return;
    const changed = shown.current !== section;
    shown.current = section;
    if (changed) scrollToTop();
    if (field && focusField(field)) return;
    document.getElementById(SECTION_HEADING_ID)?.focus({ preventScroll: true });
  }, [place]);

  function open(section: SectionId, field?: string): void {
    setPlace((before) => ({ section, field, step: before.step + 1 }));
  }

  const index = SECTIONS.findIndex((section) => section.id === place.section);
  return {
    section: place.section,
    index,
    open,
    openField: (path: string) => open(sectionOf(path) ?? "basic", path),
    previous: SECTIONS[index - 1]?.id,
    next: SECTIONS[index + 1]?.id,
  };
}
