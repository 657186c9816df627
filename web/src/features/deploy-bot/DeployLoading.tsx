// The outline of the page while the bot is on its way, in the measures of what will stand there.
import { Paper, Skeleton, Stack, Title } from "@mantine/core";
import type { CSSProperties } from "react";
import classes from "./DeployBotPage.module.css";
import { DEPLOY_COLOUR } from "./deploy-calls";
import { deployTexts as texts } from "./texts";

export function DeployLoading() {
  return (
    <>
      <div className={classes.banner} style={{ "--bot-colour": DEPLOY_COLOUR } as CSSProperties}>
        <Skeleton height={56} width={56} radius={14} />
        <div className={classes.words}>
          <Title order={1}>{texts.title}</Title>
          <Skeleton height={16} width="60%" mt={10} />
        </div>
      </div>
      <div className={classes.halves} role="status" aria-label={texts.loading}>
        {[1, 2].map((card) => (
          <Paper key={card} className={classes.missing} py={32}>
            <Stack gap="md">
              <Skeleton height={22} width={180} />
              <Skeleton height={14} width="80%" />
              <Skeleton height={40} />
              <Skeleton height={380} />
            </Stack>
          </Paper>
        ))}
      </div>
    </>
  );
}
