// Elements without HTML: everything the widget shows is made of nodes, so that no text can become markup and no
// content policy of a website has to make room for us. Attributes never include `style` or a handler.
type Attributes = Record<string, string | boolean | undefined>;
type Child = Node | string | false | undefined;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

export function button(attributes: Attributes, onClick: () => void, ...children: Child[]): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onClick);
  return made;
}

/** A square drawing in the colour of the text around it; its paths are made for 24 by 24. */
export function icon(size: number, ...paths: string[]): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  const attributes = { viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": true };
  for (const [name, value] of Object.entries(attributes)) drawing.setAttribute(name, `${value}`);
  for (const path of paths) {
    const line = document.createElementNS(space, "path");
    line.setAttribute("d", path);
    drawing.append(line);
  }
  return drawing;
}

export const CROSS = ["M18 6L6 18", "M6 6l12 12"];

/** Which way the page around us is read. */
export function pageDirection(): string {
  return getComputedStyle(document.documentElement).direction;
}
