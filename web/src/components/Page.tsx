// The width and breathing space of a page's content, the same everywhere.
import { Container } from "@mantine/core";
import type { ReactNode } from "react";

const widths = { text: 760, regular: 1120, wide: 1320 };

export function Page({ children, width = "regular" }: { children: ReactNode; width?: keyof typeof widths }) {
  return (
    <Container size={widths[width]} py={{ base: 32, sm: 56 }} px={{ base: "md", sm: "xl" }}>
      {children}
    </Container>
  );
}
