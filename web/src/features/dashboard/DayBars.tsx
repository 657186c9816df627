// The drawing of one measure, a bar a day. It stands in a file of its own because the drawing library is larger than
// the rest of the dashboard and comes after it.
import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import type { UsageDay } from "./dashboard-calls";
import { type Measure, shownShortDay } from "./dashboard-facts";

interface DayBarsProps {
  days: UsageDay[];
  measure: Measure;
  label: string;
}

/** A day of each week, the same distance apart; none so near an end that its date would be cut. */
function weekly(days: string[]): string[] {
  return days.filter((_, place) => place % 7 === 3 && place < days.length - 2);
}

export default function DayBars({ days, measure, label }: DayBarsProps) {
  const data = days.map((day) => ({ day: shownShortDay(day.day), count: day[measure] }));
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="day"
      series={[{ name: "count", label, color: "brand.6" }]}
      withYAxis
      gridAxis="x"
      tickLine="none"
      xAxisProps={{ interval: 0, ticks: weekly(data.map(({ day }) => day)) }}
      yAxisProps={{ allowDecimals: false, width: 34 }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
      // The sentence around it speaks for the drawing; nothing inside it takes the keyboard.
      barChartProps={{ accessibilityLayer: false, margin: { left: 0, right: 4, top: 6, bottom: 0 } }}
    />
  );
}
