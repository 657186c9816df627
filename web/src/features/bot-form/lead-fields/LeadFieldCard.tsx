// One lead field: what it is called, what it takes, and its place in the list.
import { ActionIcon, Checkbox, Group, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { LEAD_FIELD_TYPES, LIMITS } from "../bot-values";
import { IconArrowDown, IconArrowUp, IconTrash } from "../icons";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";
import { relabelled } from "./lead-field-rules";
import classes from "./lead-fields.module.css";

interface LeadFieldCardProps {
  form: BotForm;
  index: number;
  name: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const types = LEAD_FIELD_TYPES.map((type) => ({ ...type }));

export function LeadFieldCard({ form, index, name, onMove, onRemove }: LeadFieldCardProps) {
  const field = form.values.lead_fields[index];
  if (!field) return null;
  const path = `lead_fields.${index}` as const;
  const last = index === form.values.lead_fields.length - 1;

  function relabel(label: string): void {
    const changed = relabelled(form.getValues().lead_fields, index, label);
    if (!changed) return;
    form.setFieldValue(`${path}.label`, changed.label);
    form.setFieldValue(`${path}.name`, changed.name);
  }

  const icon = { variant: "subtle", color: "gray", size: 36, className: classes.move } as const;
  return (
    <li className={classes.card} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={600} className={classes.cardTitle}>
          <bdi>{name}</bdi>
        </Text>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            {...icon}
            id={`${field.key}-up`}
            data-twin={`${field.key}-down`}
            disabled={index === 0}
            aria-label={texts.moveUp(name)}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            {...icon}
            id={`${field.key}-down`}
            data-twin={`${field.key}-up`}
            disabled={last}
            aria-label={texts.moveDown(name)}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            {...icon}
            id={`${field.key}-remove`}
            aria-label={texts.removeField(name)}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput
          {...form.getInputProps(`${path}.label`)}
          // The name is made from the label, so what is wrong with it is told and mended here.
          error={form.errors[`${path}.label`] ?? form.errors[`${path}.name`]}
          id={`${field.key}-label`}
          size="sm"
          label={texts.fieldLabel}
          required
          withAsterisk={false}
          maxLength={LIMITS.leadLabel}
          onChange={(event) => relabel(event.currentTarget.value)}
        />
        <NativeSelect
          {...form.getInputProps(`${path}.type`)}
          size="sm"
          label={texts.fieldType}
          data={types}
        />
        <Checkbox
          {...form.getInputProps(`${path}.required`, { type: "checkbox" })}
          className={classes.required}
          label={texts.fieldRequired}
        />
      </SimpleGrid>
      {field.type === "select" && (
        <TextInput
          {...form.getInputProps(`${path}.options`)}
          size="sm"
          label={texts.fieldOptions}
          description={texts.fieldOptionsHint}
        />
      )}
    </li>
  );
}
