// The search box, the stat cards and the two sections.
import { Button } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { IconSearch } from "@/components/icons";
import { SearchField } from "@/components/SearchField";
import { EmptyState } from "@/components/states";
import type { OpenDialog } from "./BotDialogs";
import { BotSection } from "./BotSection";
import type { MyBots } from "./bot-answers";
import { totalsOf } from "./bot-facts";
import { ChatbotCard } from "./ChatbotCard";
import { findChatbots, findSocialBots } from "./find-in-my-bots";
import { SocialBotCard } from "./SocialBotCard";
import { StatCards } from "./StatCards";
import { myBotsTexts as texts } from "./texts";

interface BotListsProps {
  list: MyBots;
  onDialog: OpenDialog;
}

export function BotLists({ list, onDialog }: BotListsProps) {
  const [search, setSearch] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { chatbots, social_media_bots: socialBots, is_admin: isAdmin } = list;
  const totals = useMemo(() => totalsOf(chatbots, socialBots), [chatbots, socialBots]);
  const foundChatbots = useMemo(() => findChatbots(chatbots, search), [chatbots, search]);
  const foundSocial = useMemo(() => findSocialBots(socialBots, search), [socialBots, search]);
  const found = foundChatbots.length + foundSocial.length;

  function clear() {
    setSearch("");
    input.current?.focus();
  }

  return (
    <>
      <SearchField
        ref={input}
        label={texts.search}
        emptyLabel={texts.emptySearch}
        placeholder={texts.searchHint}
        mb="md"
        value={search}
        onChange={setSearch}
        onClear={clear}
      />
      <p className="visually-hidden" aria-live="polite">
        {search.trim() !== "" && found > 0 && texts.found(found, totals.bots)}
      </p>
      <StatCards totals={totals} />
      {found === 0 && (
        <div role="status">
          <EmptyState
            icon={IconSearch}
            title={texts.noMatch}
            action={<Button onClick={clear}>{texts.clearSearch}</Button>}
          >
            {texts.noMatchLead(search.trim())}
          </EmptyState>
        </div>
      )}
      <BotSection
        title={texts.socialBots}
        bots={foundSocial}
        card={(bot) => <SocialBotCard bot={bot} onDialog={onDialog} />}
      />
      <BotSection
        title={texts.chatbots}
        bots={foundChatbots}
        card={(bot) => <ChatbotCard bot={bot} isAdmin={isAdmin} onDialog={onDialog} />}
      />
    </>
  );
}
