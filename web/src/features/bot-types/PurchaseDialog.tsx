// The dialog of a purchase, one face per step. While the bot is being made it cannot be closed: the answer is on its
// way, and leaving would only hide it.
import { Button, Loader, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useAccountSummary } from "@/api/account";
import { DialogActions } from "@/components/DialogActions";
import { FactList } from "@/components/FactList";
import { IconAlert, IconCircleCheck } from "@/components/icons";
import { Remark } from "@/components/Remark";
import { ButtonLink } from "@/components/RouteLink";
import type { BotType } from "./bot-catalogue";
import classes from "./PurchaseDialog.module.css";
import { useTexts } from "./texts";
import type { PurchaseStep, useBotPurchase } from "./use-bot-purchase";

export function PurchaseDialog(purchase: ReturnType<typeof useBotPurchase>) {
  const words = useTexts();
  const texts = words.purchase;
  const { bot, step, opened, close } = purchase;
  const busy = step.at === "creating";
  // There from the beginning, and empty: only what opens knows the button that it opened from.
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={600}
      title={bot && titleOf(words, bot, step)}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      {bot && <Face {...purchase} bot={bot} />}
    </Modal>
  );
}

function titleOf(words: ReturnType<typeof useTexts>, bot: BotType, step: PurchaseStep) {
  const { name } = words.types[bot.id];
  const one = bot.offer ? words.offers[bot.offer.kind].one : name;
  const titles = {
    first: words.purchase.confirmTitle(one),
    choice: words.purchase.choiceTitle(one),
    creating: name,
    created: words.created,
    failed: words.failedTitle,
    full: words.full.title,
  };
  return titles[step.at];
}

function Face({ bot, step, create, close }: ReturnType<typeof useBotPurchase> & { bot: BotType }) {
  const words = useTexts();
  const texts = words.purchase;
  const navigate = useNavigate();
  const cancel = (
    <Button variant="default" onClick={close}>
      {texts.cancel}
    </Button>
  );
  switch (step.at) {
    case "first":
      return (
        <Asked bot={bot} lead={texts.confirmLead}>
          {cancel}
          <Button onClick={create} data-autofocus>
            {texts.confirm(words.money(bot.offer?.price ?? 0))}
          </Button>
        </Asked>
      );
    case "choice":
      return (
        <Asked bot={bot} lead={texts.choiceLead}>
          {cancel}
          <Button variant="default" onClick={() => navigate("/my-bots")}>
            {texts.rechargeExisting}
          </Button>
          <Button onClick={create}>{texts.createNew}</Button>
        </Asked>
      );
    case "creating":
      return (
        <Stack align="center" gap="md" py="xl" role="status">
          <Loader size="md" aria-hidden="true" />
          <Text fw={600}>{texts.creating}</Text>
        </Stack>
      );
    case "created":
      return (
        <Ending tone="good" icon={IconCircleCheck} words={texts.createdLead(words.types[bot.id].name)}>
          <Button onClick={() => navigate("/my-bots")} data-autofocus>
            {texts.ok}
          </Button>
        </Ending>
      );
    case "failed":
      return (
        <Ending tone="bad" icon={IconAlert} words={step.reason}>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button onClick={create}>{texts.tryAgain}</Button>
        </Ending>
      );
    case "full":
      return (
        <Ending tone="bad" icon={IconAlert} words={step.reason}>
          <ButtonLink to="/contact" variant="default">
            {words.full.contact}
          </ButtonLink>
          <ButtonLink to="/my-bots">{words.full.myBots}</ButtonLink>
        </Ending>
      );
  }
}

function Asked({ bot, lead, children }: { bot: BotType; lead: string; children: ReactNode }) {
  const words = useTexts();
  const texts = words.purchase;
  const balance = useAccountSummary().data?.credit_balance;
  const price = bot.offer?.price ?? 0;
  const rows: [string, string][] = [
    [texts.price, words.money(price)],
    [texts.validFor, bot.offer ? words.offers[bot.offer.kind].validFor : ""],
  ];
  if (balance !== undefined) rows.push([texts.balance, words.money(balance)]);
  if (balance !== undefined && balance >= price) rows.push([texts.after, words.money(balance - price)]);
  return (
    <Stack gap="lg">
      <Text>{lead}</Text>
      <FactList facts={rows} />
      {balance !== undefined && balance < price && <Remark tone="warning">{texts.tooLow}</Remark>}
      <Text size="sm" c="dimmed">
        {texts.nonRefundable}
      </Text>
      <DialogActions>{children}</DialogActions>
    </Stack>
  );
}

interface EndingProps {
  tone: "good" | "bad";
  icon: typeof IconAlert;
  words: string;
  children: ReactNode;
}

function Ending({ tone, icon: Icon, words, children }: EndingProps) {
  return (
    <Stack gap="lg">
      <div className={classes.ending} data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
        <Icon size={24} aria-hidden="true" />
        <Text>{words}</Text>
      </div>
      <DialogActions>{children}</DialogActions>
    </Stack>
  );
}
