// The list of lead fields: add, change, move, remove. After each step the keyboard stays where the work is,
// and a screen reader hears what happened. A new field type is one line in bot-values.ts.
import { Button, Input, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { LIMITS, leadField } from "../bot-values";
import { IconPlus } from "../icons";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";
import { LeadFieldCard } from "./LeadFieldCard";
import { nameFrom } from "./lead-field-rules";
import classes from "./lead-fields.module.css";

export function LeadFieldsEditor({ form }: { form: BotForm }) {
  const fields = form.values.lead_fields;
  const [news, setNews] = useState("");
  const [focusOn, setFocusOn] = useState<{ id: string }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const full = fields.length >= LIMITS.leadFields;

  useEffect(() => {
    if (!focusOn) return;
    const target = document.getElementById(focusOn.id);
    if (target instanceof HTMLButtonElement && target.disabled) {
      // At the end of the list the pressed button is spent; its twin goes the other way.
      document.querySelector<HTMLElement>(`[data-twin="${focusOn.id}"]`)?.focus();
    } else target?.focus();
  }, [focusOn]);

  const nameOf = (index: number) => fields[index]?.label.trim() || texts.fieldNumber(index + 1);

  function add(): void {
    const names = fields.map((field) => field.name);
    const fresh = leadField({ label: "", name: nameFrom("", names), type: "text" });
    form.insertListItem("lead_fields", fresh);
    form.clearFieldError("lead_fields");
    setFocusOn({ id: `${fresh.key}-label` });
  }

  function move(index: number, by: 1 | -1): void {
    const field = fields[index];
    const to = index + by;
    if (!field || to < 0 || to >= fields.length) return;
    form.reorderListItem("lead_fields", { from: index, to });
    setNews(texts.fieldMoved(nameOf(index), to + 1, fields.length));
    setFocusOn({ id: `${field.key}-${by === 1 ? "down" : "up"}` });
  }

  function remove(index: number): void {
    setNews(texts.fieldRemoved(nameOf(index)));
    const neighbour = fields[index + 1] ?? fields[index - 1];
    form.removeListItem("lead_fields", index);
    if (neighbour) setFocusOn({ id: `${neighbour.key}-remove` });
    else addButton.current?.focus();
  }

  return (
    <section aria-labelledby="lead-fields-title">
      <Title order={3} id="lead-fields-title" className={classes.title}>
        {texts.leadFields}
      </Title>
      <Text c="dimmed" size="sm">
        {fields.length === 0 ? texts.noFields : texts.leadFieldsHint}
      </Text>
      {form.errors.lead_fields && (
        <Input.Error size="md" mt="sm">
          {form.errors.lead_fields}
        </Input.Error>
      )}
      <Stack component="ol" gap="md" className={classes.list}>
        {fields.map((field, index) => (
          <LeadFieldCard
            key={field.key}
            form={form}
            index={index}
            name={nameOf(index)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      <Button
        ref={addButton}
        variant="default"
        data-path="lead_fields"
        disabled={full}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={add}
      >
        {texts.addField}
      </Button>
      {full && (
        <Text size="sm" c="dimmed" mt={8}>
          {texts.listFull(LIMITS.leadFields)}
        </Text>
      )}
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </section>
  );
}
