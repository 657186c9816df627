// What recharging a bot costs and brings, the conditions, and the order itself.
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useAccountSummary } from "@/api/account";
import { BusyButton } from "@/components/BusyButton";
import { FAQ_CHATBOT, SOCIAL_BOT } from "@/components/prices";
import { shownMoney } from "@/components/shown-values";
import type { DialogWindow } from "./BotDialogs";
import classes from "./BotDialogs.module.css";
import { rechargeTexts as texts } from "./texts";
import { useRecharge } from "./use-recharge";

interface RechargeDialogProps {
  botId: string;
  name: string;
  social: boolean;
  dialog: DialogWindow;
}

export function RechargeDialog({ name, dialog, ...bot }: RechargeDialogProps) {
  return (
    <Modal
      {...dialog}
      title={<span className={classes.words}>{texts.title(name)}</span>}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <RechargeOrder {...bot} onClose={dialog.onClose} />
    </Modal>
  );
}

interface RechargeOrderProps {
  botId: string;
  social: boolean;
  onClose: () => void;
}

function RechargeOrder({ botId, social, onClose }: RechargeOrderProps) {
  const { recharge, busy, failure } = useRecharge(botId, social, onClose);
  const balance = useAccountSummary().data?.credit_balance;
  const price = (social ? SOCIAL_BOT : FAQ_CHATBOT).price;
  const facts: (readonly [string, string])[] = [...(social ? texts.socialFacts : texts.chatbotFacts)];
  if (balance !== undefined) facts.push([texts.balance, shownMoney(balance)]);
  const conditions = social ? texts.disclaimer : [texts.replyCounts, ...texts.disclaimer];
  return (
    <Stack gap="lg">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {balance !== undefined && balance < price && (
        <Text size="sm" className={classes.low}>
          {texts.tooLow}
        </Text>
      )}
      <ul className={classes.small}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      {failure && (
        <Text size="sm" role="alert" className={classes.danger}>
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <BusyButton
          label={texts.recharge(`$${price}`)}
          busyLabel={texts.recharging}
          busy={busy}
          onClick={recharge}
        />
      </Group>
    </Stack>
  );
}
