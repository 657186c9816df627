// The free trial: visitors register first, everybody else gets it at once, or reads why not. What was used is not
// offered again.
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { RequestError, shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { useSession } from "@/session/use-session";
import { activateFreeTrial } from "./free-trial-calls";
import { useTexts } from "./texts";

export function useFreeTrial() {
  const texts = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  const asked = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: activateFreeTrial,
    onSuccess: ({ success, detail }) => {
      if (!success) return failed(detail || texts.failed);
      showSuccess(texts.done);
      navigate("/my-bots");
    },
    onError: (error) => failed(shownMessage(error, texts.failed)),
  });

  function start() {
    if (!signedIn) navigate("/register", { state: { from: pathname } });
    else if (!asked.current) {
      // A double click arrives before the button has been drawn again, and before the page that comes next.
      asked.current = true;
      mutate();
    }
  }

  function failed(reason: string) {
    asked.current = false;
    showError(reason);
  }
  const starting = isPending || data?.success === true;
  return { start, starting, refused: error instanceof RequestError && error.status === 409 };
}
