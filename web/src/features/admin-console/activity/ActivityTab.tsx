// What happened on this installation, the latest first: sign-ins, changes, and everything that was done in this console.
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useRef } from "react";
import { IconClose, IconSearch } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { SearchField } from "@/components/SearchField";
import { EmptyState, ErrorState } from "@/components/states";
import { useAudit, useOneUser } from "../admin-queries";
import frame from "../Console.module.css";
import { IconHistory } from "../icons";
import { loadFailure } from "../load-failure";
import { Pager } from "../Pager";
import { type Place, usePlace } from "../place";
import { RefreshButton } from "../RefreshButton";
import { consoleTexts } from "../texts";
import { LONGEST_SEARCH, useSearchBox } from "../use-search-box";
import { calledBy } from "../user-name";
import classes from "./Activity.module.css";
import { actionInWords } from "./differences";
import { EventRow } from "./EventRow";
import { activityTexts as texts } from "./texts";

export function ActivityTab() {
  const place = usePlace();
  const filters = { search: place.get("search"), action: place.get("action"), userId: place.get("user") };
  const audit = useAudit(filters, place.page);
  const search = useSearchBox(filters.search, (words) => place.narrow({ search: words }));
  const list = useRef<HTMLElement>(null);
  // The one in the address is offered before the list has come, so that the field shows it.
  const actions = [...new Set([...(audit.data?.actions ?? []), filters.action])].filter(Boolean);

  async function refresh() {
    const { error } = await audit.refetch();
    return error && audit.data ? loadFailure(error, texts.fetchFailed) : undefined;
  }

  return (
    <>
      <div className={classes.filters}>
        <SearchField
          ref={search.input}
          className={classes.search}
          label={texts.search}
          placeholder={texts.searchHint}
          emptyLabel={consoleTexts.emptySearch}
          maxLength={LONGEST_SEARCH}
          value={search.typed}
          onChange={search.onType}
          onClear={search.clear}
        />
        <NativeSelect
          size="md"
          className={classes.action}
          aria-label={texts.action}
          data={[
            { value: "", label: texts.allActions },
            ...actions
              .map((action) => ({ value: action, label: actionInWords(action) }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ]}
          value={filters.action}
          onChange={(event) => place.narrow({ action: event.currentTarget.value })}
        />
      </div>
      {filters.userId && <OnlyUser key={filters.userId} userId={filters.userId} place={place} />}
      <div className={frame.bar}>
        <p className={frame.count} role="status">
          {audit.data ? (
            texts.count(audit.data.matching)
          ) : audit.isPending ? (
            <Skeleton component="span" display="block" height={14} width={100} mt={4} />
          ) : null}
        </p>
        <div className={frame.actions}>
          <RefreshButton refresh={refresh} />
        </div>
      </div>
      <section ref={list} tabIndex={-1} className={frame.list} aria-label={texts.list}>
        <Events audit={audit} place={place} />
        {audit.data && (
          <Pager
            place={place}
            matching={audit.data.matching}
            perPage={audit.data.per_page}
            isOld={audit.isPlaceholderData}
            list={list}
          />
        )}
      </section>
    </>
  );
}

function OnlyUser({ userId, place }: { userId: string; place: Place }) {
  const user = useOneUser(userId, true).data;
  return (
    <div className={classes.only}>
      <span>{texts.onlyUser(user ? `${calledBy(user)} (${user.email})` : texts.thisUser)}</span>
      <ButtonLink
        to={place.with({ user: undefined })}
        variant="default"
        size="xs"
        leftSection={<IconClose size={14} aria-hidden="true" />}
      >
        {texts.everybody}
      </ButtonLink>
    </div>
  );
}

function Events({ audit, place }: { audit: ReturnType<typeof useAudit>; place: Place }) {
  if (audit.data && audit.data.events.length > 0) {
    return (
      <ol className={classes.events} data-old={audit.isPlaceholderData || undefined}>
        {audit.data.events.map((event) => (
          <EventRow key={event.id} event={event} place={place} />
        ))}
      </ol>
    );
  }
  if (audit.isError) {
    return (
      <ErrorState
        title={consoleTexts.failedTitle}
        message={loadFailure(audit.error, texts.fetchFailed)}
        onRetry={() => void audit.refetch()}
      />
    );
  }
  if (audit.data?.matching === 0) {
    const narrowed = ["search", "action", "user"].some((name) => place.get(name) !== "");
    return (
      <div className={frame.panel}>
        <EmptyState
          icon={narrowed ? IconSearch : IconHistory}
          title={narrowed ? texts.none : texts.empty}
          action={
            narrowed && (
              <Button onClick={() => place.narrow({ search: undefined, action: undefined, user: undefined })}>
                {consoleTexts.clearFilters}
              </Button>
            )
          }
        >
          {narrowed ? texts.noneLead : texts.emptyLead}
        </EmptyState>
      </div>
    );
  }
  return (
    <div role="status" aria-label={texts.loading} className={classes.events}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={classes.event}>
          <Skeleton height={15} width={`${42 - (row % 3) * 8}%`} mb={9} />
          <Skeleton height={12} width="30%" />
        </div>
      ))}
    </div>
  );
}
