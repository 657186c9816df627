// Everything the screens stand on: the theme and the query cache.
import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readStyleNonce } from "@/theme/csp-nonce";
import { cssVariables, theme } from "@/theme/theme";

interface ProvidersProps {
  queries: QueryClient;
  children: ReactNode;
  env?: "default" | "test";
}

export function Providers({ queries, children, env = "default" }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={readStyleNonce}
      env={env}
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
