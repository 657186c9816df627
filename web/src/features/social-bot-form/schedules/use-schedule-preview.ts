// How the server reads a schedule, asked once the typing has paused. The last answer stays until the next one is there,
// so that nothing jumps.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { previewSchedule } from "../social-bot-calls";

export const TYPING_PAUSE_MS = 400;
const FRESH_MS = 5 * 60 * 1000;

export interface Asked {
  frequency: string;
  time: string;
  timeZone: string;
}

export function previewOf({ frequency, time, timeZone }: Asked) {
  return queryOptions({
    queryKey: ["api", "preview-schedule", frequency.trim(), time, timeZone],
    queryFn: ({ signal }) => previewSchedule(frequency.trim(), time, timeZone, signal),
    enabled: time !== "",
    // The next dates move on with the clock.
    staleTime: FRESH_MS,
  });
}

/** The same words, once they have been left alone for a moment. */
export function usePaused<T>(value: T): T {
  const [text] = useDebouncedValue(JSON.stringify(value), TYPING_PAUSE_MS);
  return JSON.parse(text) as T;
}

export function useSchedulePreview(asked: Asked) {
  return useQuery({ ...previewOf(usePaused(asked)), placeholderData: keepPreviousData });
}
