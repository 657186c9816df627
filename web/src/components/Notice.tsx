// A page, or part of one, that has one thing to say: an icon, a heading, a sentence, and where to go.
// Empty states, failures, the not-found screen and the payment screens are all of this shape.
import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { IconCheck } from "./icons";
import classes from "./Notice.module.css";

interface NoticeProps {
  icon: typeof IconCheck;
  title: string;
  order?: 1 | 2 | 3;
  tone?: "accent" | "quiet" | "danger";
  children?: ReactNode;
  actions?: ReactNode;
}

export function Notice({ icon: Icon, title, order = 1, tone = "accent", children, actions }: NoticeProps) {
  return (
    <Stack align="center" gap="md" className={classes.notice}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={30} stroke={1.7} aria-hidden="true" />
      </span>
      <Title order={order} size={order === 1 ? "h1" : "h3"}>
        {title}
      </Title>
      {children && (
        <Text c="dimmed" size="lg" lh={1.6} component="div" maw={540}>
          {children}
        </Text>
      )}
      {actions && (
        <Group justify="center" gap="sm" mt="sm">
          {actions}
        </Group>
      )}
    </Stack>
  );
}
