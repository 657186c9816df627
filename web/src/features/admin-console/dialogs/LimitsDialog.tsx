// What a bot may still do: messages of a chatbot, posts of a social media bot, and the last day. What is no number
// counts as 0, and what was not changed is not sent.
import { NumberInput, SimpleGrid, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DialogWindow } from "@/components/one-dialog";
import { shownCount } from "@/components/shown-values";
import { changeLimits } from "../admin-calls";
import { keepBot } from "../admin-queries";
import type { AdminBot, LimitsChange } from "../contract";
import { AdminDialog, DialogForm } from "./DialogForm";
import classes from "./Dialogs.module.css";
import { EndDateField } from "./EndDateField";
import { dayOf, endOf } from "./end-day";
import { limitsTexts as texts } from "./texts";
import { useChange } from "./use-change";

type Allowance = Exclude<keyof LimitsChange, "expiry_date">;
interface Limit {
  name: Allowance;
  used: number;
  allowance: number;
}

function limitsOf({ usage, posts }: AdminBot): Limit[] {
  if (posts) {
    return [
      {
        name: "image_posts_allowance",
        used: posts.image_posts_used,
        allowance: posts.image_posts_allowance,
      },
      {
        name: "short_videos_allowance",
        used: posts.short_videos_used,
        allowance: posts.short_videos_allowance,
      },
    ];
  }
  return [
    { name: "free_ai_messages_allowance", used: usage.free_used, allowance: usage.free_allowance },
    { name: "paid_ai_messages_allowance", used: usage.paid_used, allowance: usage.paid_allowance },
  ];
}

export function asInteger(typed: string | number): number {
  const number = Math.trunc(Number(typed));
  return Number.isFinite(number) ? number : 0;
}

export function LimitsDialog({ bot, dialog }: { bot: AdminBot; dialog: DialogWindow }) {
  return (
    <AdminDialog dialog={dialog} title={texts.title}>
      <LimitsForm bot={bot} onClose={dialog.onClose} />
    </AdminDialog>
  );
}

function LimitsForm({ bot, onClose }: { bot: AdminBot; onClose: () => void }) {
  const queries = useQueryClient();
  const limits = limitsOf(bot);
  const [typed, setTyped] = useState<Partial<Record<Allowance, string | number>>>(() =>
    Object.fromEntries(limits.map(({ name, allowance }) => [name, allowance])),
  );
  const [day, setDay] = useState(() => dayOf(bot.expiry_date));
  const change = useChange({
    send: () =>
      changeLimits(bot.bot_id, {
        // Only what was changed: the owner may have recharged the bot since it was read.
        ...Object.fromEntries(
          limits.flatMap(({ name, allowance }) => {
            const wanted = asInteger(typed[name] ?? "");
            return wanted === allowance ? [] : [[name, wanted]];
          }),
        ),
        ...(day !== dayOf(bot.expiry_date) && { expiry_date: endOf(day, bot.expiry_date) }),
      }),
    keep: (answer) => keepBot(queries, answer),
    done: () => texts.done,
    failed: texts.failed,
    fields: [...limits.map(({ name }) => name), "expiry_date"],
    onClose,
  });
  return (
    <DialogForm failure={change.failure} busy={change.busy} onSubmit={change.submit} onClose={onClose}>
      <Text size="sm" className={classes.about}>
        {[bot.bot_name, bot.business_name].filter(Boolean).join(", ")}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {limits.map(({ name, used }, index) => (
          <NumberInput
            key={name}
            size="md"
            data-autofocus={index === 0 || undefined}
            label={texts[name]}
            description={texts.used(shownCount(used))}
            thousandSeparator=","
            allowDecimal={false}
            clampBehavior="none"
            step={100}
            value={typed[name]}
            error={change.errors[name]}
            onChange={(value) => {
              setTyped((before) => ({ ...before, [name]: value }));
              change.forget();
            }}
          />
        ))}
      </SimpleGrid>
      <EndDateField
        label={texts.end}
        warning={texts.endsNow}
        value={day}
        before={bot.expiry_date}
        error={change.errors.expiry_date}
        onChange={(value) => {
          setDay(value);
          change.forget();
        }}
      />
    </DialogForm>
  );
}
