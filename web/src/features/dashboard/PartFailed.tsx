// In the place of a part that could not be read: better than a zero that may not be true.
import { Anchor, Text } from "@mantine/core";
import { dashboardTexts as texts } from "./texts";

export function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Text c="dimmed" role="alert">
      {texts.partFailed}{" "}
      <Anchor component="button" type="button" underline="always" onClick={onRetry}>
        {texts.retry}
      </Anchor>
    </Text>
  );
}
