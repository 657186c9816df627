// Says how many posts wait for the owner's word, and takes it for all of them at once, after asking once.
import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ConfirmDialog";
import { ButtonLink } from "@/components/RouteLink";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import classes from "./PostsPage.module.css";
import type { Place } from "./paths";
import { isDue, isKept } from "./post-status";
import { actOnPost, type Post } from "./posts-calls";
import { toneClass } from "./StatusMark";
import { approveTexts as texts } from "./texts";
import { postsKey } from "./use-posts";

interface ApproveAllProps {
  botId: string;
  waiting: Post[];
  place: Place;
}

export function ApproveAll({ botId, waiting, place }: ApproveAllProps) {
  const [asked, setAsked] = useState<Post[]>();
  const approval = useApproval(botId, () => setAsked(undefined));
  const count = waiting.length;
  return (
    <>
      {count > 0 && (
        <div className={`${toneClass} ${classes.approve}`} data-tone="attention">
          <div>
            <p>{texts.waiting(count)}</p>
            <p>{texts.waitingLead}</p>
          </div>
          <Group gap="sm">
            {place.view === "calendar" && (
              <ButtonLink variant="default" size="sm" to={place.toView("upcoming")}>
                {texts.review}
              </ButtonLink>
            )}
            <Button size="sm" onClick={() => setAsked(waiting)}>
              {texts.all}
            </Button>
          </Group>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={texts.title(asked?.length ?? count)}
        confirm={{
          label: texts.approve(asked?.length ?? count),
          busyLabel: texts.approving,
          busy: approval.isPending,
        }}
        stoppable
        cancelLabel={texts.cancel}
        onConfirm={() => approval.mutate(asked ?? [])}
        onCancel={() => (approval.isPending ? approval.stop() : setAsked(undefined))}
      >
        {leadOf(asked ?? waiting)}
      </ConfirmDialog>
    </>
  );
}

function leadOf(posts: Post[]): string {
  const lead = texts.lead(posts.length, posts.filter((post) => isDue(post)).length);
  return posts.some(isKept) ? `${lead} ${texts.keptLead}` : lead;
}

/** One after the other: each is a promise of its own, and one that was changed meanwhile stops none of the rest. */
function useApproval(botId: string, onDone: () => void) {
  const queries = useQueryClient();
  const stopped = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (posts: Post[]) => {
      stopped.current = false;
      let [done, tried] = [0, 0];
      for (const post of posts) {
        if (stopped.current) break;
        tried += 1;
        await actOnPost("approve", post).then(
          () => {
            done += 1;
          },
          () => undefined,
        );
      }
      return { done, tried };
    },
    onSuccess: ({ done, tried }) => {
      onDone();
      if (done === tried) showSuccess(texts.done(done));
      else showError(texts.partly(done, tried));
      void queries.invalidateQueries({ queryKey: postsKey(botId) });
    },
  });
  return {
    mutate,
    isPending,
    /** After the one that is on its way. */
    stop: () => {
      stopped.current = true;
    },
  };
}
