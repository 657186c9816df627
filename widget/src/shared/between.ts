// What the loader and the panel know of each other. They are two files of one version, loaded at two moments.
import type { Memory } from "./memory";
import type { Theme } from "./wear";

/** Who the website says the visitor is; what it does not know is often `null`. */
export interface Identity {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
}

export interface Happenings {
  open: undefined;
  close: undefined;
  message: { from: "visitor" | "bot"; text: string };
  lead: { values: Record<string, string> };
}

export type Emit = <Name extends keyof Happenings>(name: Name, detail: Happenings[Name]) => void;

export interface PanelContext {
  origin: string;
  /** As it came from the server. */
  config: object;
  /** The language our own words are wished in. */
  lang: string;
  theme: Theme;
  /** Six digits. */
  colour: string;
  memory: Memory;
  root: ShadowRoot;
  /** Where the panel is put, in front of the button. */
  corner: HTMLElement;
  button: HTMLElement;
  identity: Identity;
  emit: Emit;
  close: () => void;
}

export interface Panel {
  show: (withFocus: boolean) => void;
  /** Gives the focus back to where it was. */
  hide: () => void;
  /** The page was shown again after others: what was said there is said here, too. */
  refresh: () => void;
}

export type MakePanel = (context: PanelContext) => Promise<Panel>;

/** Where the panel takes the whole screen. The style sheet says the same. */
export const FULL_SCREEN = "(max-width: 480px), (max-height: 480px)";
