// Styles that appear while the page runs need the nonce of the response they belong to. The build
// leaves it on a meta tag; browsers hide it from attributes, but hand it out as a property.
import { setNonce } from "get-nonce";

/** What the server replaces in each response; the build writes it wherever a nonce belongs. */
const PLACEHOLDER = "__CSP_NONCE__";

let nonce: string | undefined;

/** Asked by every component with styles of its own, and the same as long as the page lives. */
export function readStyleNonce(): string {
  if (import.meta.env.SSR) return PLACEHOLDER;
  nonce ??= document.querySelector<HTMLMetaElement>("meta[property='csp-nonce']")?.nonce ?? "";
  return nonce;
}

/** Dialogs lock scrolling with a style element of their own, which asks this package for the nonce. */
export function announceStyleNonce(): void {
  if (readStyleNonce()) setNonce(readStyleNonce());
}
