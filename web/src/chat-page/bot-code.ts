// Which bot the address asks for. None given means the demo bot; an empty one is a broken link.
import { DEMO_CODE } from "@/chat/chat-calls";

export function codeInAddress(search: string): string | undefined {
  const code = new URLSearchParams(search).get("code");
  if (code === null) return DEMO_CODE;
  return code.trim() || undefined;
}
