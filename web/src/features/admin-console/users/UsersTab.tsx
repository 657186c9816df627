// Everybody who has an account, found by name, address, bot or business, and what the admin can do about each.
import { Button, Skeleton } from "@mantine/core";
import { useRef } from "react";
import { IconSearch } from "@/components/icons";
import { EmptyState, ErrorState } from "@/components/states";
import { type Users, useStats, useUsers } from "../admin-queries";
import frame from "../Console.module.css";
import { ConsoleDialogs, useConsoleDialogs } from "../dialogs/ConsoleDialogs";
import { loadFailure } from "../load-failure";
import { Pager } from "../Pager";
import { type Place, usePlace } from "../place";
import { RefreshButton } from "../RefreshButton";
import { consoleTexts, usersTexts as texts } from "../texts";
import { useSearchBox } from "../use-search-box";
import { ExportButton } from "./ExportButton";
import { StatCards } from "./StatCards";
import { filtersIn, noFilters, UserFilters } from "./UserFilters";
import { UserList } from "./UserList";
import classes from "./Users.module.css";

export function UsersTab() {
  const place = usePlace();
  const filters = filtersIn(place);
  const stats = useStats();
  const users = useUsers(filters, place.page);
  const search = useSearchBox(filters.search, (words) => place.narrow({ search: words }));
  const dialogs = useConsoleDialogs();
  const list = useRef<HTMLElement>(null);

  async function refresh() {
    const [read] = await Promise.all([users.refetch(), stats.refetch()]);
    // Without rows the failure stands in their place.
    return read.error && users.data ? loadFailure(read.error, texts.fetchFailed) : undefined;
  }

  return (
    <>
      <StatCards stats={stats} />
      <UserFilters place={place} search={search} />
      <div className={frame.bar}>
        <p className={frame.count} role="status">
          {users.data ? (
            shown(users.data)
          ) : users.isPending ? (
            <Skeleton component="span" display="block" height={14} width={170} mt={4} />
          ) : null}
        </p>
        <div className={frame.actions}>
          <RefreshButton refresh={refresh} />
          <ExportButton filters={filters} />
        </div>
      </div>
      <section ref={list} tabIndex={-1} className={frame.list} aria-label={texts.list}>
        <Rows users={users} place={place} open={dialogs.open} />
        {users.data && (
          <Pager
            place={place}
            matching={users.data.matching}
            perPage={users.data.per_page}
            isOld={users.isPlaceholderData}
            list={list}
          />
        )}
      </section>
      <ConsoleDialogs {...dialogs} focusElsewhere={() => list.current?.focus({ preventScroll: true })} />
    </>
  );
}

function shown({ users, matching, total, page, per_page }: NonNullable<Users["data"]>): string {
  if (matching <= per_page || users.length === 0) return texts.showing(matching, total);
  const before = (page - 1) * per_page;
  return texts.showingRows(before + 1, before + users.length, matching, total);
}

interface RowsProps {
  users: Users;
  place: Place;
  open: ReturnType<typeof useConsoleDialogs>["open"];
}

function Rows({ users, place, open }: RowsProps) {
  if (users.data && users.data.users.length > 0) {
    return (
      <div className={users.isPlaceholderData ? frame.dimmed : undefined}>
        <UserList users={users.data.users} place={place} open={open} />
      </div>
    );
  }
  if (users.isError) {
    return (
      <ErrorState
        title={consoleTexts.failedTitle}
        message={loadFailure(users.error, texts.fetchFailed)}
        onRetry={() => void users.refetch()}
      />
    );
  }
  // A page beyond the last is not an empty list; the pager is on its way to one that is there.
  if (users.data?.matching === 0) {
    return (
      <div className={frame.panel}>
        <EmptyState
          icon={IconSearch}
          title={texts.none}
          action={<Button onClick={() => place.narrow(noFilters)}>{consoleTexts.clearFilters}</Button>}
        >
          {texts.noneLead}
        </EmptyState>
      </div>
    );
  }
  return (
    <div role="status" aria-label={texts.loading} className={classes.room}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={classes.loadingRow}>
          <Skeleton height={15} width={`${34 - (row % 3) * 6}%`} mb={9} />
          <Skeleton height={12} width="24%" />
        </div>
      ))}
    </div>
  );
}
