// The chat windows, one of which is not part of this app, meet the same refusals.
import { RequestError } from "@botwright/chat-core/request-error";

export { fieldErrors, RequestError, shownMessage } from "@botwright/chat-core/request-error";

/** It is not there, or not for whoever asks. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
