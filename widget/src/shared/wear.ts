// Styles inside the shadow root. Constructed sheets are no inline styles to a content policy. Gives back the way to
// write the sheet anew.
export type Theme = "auto" | "light" | "dark";

export function wear(root: ShadowRoot, css: string): (css: string) => void {
  const sheet = new CSSStyleSheet();
  const write = (words: string) => sheet.replaceSync(words);
  write(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return write;
}

/** A website that is always light, or always dark, says so; the rest follow the visitor's system. */
export function themed(css: string, theme: Theme): string {
  if (theme === "auto") return css;
  return css.replace(/\(prefers-color-scheme: ?dark\)/g, theme === "dark" ? "all" : "not all");
}
