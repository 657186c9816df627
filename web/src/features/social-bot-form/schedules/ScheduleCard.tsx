// One schedule: what kind of post, how often, at what time and where; beneath it, what that comes to.
import { ActionIcon, Autocomplete, SegmentedControl, TextInput } from "@mantine/core";
import { useId } from "react";
import { IconImage, IconText, IconTrash, IconVideo } from "../icons";
import type { Platform } from "../social-bot-calls";
import { CONTENT_TYPES, type ContentType, FREQUENCIES, LIMITS } from "../social-bot-values";
import { scheduleTexts as texts } from "../texts";
import type { SocialForm } from "../use-social-bot-form";
import { SchedulePlatforms } from "./SchedulePlatforms";
import { SchedulePreview } from "./SchedulePreview";
import classes from "./schedules.module.css";
import { useSchedulePreview, wordsOf } from "./use-schedule-preview";

const icons = { image: IconImage, video: IconVideo, text: IconText };

const contentTypes = CONTENT_TYPES.map(({ value, label }) => {
  const Icon = icons[value];
  return {
    value,
    label: (
      <span className={classes.kind}>
        <Icon size={17} stroke={1.8} aria-hidden="true" />
        {label}
      </span>
    ),
  };
});

interface ScheduleCardProps {
  form: SocialForm;
  index: number;
  platforms: readonly Platform[] | undefined;
  onRemove: () => void;
}

export function ScheduleCard({ form, index, platforms, onRemove }: ScheduleCardProps) {
  const id = useId();
  const path = `schedules.${index}` as const;
  const { connectedPlatforms, schedules, timeZone } = form.values;
  const schedule = schedules[index];
  const { data: preview, isError } = useSchedulePreview(
    wordsOf(schedule ?? { frequency: "", time: "", startsOn: null }, timeZone),
  );
  if (!schedule) return null;
  const name = texts.number(index + 1);
  const frequency = form.getInputProps(`${path}.frequency`);
  return (
    <li className={classes.card} aria-labelledby={`${id}-title`}>
      <div className={classes.cardHead}>
        <h3 id={`${id}-title`} className={classes.cardTitle}>
          {name}
        </h3>
        <ActionIcon
          id={`${schedule.key}-remove`}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={texts.remove(name)}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <SegmentedControl
        aria-label={texts.contentType}
        fullWidth
        className={classes.kinds}
        data={contentTypes}
        value={schedule.contentType}
        onChange={(value) => {
          form.setFieldValue(`${path}.contentType`, value as ContentType);
          form.clearFieldError(`${path}.platforms`);
        }}
      />
      <div className={classes.when}>
        <Autocomplete
          size="md"
          label={texts.frequency}
          placeholder={texts.frequencyExample}
          data={[...FREQUENCIES]}
          // All of them, whatever stands in the field: they are examples to choose from.
          filter={({ options }) => options}
          openOnFocus={false}
          // Above the label: what could not be read is said below the field.
          comboboxProps={{ keepMounted: false, position: "top-start", offset: 34 }}
          maxLength={LIMITS.frequency}
          {...frequency}
          id={`${schedule.key}-frequency`}
          error={frequency.error ?? preview?.problem}
        />
        <TextInput
          type="time"
          label={texts.time}
          required
          withAsterisk={false}
          {...form.getInputProps(`${path}.time`)}
        />
      </div>
      <SchedulePlatforms
        path={`${path}.platforms`}
        connected={connectedPlatforms}
        platforms={platforms}
        contentType={schedule.contentType}
        value={schedule.platforms}
        error={form.errors[`${path}.platforms`]}
        onChange={(value) => {
          form.setFieldValue(`${path}.platforms`, value);
          form.clearFieldError(`${path}.platforms`);
        }}
      />
      <SchedulePreview preview={preview} failed={isError} time={schedule.time} timeZone={timeZone} />
    </li>
  );
}
