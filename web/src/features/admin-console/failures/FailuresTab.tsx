// What was given up on: jobs in the background, mails and posts. Each with the reason, to be tried again or put away.
import { Skeleton } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { shownMessage } from "@/api/request-error";
import { IconCircleCheck } from "@/components/icons";
import { shownCount } from "@/components/shown-values";
import { EmptyState, ErrorState } from "@/components/states";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { dismissFailure, retryFailure } from "../admin-calls";
import { rereadFailures, useFailures } from "../admin-queries";
import frame from "../Console.module.css";
import type { FailureKind } from "../contract";
import { loadFailure } from "../load-failure";
import { Pager } from "../Pager";
import { type Place, usePlace } from "../place";
import { RefreshButton } from "../RefreshButton";
import { consoleTexts } from "../texts";
import { FailureRow } from "./FailureRow";
import classes from "./Failures.module.css";
import { failureTexts as texts } from "./texts";

const kinds = ["jobs", "mails", "posts"] as const;

export function FailuresTab() {
  const place = usePlace();
  const named = place.get("kind") as FailureKind;
  const kind = kinds.includes(named) ? named : "jobs";
  const failures = useFailures(kind, place.page);
  const list = useRef<HTMLElement>(null);
  // While another kind is on its way, only the counts of the last answer are true.
  const read = failures.data?.of === kind ? failures.data : undefined;

  async function refresh() {
    const { error } = await failures.refetch();
    return error && read ? loadFailure(error, texts.fetchFailed) : undefined;
  }

  return (
    <>
      <div className={frame.bar}>
        <Segments place={place} kind={kind} counts={failures.data?.counts} />
        <div className={frame.actions}>
          <RefreshButton refresh={refresh} />
        </div>
      </div>
      <section ref={list} tabIndex={-1} className={frame.list} aria-label={texts.list}>
        {read && read.failures.length > 0 ? (
          <Rows
            rows={read.failures}
            kind={kind}
            place={place}
            // The button is gone with its row.
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        ) : failures.isError ? (
          <ErrorState
            title={consoleTexts.failedTitle}
            message={loadFailure(failures.error, texts.fetchFailed)}
            onRetry={() => void failures.refetch()}
          />
        ) : read?.matching === 0 ? (
          <div className={frame.panel}>
            <EmptyState icon={IconCircleCheck} title={texts.well}>
              {texts.wellLead[kind]}
            </EmptyState>
          </div>
        ) : (
          <Loading />
        )}
        {read && (
          <Pager
            place={place}
            matching={read.matching}
            perPage={read.per_page}
            isOld={failures.isPlaceholderData}
            list={list}
          />
        )}
      </section>
    </>
  );
}

interface SegmentsProps {
  place: Place;
  kind: FailureKind;
  counts: Record<FailureKind, number> | undefined;
}

function Segments({ place, kind, counts }: SegmentsProps) {
  return (
    <nav className={classes.segments} aria-label={texts.kinds}>
      {kinds.map((name) => (
        <Link
          key={name}
          to={place.to({ tab: "failures", kind: name === "jobs" ? undefined : name })}
          preventScrollReset
          className={classes.segment}
          aria-current={name === kind ? "page" : undefined}
        >
          {texts.segment[name]}{" "}
          <span className={classes.segmentCount} data-some={(counts?.[name] ?? 0) > 0 || undefined}>
            {counts ? shownCount(counts[name]) : ""}
          </span>
        </Link>
      ))}
    </nav>
  );
}

interface RowsProps {
  rows: Parameters<typeof FailureRow>[0]["failure"][];
  kind: FailureKind;
  place: Place;
  onGone: () => void;
}

function Rows({ rows, kind, place, onGone }: RowsProps) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, wish }: { id: string; wish: "retry" | "dismiss" }) =>
      wish === "retry" ? retryFailure(kind, id) : dismissFailure(kind, id),
    onSuccess: (_nothing, { wish }) => {
      showSuccess(wish === "retry" ? texts.retried : texts.dismissed);
      onGone();
    },
    onError: (error, { wish }) =>
      showError(shownMessage(error, wish === "retry" ? texts.retryFailed : texts.dismissFailed)),
    onSettled: () => rereadFailures(queries),
  });

  function act(id: string, wish: "retry" | "dismiss") {
    if (!isPending) mutate({ id, wish });
  }

  return (
    <ul className={classes.failures}>
      {rows.map((failure) => (
        <FailureRow
          key={failure.id}
          failure={failure}
          place={place}
          busy={isPending && variables.id === failure.id ? variables.wish : undefined}
          onRetry={() => act(failure.id, "retry")}
          onDismiss={kind === "posts" ? undefined : () => act(failure.id, "dismiss")}
        />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className={classes.failures}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.failure}>
          <div className={classes.words}>
            <Skeleton height={15} width="36%" mb={10} />
            <Skeleton height={13} width={`${80 - (row % 3) * 12}%`} mb={10} />
            <Skeleton height={12} width="28%" />
          </div>
        </div>
      ))}
    </div>
  );
}
