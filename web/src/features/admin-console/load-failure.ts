// Why a list could not be read, in one sentence: the server's own, or that nobody answered.
import { RequestError } from "@/api/request-error";
import { consoleTexts } from "./texts";

export function loadFailure(error: unknown, refused: (text: string) => string): string {
  if (error instanceof RequestError) return refused(error.detail ?? error.message);
  // What browsers say when the network fails differs, and helps nobody.
  const words = error instanceof Error && error.name !== "TypeError" ? error.message : undefined;
  return consoleTexts.error(words || consoleTexts.unreachable);
}
