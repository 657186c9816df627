// Everybody's way to the public bots: a search box and a grid of cards, each a door to a chat.
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { SearchField } from "@/components/SearchField";
import { ErrorState } from "@/components/states";
import { BotGrid, GridLoading } from "./BotGrid";
import { NothingFound } from "./NothingFound";
import { useTexts } from "./texts";
import { usePublicBots } from "./use-public-bots";

export const SEARCH_DELAY_MS = 250;

export function FindBotsPage() {
  const texts = useTexts();
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
      <SearchField
        ref={input}
        label={texts.search}
        emptyLabel={texts.emptySearch}
        placeholder={texts.searchHint}
        maxLength={100}
        value={typed}
        onChange={setTyped}
        onClear={clear}
      />
      {list.isPending ? (
        <GridLoading />
      ) : list.isLoadingError ? (
        <ErrorState
          title={texts.failedTitle}
          message={texts.failed}
          retryLabel={texts.tryAgain}
          onRetry={() => void list.refetch()}
        />
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
