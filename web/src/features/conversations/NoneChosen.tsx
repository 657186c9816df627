// The right side of a wide screen while no conversation is open.
import { EmptyState } from "@/components/states";
import classes from "./ConversationsPage.module.css";
import { IconMessages } from "./icons";
import { conversationTexts as texts } from "./texts";

export function NoneChosen() {
  return (
    <div className={`${classes.transcript} ${classes.none}`}>
      <EmptyState icon={IconMessages} title={texts.choose}>
        {texts.chooseLead}
      </EmptyState>
    </div>
  );
}
