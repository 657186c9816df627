// How the server reads a schedule, asked once the typing has paused. The last answer stays until the next one is there,
// so that nothing jumps.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { previewSchedule, type ScheduleWords } from "../social-bot-calls";
import type { ScheduleValues } from "../social-bot-values";

export const TYPING_PAUSE_MS = 400;
const FRESH_MS = 5 * 60 * 1000;

/** What the dates of a schedule depend on. */
export function wordsOf(
  schedule: Pick<ScheduleValues, "id" | "frequency" | "time" | "startsOn">,
  timeZone: string,
): ScheduleWords {
  const { id, frequency, time, startsOn } = schedule;
  return { frequency: frequency.trim(), time, timeZone, startsOn, scheduleId: id ?? null };
}

export function previewOf(words: ScheduleWords) {
  return queryOptions({
    queryKey: ["api", "preview-schedule", words],
    queryFn: ({ signal }) => previewSchedule(words, signal),
    enabled: words.time !== "",
    // The next dates move on with the clock.
    staleTime: FRESH_MS,
  });
}

/** The same words, once they have been left alone for a moment. */
export function usePaused<T>(value: T): T {
  const [text] = useDebouncedValue(JSON.stringify(value), TYPING_PAUSE_MS);
  return JSON.parse(text) as T;
}

export function useSchedulePreview(words: ScheduleWords) {
  return useQuery({ ...previewOf(usePaused(words)), placeholderData: keepPreviousData });
}
