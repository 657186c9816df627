// The balance, and the way to more of it.
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { shownMoney } from "@/components/shown-values";
import { AddCreditDialog } from "./AddCreditDialog";
import classes from "./Dashboard.module.css";
import { IconPlus } from "./icons";
import { PartFailed } from "./PartFailed";
import { dashboardTexts as texts } from "./texts";

interface BalanceCardProps {
  balance: number | undefined;
  isAdmin: boolean;
  onRetry: () => void;
}

export function BalanceCard({ balance, isAdmin, onRetry }: BalanceCardProps) {
  const titleId = useId();
  const navigate = useNavigate();
  // Whoever comes from a cancelled payment came to try again.
  const wished = (useLocation().state as { addsCredit?: boolean } | null)?.addsCredit === true;
  const [opened, dialog] = useDisclosure(wished);

  function close() {
    dialog.close();
    // A reload must not bring back what was closed.
    if (wished) navigate(".", { replace: true });
  }

  return (
    <section className={classes.balance} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.balanceTitle}>
        {texts.balance}
      </h2>
      <p className={classes.money}>{balance === undefined ? texts.notAvailable : shownMoney(balance)}</p>
      {balance === undefined && <PartFailed onRetry={onRetry} />}
      <p className={classes.balanceLead}>{isAdmin ? texts.ownBalance : texts.balanceLead}</p>
      <Button fullWidth leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={dialog.open}>
        {texts.addCredit}
      </Button>
      <AddCreditDialog opened={opened} onClose={close} />
    </section>
  );
}
