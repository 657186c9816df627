// The third section: when the bot posts, and whether it asks first.
import { Button, Input, Select, Switch, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { IconPlus } from "../icons";
import { ScheduleCard } from "../schedules/ScheduleCard";
import classes from "../schedules/schedules.module.css";
import type { Platform } from "../social-bot-calls";
import { LIMITS, newSchedule } from "../social-bot-values";
import { formTexts, scheduleTexts as texts } from "../texts";
import { zoneOptions } from "../time-zones";
import type { SocialForm } from "../use-social-bot-form";
import { FormSection } from "./FormSection";

interface PostingScheduleProps {
  form: SocialForm;
  platforms: readonly Platform[] | undefined;
}

export function PostingSchedule({ form, platforms }: PostingScheduleProps) {
  const { schedules, connectedPlatforms, timeZone } = form.values;
  const [news, setNews] = useState("");
  const [focusOn, setFocusOn] = useState<{ id: string }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const full = schedules.length >= LIMITS.schedules;
  const nothingConnected = connectedPlatforms.length === 0;

  useEffect(() => {
    if (focusOn) document.getElementById(focusOn.id)?.focus();
  }, [focusOn]);

  function add(): void {
    const fresh = newSchedule();
    form.insertListItem("schedules", fresh);
    form.clearFieldError("schedules");
    setFocusOn({ id: `${fresh.key}-frequency` });
  }

  function remove(index: number): void {
    setNews(texts.removed(texts.number(index + 1)));
    const neighbour = schedules[index + 1] ?? schedules[index - 1];
    form.removeListItem("schedules", index);
    if (neighbour) setFocusOn({ id: `${neighbour.key}-remove` });
    else addButton.current?.focus();
  }

  return (
    <FormSection number={3} title={formTexts.scheduleSection} lead={formTexts.scheduleLead}>
      <Select
        size="md"
        label={formTexts.timeZone}
        description={formTexts.timeZoneHint}
        data={zoneOptions(timeZone)}
        searchable
        allowDeselect={false}
        // Four hundred zones need not stand in the page while nobody looks at them.
        comboboxProps={{ keepMounted: false }}
        nothingFoundMessage={formTexts.noZoneFound}
        {...form.getInputProps("timeZone")}
      />
      <div>
        <Switch
          size="md"
          label={formTexts.askFirst}
          aria-describedby="social-ask-first-hint"
          classNames={{ track: classes.track }}
          {...form.getInputProps("askFirst", { type: "checkbox" })}
        />
        {/* Apart from the switch, which would take it for a part of its name. */}
        <Text id="social-ask-first-hint" size="sm" c="dimmed" mt={6}>
          {formTexts.askFirstHint}
        </Text>
      </div>
      {form.errors.schedules && <Input.Error size="md">{form.errors.schedules}</Input.Error>}
      {schedules.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <ol className={classes.list}>
          {schedules.map((schedule, index) => (
            <ScheduleCard
              key={schedule.key}
              form={form}
              index={index}
              platforms={platforms}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div>
        <Button
          ref={addButton}
          variant="default"
          data-path="schedules"
          disabled={nothingConnected || full}
          aria-describedby={nothingConnected || full ? "social-add-schedule-hint" : undefined}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={add}
        >
          {texts.add}
        </Button>
        {(nothingConnected || full) && (
          <Text id="social-add-schedule-hint" size="sm" c="dimmed" mt={8}>
            {nothingConnected ? texts.addHint : texts.full(LIMITS.schedules)}
          </Text>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </FormSection>
  );
}
