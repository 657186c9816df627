// The look of the product in one place: one deep green accent, warm greys, Inter.
// Every pair of text and ground used below was measured against WCAG AA in both schemes.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { darkTones, lightTones, measures } from "./tokens";

const brand: MantineColorsTuple = [
  "#eff8f5",
  "#d9eee7",
  "#b1dccd",
  "#84c6b0",
  "#57ae94",
  "#36967b",
  "#217f66",
  "#156a55",
  "#0f5546",
  "#0a4036",
];

const gray: MantineColorsTuple = [
  "#faf9f7",
  "#f4f2ee",
  "#e9e6e0",
  "#dbd7cf",
  "#bfbab0",
  "#8f897d",
  "#6b665c",
  "#544f47",
  "#3b3833",
  "#262421",
];

const dark: MantineColorsTuple = [
  "#e9e7e2",
  "#cbc8c1",
  "#a8a49b",
  "#87837a",
  "#4b4843",
  "#393733",
  "#2c2a27",
  "#22211e",
  "#1b1a18",
  "#141312",
];

const fontFamily =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** Mantine makes the head of a window a `<header>`, which would count as a second banner of the page, and leaves its button
    without a name. */
const head = { attributes: { header: { role: "none" } }, closeButtonProps: { "aria-label": "Close" } };

export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark },
  black: "#262421",
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: "680",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "2.125rem", lineHeight: "1.2" },
      h2: { fontSize: "1.5rem", lineHeight: "1.3" },
      h3: { fontSize: "1.1875rem", lineHeight: "1.4" },
    },
  },
  // Fields and buttons, and the boxes inside of cards; then cards, windows and whatever lies on the page itself.
  radius: { md: "10px", lg: "18px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Modal: {
      defaultProps: {
        ...head,
        centered: true,
        radius: "lg",
        padding: "xl",
        overlayProps: { backgroundOpacity: 0.45, blur: 2 },
      },
    },
    Drawer: { defaultProps: head },
    Anchor: { defaultProps: { underline: "hover" } },
  },
});

export const cssVariables: CSSVariablesResolver = (current) => ({
  variables: measures,
  light: {
    "--mantine-color-body": "#ffffff",
    "--mantine-color-error": "#c92a2a",
    "--mantine-color-red-outline": "#c92a2a",
    "--mantine-color-placeholder": current.colors.gray[6],
    "--mantine-color-default-border": current.colors.gray[3],
    ...lightTones(current),
  },
  dark: {
    "--mantine-color-body": current.colors.dark[7],
    "--mantine-color-error": "#ff8787",
    "--mantine-color-placeholder": current.colors.dark[2],
    "--mantine-color-anchor": brand[3],
    "--mantine-color-default-border": current.colors.dark[4],
    ...darkTones(current),
  },
});
