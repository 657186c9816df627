// What recharging a bot costs and brings. This installation cannot take the order yet, and says so.
import { Button, Modal, Stack, Text } from "@mantine/core";
import type { DialogWindow } from "./BotDialogs";
import classes from "./BotDialogs.module.css";
import { dialogTexts as texts } from "./texts";

interface RechargeDialogProps {
  name: string;
  social: boolean;
  dialog: DialogWindow;
}

export function RechargeDialog({ name, social, dialog }: RechargeDialogProps) {
  const facts = social ? texts.socialFacts : texts.chatbotFacts;
  const conditions = social ? texts.disclaimer : [texts.replyCounts, ...texts.disclaimer];
  return (
    <Modal
      {...dialog}
      title={<span className={classes.words}>{texts.rechargeTitle(name)}</span>}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <Stack gap="lg">
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={classes.small}>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <div className={classes.notice}>
          <Text fw={620} size="sm">
            {texts.notOpenTitle}
          </Text>
          <Text size="sm">{texts.notOpen}</Text>
        </div>
        <Button fullWidth onClick={dialog.onClose}>
          {texts.close}
        </Button>
      </Stack>
    </Modal>
  );
}
