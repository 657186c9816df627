// A list that the server searches: the box, and below it the list or what there is to say instead of it. All pages
// are made of it.
import type { ReactNode } from "react";
import { SearchField } from "@/components/SearchField";
import { ErrorState } from "@/components/states";
import { NoMatch } from "./NothingHere";
import { inboxTexts } from "./texts";
import type { Inbox } from "./use-inbox";
import { type ListSearch, LONGEST_SEARCH } from "./use-list-search";

interface SearchedListProps<Item extends { id: string }> {
  list: Inbox<Item>;
  search: ListSearch;
  texts: {
    search: string;
    searchHint: string;
    failed: string;
    noMatch: string;
    noMatchLead: (words: string) => string;
  };
  /** The outline of the list while it is on its way. */
  loading: ReactNode;
  children: ReactNode;
}

export function SearchedList<Item extends { id: string }>(props: SearchedListProps<Item>) {
  const { list, search, texts, loading, children } = props;
  return (
    <>
      <SearchField
        ref={search.input}
        label={texts.search}
        emptyLabel={inboxTexts.emptySearch}
        placeholder={texts.searchHint}
        maxLength={LONGEST_SEARCH}
        value={search.typed}
        onChange={search.onType}
        onClear={search.clear}
      />
      {list.isPending ? (
        loading
      ) : list.isLoadingError ? (
        <ErrorState
          title={inboxTexts.failedTitle}
          message={texts.failed}
          onRetry={() => void list.refetch()}
        />
      ) : holdsNothing(list) ? (
        <NoMatch title={texts.noMatch} lead={texts.noMatchLead(search.words)} onClear={search.clear} />
      ) : (
        children
      )}
    </>
  );
}

function holdsNothing<Item extends { id: string }>(list: Inbox<Item>): boolean {
  return list.data !== undefined && list.items.length === 0 && !list.hasNextPage;
}

/** Whether nothing has come in at all, as opposed to nothing that was searched for. */
export function isEmpty<Item extends { id: string }>(list: Inbox<Item>, search: ListSearch): boolean {
  return holdsNothing(list) && search.words === "" && !list.isPlaceholderData;
}
