// A dialog keeps what it is about while it fades out, and gives the keyboard to the platform's row afterwards: the
// button that opened it may have become another one.
import { useState } from "react";
import type { OnAccount } from "./use-connections";

export function useLastShown(current: OnAccount | undefined): OnAccount | undefined {
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}

export function rowId(platform: string): string {
  return `social-platform-${platform}`;
}

export function focusRow(platform: string | undefined): void {
  const row = platform && document.getElementById(rowId(platform));
  if (row) row.querySelector<HTMLElement>("[data-main] button")?.focus({ preventScroll: true });
}
