// The frame shared by the account screens: a heading, the form, and what one might want instead.
import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandMark } from "@/components/brand/BrandMark";
import classes from "./AccountCard.module.css";

interface AccountCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  return (
    <div className={classes.ground}>
      <div className={classes.column}>
        <Stack gap={6} align="center" ta="center" mb="lg">
          <BrandMark size={40} />
          <Title order={1} size="h2" mt="xs">
            {title}
          </Title>
          <Text c="dimmed">{lead}</Text>
        </Stack>
        <Paper className={classes.card} p={{ base: "lg", sm: 32 }}>
          {children}
        </Paper>
        {foot && (
          <Text ta="center" mt="lg" size="sm" component="div">
            {foot}
          </Text>
        )}
      </div>
    </div>
  );
}
