// What the lists say when they are empty, and what can be done about it.
import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { usePublicAddress } from "@/api/site";
import { CopyButton } from "@/components/CopyButton";
import { chatLink } from "@/components/chat-address";
import { IconCheck, IconSearch } from "@/components/icons";
import { openForm } from "@/components/open-bot";
import { EmptyState } from "@/components/states";
import { IconLead, IconMessages } from "./icons";
import type { OwnBot } from "./inbox-calls";
import classes from "./NothingHere.module.css";
import { conversationTexts, inboxTexts, leadTexts, questionTexts } from "./texts";

export function NoMatch({ title, lead, onClear }: { title: string; lead: string; onClear: () => void }) {
  return (
    <div role="status" className={classes.words}>
      <EmptyState
        icon={IconSearch}
        title={title}
        action={<Button onClick={onClear}>{inboxTexts.clearSearch}</Button>}
      >
        {lead}
      </EmptyState>
    </div>
  );
}

export function NoConversations({ bot }: { bot: OwnBot | undefined }) {
  const site = usePublicAddress();
  const link = bot && chatLink(site, bot.botCode);
  return (
    <div className={classes.panel}>
      <EmptyState icon={IconMessages} title={conversationTexts.empty}>
        {conversationTexts.emptyLead}
        {link && (
          <div className={classes.link}>
            <TextInput
              className={classes.linkField}
              aria-label={conversationTexts.link}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={link} label={conversationTexts.copyLink} size="md" />
          </div>
        )}
      </EmptyState>
    </div>
  );
}

export function NoLeads({ bot }: { bot: OwnBot | undefined }) {
  const navigate = useNavigate();
  const hasForm = bot?.lead_form?.fields?.length !== 0;
  return (
    <div className={classes.panel}>
      <EmptyState
        icon={IconLead}
        title={leadTexts.empty}
        action={
          bot && (
            <Button
              variant={hasForm ? "default" : "filled"}
              onClick={() => openForm("edit", bot._id, navigate)}
            >
              {hasForm ? leadTexts.setForm : leadTexts.addForm}
            </Button>
          )
        }
      >
        {hasForm ? leadTexts.emptyLead : leadTexts.emptyNoForm}
      </EmptyState>
    </div>
  );
}

export function NoQuestions() {
  return (
    <div className={classes.panel}>
      <EmptyState icon={IconCheck} title={questionTexts.empty}>
        {questionTexts.emptyLead}
      </EmptyState>
    </div>
  );
}
