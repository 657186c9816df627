// What recharging a bot costs and brings, the conditions, and the order itself.
import { Stack } from "@mantine/core";
import { useAccountSummary } from "@/api/account";
import { BusyButton } from "@/components/BusyButton";
import { DialogFoot, DialogFrame } from "@/components/DialogFrame";
import { FactList } from "@/components/FactList";
import type { DialogWindow } from "@/components/one-dialog";
import { FAQ_CHATBOT, SOCIAL_BOT } from "@/components/prices";
import { Remark } from "@/components/Remark";
import { shownDay, shownMoney } from "@/components/shown-values";
import classes from "./BotDialogs.module.css";
import { rechargeTexts as texts } from "./texts";
import { useRecharge } from "./use-recharge";

interface RechargeDialogProps {
  botId: string;
  name: string;
  social: boolean;
  /** When the plan will end. */
  until: Date | undefined;
  dialog: DialogWindow;
}

export function RechargeDialog({ name, dialog, ...bot }: RechargeDialogProps) {
  return (
    <DialogFrame {...dialog} title={<span className={classes.words}>{texts.title(name)}</span>}>
      <RechargeOrder {...bot} onClose={dialog.onClose} />
    </DialogFrame>
  );
}

type RechargeOrderProps = Pick<RechargeDialogProps, "botId" | "social" | "until"> & { onClose: () => void };

function RechargeOrder({ botId, social, until, onClose }: RechargeOrderProps) {
  const { recharge, busy, failure } = useRecharge(botId, social, onClose);
  const balance = useAccountSummary().data?.credit_balance;
  const price = (social ? SOCIAL_BOT : FAQ_CHATBOT).price;
  const facts: (readonly [string, string])[] = [...(social ? texts.socialFacts : texts.chatbotFacts)];
  if (until) facts.push([texts.until, shownDay(until.toISOString())]);
  if (balance !== undefined) facts.push([texts.balance, shownMoney(balance)]);
  if (balance !== undefined && balance >= price) facts.push([texts.after, shownMoney(balance - price)]);
  const conditions = social ? texts.disclaimer : [texts.replyCounts, ...texts.disclaimer];
  return (
    <Stack gap="lg">
      <FactList facts={facts} />
      {balance !== undefined && balance < price && <Remark tone="warning">{texts.tooLow}</Remark>}
      <ul className={classes.small}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      {failure && (
        <Remark tone="danger" role="alert">
          {failure}
        </Remark>
      )}
      <DialogFoot busy={busy} cancelLabel={texts.cancel} onCancel={onClose}>
        <BusyButton
          label={texts.recharge(`$${price}`)}
          busyLabel={texts.recharging}
          busy={busy}
          onClick={recharge}
        />
      </DialogFoot>
    </Stack>
  );
}
