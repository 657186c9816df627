// The last word of the page: the trial. Its button asks which kind of bot it is to be; the window comes when it is
// first wanted.
import { Button, Text, Title } from "@mantine/core";
import { lazy, Suspense, useId } from "react";
import { useOneDialog } from "@/components/one-dialog";
import { ButtonLink } from "@/components/RouteLink";
import classes from "./FinalCall.module.css";
import { useTexts } from "./texts";

const ChooseBotType = lazy(() => import("./ChooseBotType"));

export function FinalCall() {
  const texts = useTexts();
  const titleId = useId();
  const { shown, show, windowWith } = useOneDialog<"trial">();
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <div className={classes.call}>
        <div>
          <Title order={2} id={titleId} className={classes.title}>
            {texts.call.title}
          </Title>
          <Text size="lg" className={classes.lead}>
            {texts.call.lead}
          </Text>
        </div>
        <div className={classes.actions}>
          <Button size="lg" onClick={() => show("trial")}>
            {texts.call.start}
          </Button>
          <ButtonLink to="/pricing" size="lg" variant="default">
            {texts.call.pricing}
          </ButtonLink>
        </div>
      </div>
      {shown && (
        <Suspense fallback={null}>
          <ChooseBotType {...windowWith(() => {})} />
        </Suspense>
      )}
    </section>
  );
}
