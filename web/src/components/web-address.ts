// Web addresses as people type them.

/** A bare `bakery.example` is what people type; the server wants to hear how to get there. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return address === "" || address.includes("://") ? address : `https://${address}`;
}

export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(completeAddress(text));
    return ["http:", "https:"].includes(protocol) && hostname.includes(".") && username === "";
  } catch {
    return false;
  }
}
