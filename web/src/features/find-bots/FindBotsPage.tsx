// Everybody's way to the public bots: a search box and a grid of cards, each a door to a chat.
import { ActionIcon, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { IconClose } from "@/components/icons";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ErrorState } from "@/components/states";
import { BotGrid, GridLoading } from "./BotGrid";
import { IconSearch } from "./icons";
import { NothingFound } from "./NothingFound";
import { findBotsTexts as texts } from "./texts";
import { usePublicBots } from "./use-public-bots";

export const SEARCH_DELAY_MS = 250;

export function FindBotsPage() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const list = usePublicBots(search);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    setTyped("");
    input.current?.focus();
  }

  return (
    <Page width="wide">
      <PageHeader title={texts.title} lead={texts.lead} />
      <TextInput
        ref={input}
        type="text"
        role="searchbox"
        maxLength={100}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={
          typed !== "" && (
            <ActionIcon variant="subtle" color="gray" aria-label={texts.emptySearch} onClick={clear}>
              <IconClose size={18} aria-hidden="true" />
            </ActionIcon>
          )
        }
      />
      {list.isPending ? (
        <GridLoading />
      ) : list.isError && !list.isFetchNextPageError ? (
        <ErrorState title={texts.failedTitle} message={texts.failed} onRetry={() => void list.refetch()} />
      ) : list.bots.length === 0 && !list.hasNextPage ? (
        <NothingFound search={search} onClear={clear} />
      ) : (
        <BotGrid
          bots={list.bots}
          total={list.total}
          dimmed={list.isPlaceholderData}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          moreFailed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
      )}
    </Page>
  );
}
