// The words and the time of a post while they are being edited. What is saved names the version these words began with:
// if the post has changed since, the server refuses, the owner sees it as it is now, and can put their own words back.
// What was typed when the session ended is back after signing in, or offered in the same way.
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import * as z from "zod/mini";
import { fieldErrors } from "@/api/request-error";
import { useFormDraft } from "@/components/unsaved/use-form-draft";
import { changePost, type Post, type PostChanges } from "../posts-calls";
import { editTexts as texts } from "../texts";
import type { PostChanger } from "../use-post-change";
import { clockIn, isTime, momentAt } from "../zone-time";

export interface PostValues {
  text: string;
  title: string;
  alt_text: string;
  publish_at: string;
}

interface PostDraft {
  /** What had been touched. */
  values: Partial<PostValues>;
  /** The one that they began with. */
  version: number;
}

const fields = ["text", "title", "alt_text", "publish_at"] as const;

function valuesOf({ text, title, alt_text, publish_at }: Post, zone: string): PostValues {
  return { text, title, alt_text, publish_at: clockIn(zone, publish_at) };
}

/** A text may stay empty, but not become so; a time may stay in the past, but not be moved there. */
function rulesFor(before: PostValues, zone: string) {
  return z.object({
    text: z.string().check(z.refine((text) => text.trim() !== "" || before.text === "", texts.textMissing)),
    title: z.string(),
    alt_text: z.string(),
    publish_at: z.string().check(
      z.refine(isTime, texts.timeMissing),
      z.refine(
        (time) =>
          !isTime(time) || time === before.publish_at || Date.parse(momentAt(zone, time)) > Date.now(),
        texts.timePast,
      ),
    ),
  });
}

function touched(values: PostValues, before: PostValues) {
  return fields.filter((field) => values[field] !== before[field]);
}

function touchedValues(values: PostValues, before: PostValues): Partial<PostValues> {
  return Object.fromEntries(touched(values, before).map((field) => [field, values[field]]));
}

function changesOf(values: PostValues, before: PostValues, zone: string): PostChanges {
  const changes: PostChanges = touchedValues(values, before);
  if (changes.publish_at) changes.publish_at = momentAt(zone, changes.publish_at);
  return changes;
}

export function usePostForm(post: Post, zone: string, changer: PostChanger) {
  const { change, busy, tellConflict, forgetConflict } = changer;
  const draft = useFormDraft<PostDraft>("post", post.id);
  const [restored, setRestored] = useState(draft.found?.version === post.version && post.can.edit);
  const [seen, setSeen] = useState(post);
  const before = useMemo(() => valuesOf(seen, zone), [seen, zone]);
  const [mine, setMine] = useState(restored ? undefined : draft.found?.values);
  const form: UseFormReturnType<PostValues> = useForm<PostValues>({
    mode: "controlled",
    initialValues: restored ? { ...before, ...draft.found?.values } : before,
    validate: schemaResolver(rulesFor(before, zone), { sync: true }),
  });
  const dirty = touched(form.values, before).length > 0;
  const { setValues, clearErrors, setErrors } = form;

  function adopt(now: Post, typed: Partial<PostValues> = {}) {
    setSeen(now);
    setValues({ ...valuesOf(now, zone), ...typed });
    clearErrors();
    setRestored(false);
  }

  const tellIfChanged = useEffectEvent(() => {
    if (mine) tellConflict(texts.conflictAway);
  });
  useEffect(() => tellIfChanged(), []);

  // As long as nothing was typed, the form follows the post. While it is being saved, what is typed goes beyond it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another post is a reason to follow
  useEffect(() => {
    if (!dirty && busy !== "save" && post !== seen) adopt(post);
  }, [post]);

  function save(values: PostValues) {
    change({
      name: "save",
      postId: post.id,
      send: () => changePost(seen, changesOf(values, before, zone)),
      done: texts.saved,
      onDone: (saved) => {
        // The session may have ended while this was on its way.
        draft.forget();
        setMine(undefined);
        adopt(saved, touchedValues(form.getValues(), values));
      },
      onRefused: (error) => {
        const refused = Object.entries(fieldErrors(error)).filter(([field]) =>
          (fields as readonly string[]).includes(field),
        );
        setErrors(Object.fromEntries(refused));
        return refused.length > 0;
      },
      onConflict: (now) => {
        // What they had not touched is as it is now.
        setMine(touchedValues(form.getValues(), before));
        if (now) adopt(now);
      },
    });
  }

  return {
    form,
    dirty,
    saving: busy === "save",
    /** As long as the words from before the session ended stand in the form. */
    restored,
    keepDraft: () => draft.keep({ values: touchedValues(form.getValues(), before), version: seen.version }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (dirty) form.onSubmit(save)(event);
    },
    discard: () => adopt(post),
    /** What the owner had typed when the post turned out to have changed. */
    putBack:
      mine && post.can.edit
        ? () => {
            setValues({ ...form.values, ...mine });
            setMine(undefined);
            forgetConflict();
          }
        : undefined,
  };
}

export type Editing = ReturnType<typeof usePostForm>;
