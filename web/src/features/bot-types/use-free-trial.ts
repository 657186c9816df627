// The free trial: visitors register first, everybody else gets it at once, or reads why not. What was used is not
// offered again.
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { RequestError, shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { useSession } from "@/session/use-session";
import { activateFreeTrial } from "./bot-purchase-calls";
import { useTexts } from "./texts";

export function useFreeTrial() {
  const texts = useTexts();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: activateFreeTrial,
    onSuccess: ({ success, detail }) => {
      if (!success) return showError(detail || texts.trialFailed);
      showSuccess(texts.trialDone);
      navigate("/my-bots");
    },
    onError: (error) => showError(shownMessage(error, texts.trialFailed)),
  });

  function start() {
    if (!signedIn) navigate("/register", { state: { from: "/bot-types" } });
    else if (!isPending) mutate();
  }
  return { start, starting: isPending, refused: error instanceof RequestError && error.status === 409 };
}
