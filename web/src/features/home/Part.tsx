// One part of the front page: a heading, a sentence and its contents, over the whole width of the window.
import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./Part.module.css";

interface PartProps {
  title: string;
  lead?: string;
  /** By which an address leads to it. */
  id?: string;
  /** On a ground of its own, to tell it from its neighbours. */
  raised?: boolean;
  /** What can be done here, below the sentence. */
  actions?: ReactNode;
  /** Whether the contents stand beside the words, where there is room. */
  beside?: boolean;
  children: ReactNode;
}

export function Part({ title, lead, id, raised, actions, beside, children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.part} data-raised={raised || undefined} aria-labelledby={titleId}>
      <div className={classes.inner} data-beside={beside || undefined}>
        <div className={classes.head}>
          <Title order={2} id={titleId} className={classes.title}>
            {title}
          </Title>
          {lead && (
            <Text size="lg" className={classes.lead}>
              {lead}
            </Text>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
