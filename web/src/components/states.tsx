// What a list or a panel shows while it has nothing else to show: still loading, empty, or failed.
// Loading keeps the room that the content will take, so that nothing jumps when it comes.
import { Button, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlert, type IconCheck, IconCompass } from "./icons";
import { Notice } from "./Notice";

export function LoadingState({ label = "Loading", lines = 4 }: { label?: string; lines?: number }) {
  return (
    <Stack role="status" aria-label={label} gap="sm">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places
        <Skeleton key={line} height={18} width={`${100 - (line % 3) * 14}%`} radius="sm" />
      ))}
    </Stack>
  );
}

interface EmptyStateProps {
  title: string;
  icon?: typeof IconCheck;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, icon = IconCompass, children, action }: EmptyStateProps) {
  return (
    <Notice icon={icon} title={title} order={2} tone="quiet" actions={action}>
      {children}
    </Notice>
  );
}

interface ErrorStateProps {
  title: string;
  message: string;
  retryLabel?: string;
  onRetry?: () => void;
}

export function ErrorState({ title, message, retryLabel = "Try Again", onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice
        icon={IconAlert}
        title={title}
        order={2}
        tone="danger"
        actions={onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
      >
        {message}
      </Notice>
    </div>
  );
}
