// A new post while it is being written. What was typed when the session ended is back when the form is opened again.
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sendOnce } from "@/api/once";
import { fieldErrors } from "@/api/request-error";
import { focusFirstError } from "@/components/fields/focus-first-error";
import { planShortage } from "@/components/social-plan";
import { showSuccess } from "@/components/toasts/toast-store";
import { useFormDraft } from "@/components/unsaved/use-form-draft";
import { isKept } from "../post-status";
import type { Platform, Post, SocialBot } from "../posts-calls";
import { refreshLists } from "../use-posts";
import { shownMomentIn } from "../zone-time";
import { firstValues, type NewPostValues, postOfValues, rulesFor } from "./new-post-values";
import { writePost } from "./own-post-calls";
import { newPostTexts as texts } from "./texts";

export const fields = ["text", "picture", "alt_text", "platforms", "publish_at"] as const;
const order = ["text", "file", "alt_text", "platforms", "publish_at"];

type Draft = Omit<NewPostValues, "file">;

export function useNewPost(
  bot: SocialBot,
  platforms: readonly Platform[] | undefined,
  zone: string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const draft = useFormDraft<Draft>("new-post", bot._id);
  const saved = useRef(false);
  const form: UseFormReturnType<NewPostValues> = useForm<NewPostValues>({
    mode: "controlled",
    initialValues: { ...firstValues(bot.connectedPlatforms, platforms, zone), ...draft.found },
    validate: schemaResolver(rulesFor(platforms, zone), { sync: true }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: NewPostValues) => {
      const post = postOfValues(values, platforms, zone);
      const file = values.picture === "own" ? values.file : null;
      const wish = JSON.stringify([bot._id, post, file?.name, file?.size, file?.lastModified]);
      return sendOnce(wish, (key) => writePost(bot._id, post, file, key));
    },
    onSuccess: (post) => {
      saved.current = true;
      draft.forget();
      void refreshLists(queries, bot._id);
      showSuccess(doneWith(post, bot)(shownMomentIn(zone, post.publish_at)));
      onDone();
    },
    onError: (refused) => {
      const { picture, ...others } = fieldErrors(refused);
      form.setErrors(picture ? { ...others, file: picture } : others);
    },
  });
  return {
    form,
    saved,
    error,
    busy: isPending,
    restored: draft.found !== undefined,
    dirty: draft.found !== undefined || form.values.text.trim() !== "" || form.values.file !== null,
    keepDraft: () => {
      const { file: _, ...kept } = form.getValues();
      draft.keep(kept);
    },
    submit: form.onSubmit(
      (values) => {
        if (!isPending) mutate(values);
      },
      (errors) => focusFirstError(form, order, errors),
    ),
  };
}

/** What becomes of it, as far as it is known now. */
function doneWith(post: Post, { is_active, usage, validity, askFirst }: SocialBot) {
  if (planShortage(validity.end_date, usage.allowance_image_posts, usage.allowance_short_videos))
    return texts.doneUnpaid;
  if (!is_active) return texts.donePaused;
  // Nobody has seen what is still to be drawn.
  if (askFirst && post.state === "planned") return texts.doneWaits;
  return isKept(post) ? texts.doneKept : texts.done;
}

export type NewPostForm = UseFormReturnType<NewPostValues>;
