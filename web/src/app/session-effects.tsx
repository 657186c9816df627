// What the app does when the session changes: what was read for one person is not kept for another, and a
// session that ends by itself is spoken of. The store only knows that it ended and why; here it becomes a
// sentence and, where the server refused the token, a way to the sign-in page.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { showError, showToast } from "@/components/toasts/toast-store";
import { currentUser, type SessionEnd, subscribe } from "@/session/session-store";
import { stateToReturnTo } from "./guards";
import { useTexts } from "./texts";

export function SessionEffects() {
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const person = useRef(currentUser());

  useEffect(
    () =>
      subscribe((end) => {
        const before = person.current;
        person.current = currentUser();
        // What was read belongs to the person who read it; a record that was only refreshed changes nothing.
        if (person.current === undefined || person.current.user_id !== before?.user_id) {
          queries.removeQueries({ predicate: (query) => query.queryKey[1] !== "site" });
        } else if (person.current.email !== before?.email) {
          // The bots carry the address of their owner.
          void queries.invalidateQueries();
        }
        const sentences: Partial<Record<SessionEnd, string>> = useTexts.now().session;
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
