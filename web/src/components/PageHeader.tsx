// The top of every ordinary page: its one h1, a sentence about it, and what can be done there.
import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="lg" mb={{ base: "xl", sm: 40 }}>
      <Stack gap="xs" maw={720}>
        <Title order={1}>{title}</Title>
        {lead && (
          <Text size="lg" c="dimmed" lh={1.55}>
            {lead}
          </Text>
        )}
      </Stack>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
