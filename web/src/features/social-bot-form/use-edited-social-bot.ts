// The bot to edit, if there is one. One that is not there, or cannot be read, is spoken of once, and the form is for a
// new bot then.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { RequestError } from "@/api/request-error";
import { forgetBotId, keepBotId, openedBotId } from "@/components/stored-bot-id";
import { showError } from "@/components/toasts/toast-store";
import { currentUser } from "@/session/session-store";
import { readSocialBot } from "./social-bot-calls";
import { formTexts as texts } from "./texts";

export function useEditedSocialBot() {
  const { state } = useLocation();
  const [id, setId] = useState(() => openedBotId("editSocial", state));
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ["api", "my-bots", "social", id],
    queryFn: ({ signal }) => readSocialBot(id ?? "", signal),
    enabled: id !== undefined,
    gcTime: 0,
  });

  useEffect(() => {
    if (!id) return undefined;
    keepBotId("editSocial", id);
    return () => {
      // Sent away to sign in, a person comes back to the bot they were editing.
      if (currentUser()) forgetBotId("editSocial");
    };
  }, [id]);

  const refused = query.error instanceof RequestError && query.error.status === 401;
  const failure = query.isLoadingError ? texts.notLoaded : query.data === null ? texts.notFound : undefined;
  useEffect(() => {
    if (!id || !failure || refused) return;
    showError(failure);
    forgetBotId("editSocial");
    setId(undefined);
    // The same address again, now without a bot: the page's title follows.
    navigate(".", { replace: true });
  }, [id, failure, refused, navigate]);

  return { bot: id ? (query.data ?? undefined) : undefined, loading: id !== undefined && !query.data };
}
