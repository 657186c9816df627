// A titled card within a page.
import { Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./Section.module.css";

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      className={classes.card}
      p={{ base: "lg", sm: "xl" }}
    >
      <Stack gap="md">
        <div>
          <Title order={2} id={titleId} size="h3">
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm" mt={4}>
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
