// The words of a post, with the count of the platform that has the least room for them.
import { Textarea, type TextareaProps } from "@mantine/core";
import { platformName } from "@/components/platforms";
import { shownCount } from "@/components/shown-values";
import type { Platform } from "../posts-calls";
import { detailTexts } from "../texts";
import classes from "./new-post.module.css";
import { tightest } from "./new-post-values";
import { newPostTexts as texts } from "./texts";

interface CountedTextProps extends TextareaProps {
  value?: string;
  chosen: readonly string[];
  platforms: readonly Platform[] | undefined;
}

export function CountedText({ chosen, platforms, value = "", ...rest }: CountedTextProps) {
  const room = tightest(value, chosen, platforms);
  const over = room && room.count > room.limit;
  return (
    <div>
      <Textarea
        size="md"
        label={texts.text}
        rows={6}
        resize="vertical"
        dir="auto"
        data-autofocus
        value={value}
        inputWrapperOrder={["label", "input", "error", "description"]}
        description={
          <span className={classes.count} data-over={over || undefined}>
            {room && texts.count(shownCount(room.count), shownCount(room.limit), platformName(room.id))}
          </span>
        }
        {...rest}
      />
      <p role="status" className={classes.over}>
        {over ? detailTexts.tooLong(platformName(room.id)) : ""}
      </p>
    </div>
  );
}
