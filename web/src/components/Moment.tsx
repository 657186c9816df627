// A moment, short, with the whole of it in its title. All times are those of the reader's own clock.
import { shownFully, shownMoment } from "./shown-values";

interface MomentProps {
  at: string;
  /** How it is written, when not as the time that has passed. */
  shown?: (at: string) => string;
}

export function Moment({ at, shown = shownMoment }: MomentProps) {
  return (
    <time dateTime={at} title={shownFully(at)}>
      {shown(at)}
    </time>
  );
}
