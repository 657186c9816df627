// One thing a visitor left: an address that opens a mail, a number that starts a call, or words.
import { Anchor } from "@mantine/core";
import type { LeadValue, OwnBot } from "./inbox-calls";
import { linkOf } from "./lead-columns";
import { leadTexts as texts } from "./texts";

export function LeadValueText({ value, bot }: { value: LeadValue | undefined; bot: OwnBot | undefined }) {
  if (!value) {
    return (
      <>
        <span aria-hidden="true">{texts.nothing}</span>
        <span className="visually-hidden">{texts.nothingSpoken}</span>
      </>
    );
  }
  const link = linkOf(value, bot);
  if (!link) return <span dir="auto">{value.value}</span>;
  return (
    <Anchor href={link} inherit>
      {value.value}
    </Anchor>
  );
}
