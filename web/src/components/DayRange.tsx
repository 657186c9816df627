// Two days, either of which may be left open.
import { SimpleGrid, TextInput } from "@mantine/core";

export interface Days {
  from: string;
  to: string;
}

export const anyDays: Days = { from: "", to: "" };

/** Days of the same form sort as words do. */
export function endsBeforeItBegins({ from, to }: Days): boolean {
  return from !== "" && to !== "" && to < from;
}

interface DayRangeProps {
  days: Days;
  onChange: (days: Days) => void;
  texts: { from: string; to: string; dayHint: string; wrongOrder: string };
}

export function DayRange({ days, onChange, texts }: DayRangeProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        type="date"
        label={texts.from}
        description={texts.dayHint}
        value={days.from}
        onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={texts.to}
        description={texts.dayHint}
        value={days.to}
        error={endsBeforeItBegins(days) && texts.wrongOrder}
        onChange={(event) => onChange({ ...days, to: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
