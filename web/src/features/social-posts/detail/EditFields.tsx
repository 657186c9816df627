// The words and the time of a post, as long as they can be changed.
import { Textarea, TextInput } from "@mantine/core";
import { platformName } from "@/components/platforms";
import { isBeingDrawn } from "../post-status";
import type { Post } from "../posts-calls";
import { showsTitle } from "../previews/shown-title";
import { named, editTexts as texts } from "../texts";
import classes from "./detail.module.css";
import type { Editing } from "./use-post-form";

export function EditFields({ post, editing }: { post: Post; editing: Editing }) {
  const { form } = editing;
  if (!post.can.edit) return null;
  const written = post.state !== "planned" || isBeingDrawn(post);
  const titled = post.deliveries.map(({ platform }) => platform).filter(showsTitle);
  const hasTitle = post.title !== "" || titled.length > 0;
  return (
    <section className={classes.section} aria-labelledby={`edit-${post.id}`}>
      <h3 id={`edit-${post.id}`} className={classes.heading}>
        {texts.heading}
      </h3>
      {written && (
        <Textarea
          size="md"
          label={texts.text}
          rows={6}
          resize="vertical"
          classNames={{ input: classes.words }}
          dir="auto"
          {...form.getInputProps("text")}
        />
      )}
      {written && hasTitle && (
        <TextInput
          label={texts.title}
          description={
            titled.length > 0 ? texts.titleHint(named.format(titled.map(platformName))) : texts.titleUnseen
          }
          dir="auto"
          {...form.getInputProps("title")}
        />
      )}
      {written && post.content_type === "image" && (
        <Textarea
          size="md"
          label={texts.altText}
          description={texts.altHint}
          rows={2}
          resize="vertical"
          classNames={{ input: classes.words }}
          dir="auto"
          {...form.getInputProps("alt_text")}
        />
      )}
      <TextInput
        type="datetime-local"
        max="9999-12-31T23:59"
        className={classes.time}
        label={texts.time}
        description={texts.timeHint}
        {...form.getInputProps("publish_at")}
      />
    </section>
  );
}
