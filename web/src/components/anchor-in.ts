// Which part of a page an address such as `/faq#credit` names.

/** Anybody may write an address: what cannot be decoded is taken as it stands. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
