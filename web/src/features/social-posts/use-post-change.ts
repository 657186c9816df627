// One change to one post at a time. The answer is the post as it is then; everything else that shows it is read again. A
// refusal because the post has changed meanwhile is kept to be told beside the post, which is read again at once.
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { isConflict, type Post } from "./posts-calls";
import { actionTexts } from "./texts";
import { postKey, postsKey, refreshLists } from "./use-posts";

export interface Change {
  /** Which button it was, so that this one says that it is busy. */
  name: string;
  postId: string;
  send: () => Promise<Post>;
  done: string;
  onDone?: (post: Post) => void;
  /** Takes a refusal that has a better place than a toast. */
  onRefused?: (error: unknown) => boolean;
  /** The post had changed; this is how it is now, as far as that could be read. */
  onConflict?: (now: Post | undefined) => void;
}

export function usePostChange(botId: string) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<string>();
  // A second press can come before React has drawn the first one's effect.
  const sending = useRef(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (post, { done, onDone }) => {
      setConflict(undefined);
      await keepPost(queries, botId, post);
      onDone?.(post);
      showSuccess(done);
    },
    onError: async (error, { postId, onRefused, onConflict }) => {
      if (isConflict(error)) {
        setConflict(error.detail ?? "");
        await queries.invalidateQueries({ queryKey: postsKey(botId) });
        onConflict?.(queries.getQueryData<Post>(postKey(botId, postId)));
      } else if (!onRefused?.(error)) {
        showError(shownMessage(error, actionTexts.failed));
      }
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  function change(wish: Change) {
    if (sending.current) return;
    sending.current = true;
    mutate(wish);
  }

  return {
    change,
    busy: isPending ? variables.name : undefined,
    conflict,
    tellConflict: (sentence: string) => setConflict(sentence),
    forgetConflict: () => setConflict(undefined),
  };
}

export type PostChanger = ReturnType<typeof usePostChange>;

/** Ahead of any older answer still on its way. */
async function keepPost(queries: QueryClient, botId: string, post: Post) {
  const queryKey = postKey(botId, post.id);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, post);
  void refreshLists(queries, botId);
}
