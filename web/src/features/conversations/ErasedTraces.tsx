// The second step, what there is of a visitor before it is erased, and the third, what was erased.
import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { DialogActions } from "@/components/DialogActions";
import { Moment } from "@/components/Moment";
import { Remark } from "@/components/Remark";
import classes from "./EraseVisitor.module.css";
import { eraseTexts as texts } from "./texts";
import type { ErasedVisitor, VisitorTraces } from "./visitor-calls";

interface FoundTracesProps {
  address: string;
  traces: VisitorTraces;
  busy: boolean;
  error: Error | null;
  onErase: () => void;
  onBack: () => void;
}

const SHOWN = 4;

export function FoundTraces({ address, traces, busy, error, onErase, onBack }: FoundTracesProps) {
  const { total_conversations: talks, total_leads: leads } = traces;
  const nothing = talks === 0 && leads === 0;
  const lines = [
    ...traces.leads.map((lead) => ({
      id: lead.id,
      at: lead.created_at,
      bot: lead.bot_name,
      words: lead.values.map(({ value }) => value).join(", "),
    })),
    ...traces.conversations.map((talk) => ({
      id: talk.id,
      at: talk.last_at,
      bot: talk.bot_name,
      words: texts.conversation,
    })),
  ];
  return (
    <Stack gap="lg">
      <Heading>{nothing ? texts.nothing(address) : texts.found(address, talks, leads)}</Heading>
      {nothing ? (
        <Text size="sm" c="dimmed">
          {texts.nothingHint}
        </Text>
      ) : (
        <>
          <ul className={classes.traces} aria-label={texts.list}>
            {lines.slice(0, SHOWN).map((line) => (
              <li key={line.id}>
                <span className={classes.words} dir="auto">
                  {line.words}
                </span>
                <span className={classes.where}>
                  {line.bot} · <Moment at={line.at} />
                </span>
              </li>
            ))}
          </ul>
          {talks + leads > Math.min(lines.length, SHOWN) && (
            <Text size="sm" c="dimmed">
              {texts.andMore(talks + leads - Math.min(lines.length, SHOWN))}
            </Text>
          )}
          <Remark tone="danger">{texts.warning}</Remark>
        </>
      )}
      <div role="alert" className={classes.refusal}>
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {shownMessage(error, texts.eraseFailed)}
          </Text>
        )}
      </div>
      <DialogActions>
        <Button variant="default" disabled={busy} onClick={onBack}>
          {texts.back}
        </Button>
        {!nothing && (
          <BusyButton
            color="red.8"
            label={texts.erase}
            busyLabel={texts.erasing}
            busy={busy}
            onClick={onErase}
          />
        )}
      </DialogActions>
    </Stack>
  );
}

export function EraseDone({ erased, onClose }: { erased: ErasedVisitor; onClose: () => void }) {
  return (
    <Stack gap="lg">
      <Heading>{texts.done(erased.conversations, erased.leads)}</Heading>
      {erased.mails > 0 && <Text size="sm">{texts.mailsDropped(erased.mails)}</Text>}
      <Text size="sm" c="dimmed">
        {texts.doneHint}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </Stack>
  );
}

/** Each step begins with its sentence: the keyboard goes there, and a screen reader reads it. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <p ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </p>
  );
}
