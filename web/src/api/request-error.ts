// The chat windows, one of which is not part of this app, meet the same refusals.
export { fieldErrors, RequestError, shownMessage } from "@botwright/chat-core/request-error";
