// The name of a conversation, made by the browser. `randomUUID` exists on secure pages only, and a shop
// may try its bot on a plain address in its own network.
export function newSessionId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
