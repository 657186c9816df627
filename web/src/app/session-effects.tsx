// What the person sees when a session ends by itself. The store only knows that it ended and why; here
// it becomes a sentence and, where the server refused the token, a way to the sign-in page.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { showError, showToast } from "@/components/toasts/toast-store";
import { type SessionEnd, subscribe } from "@/session/session-store";
import { stateToReturnTo } from "./guards";

const sentences: Partial<Record<SessionEnd, string>> = {
  expired: "Your session has expired. Please sign in again.",
  refused: "You are no longer signed in. Please sign in again.",
  elsewhere: "You signed out in another tab.",
};

export function SessionEffects() {
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();

  useEffect(
    () =>
      subscribe((end) => {
        // What was read belongs to the person who read it.
        queries.removeQueries({ predicate: (query) => query.queryKey[1] !== "site" });
        const sentence = end && sentences[end];
        if (!sentence) return;
        if (end === "elsewhere") showToast({ tone: "neutral", message: sentence });
        else showError(sentence);
        if (end === "refused") navigate("/login", { state: stateToReturnTo(location) });
      }),
    [navigate, location, queries],
  );
  return null;
}
