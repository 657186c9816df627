// One numbered part of the form.
import { Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./sections.module.css";

interface FormSectionProps {
  number: number;
  title: string;
  lead: string;
  children: ReactNode;
}

export function FormSection({ number, title, lead, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      className={classes.section}
      p={{ base: "md", xs: "lg", sm: "xl" }}
    >
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId} className={classes.title}>
          <span className={classes.number}>{number}</span> <span>{title}</span>
        </Title>
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      </div>
      <Stack gap="lg">{children}</Stack>
    </Paper>
  );
}
