// The bot to edit, if there is one. While it learns it is read again every two seconds, for its status only:
// the form was filled once, and what the owner types is never overwritten.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { RequestError } from "@/api/request-error";
import { forgetBotId, keepBotId, openedBotId } from "@/components/stored-bot-id";
import { currentUser } from "@/session/session-store";
import { readBot } from "./bot-calls";

export const TRAINING_POLL_MS = 2000;

export function useEditedBot() {
  const { state } = useLocation();
  const [id, setId] = useState(() => openedBotId("edit", state));
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ["api", "get_bot_by_id", id],
    queryFn: ({ signal }) => readBot(id ?? "", signal),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.training_status === "processing" ? TRAINING_POLL_MS : false),
  });

  useEffect(() => {
    if (!id) return undefined;
    keepBotId("edit", id);
    return () => {
      // Sent away to sign in, a person comes back to the bot they were editing.
      if (currentUser()) forgetBotId("edit");
    };
  }, [id]);

  // A bot that cannot be read cannot be edited: without a word, the form is for a new one.
  const failed = query.isError && query.data === undefined;
  const refused = query.error instanceof RequestError && query.error.status === 401;
  useEffect(() => {
    if (!failed || refused) return;
    forgetBotId("edit");
    setId(undefined);
    // The same address again, now without a bot: the page's title follows.
    navigate(".", { replace: true });
  }, [failed, refused, navigate]);

  return { bot: id ? query.data : undefined, loading: id !== undefined && query.data === undefined };
}
