// What can be done at the foot of each section: go back, go on, save, and in edit mode give up. A new bot is
// led through the sections first; a bot that exists can be saved from anywhere.
import { Button, Text } from "@mantine/core";
import { useNavigate } from "react-router";
import { IconArrowLeft, IconArrowRight } from "@/components/icons";
import { SubmitButton } from "@/components/SubmitButton";
import classes from "./FormActions.module.css";
import type { SectionId } from "./form-sections";
import { botFormTexts as texts } from "./texts";

interface FormActionsProps {
  editing: boolean;
  busy: boolean;
  failure: string | undefined;
  previous: SectionId | undefined;
  next: SectionId | undefined;
  onOpen: (section: SectionId) => void;
}

export function FormActions({ editing, busy, failure, previous, next, onOpen }: FormActionsProps) {
  const navigate = useNavigate();
  return (
    <div className={classes.foot}>
      {failure && (
        <Text c="var(--mantine-color-error)" fw={520} mb="sm">
          {failure}
        </Text>
      )}
      <div className={classes.actions}>
        <div className={classes.steps}>
          {previous && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              onClick={() => onOpen(previous)}
            >
              {texts.previous}
            </Button>
          )}
          {next && (
            <Button
              variant={editing ? "default" : "filled"}
              rightSection={<IconArrowRight size={18} aria-hidden="true" />}
              onClick={() => onOpen(next)}
            >
              {texts.next}
            </Button>
          )}
        </div>
        <div className={classes.save}>
          {editing && (
            <Button variant="subtle" color="gray" onClick={() => navigate("/my-bots")}>
              {texts.cancel}
            </Button>
          )}
          <SubmitButton
            variant={editing || !next ? "filled" : "default"}
            label={editing ? texts.updateBot : texts.createBot}
            busyLabel={editing ? texts.updating : texts.creating}
            busy={busy}
          />
        </div>
      </div>
    </div>
  );
}
