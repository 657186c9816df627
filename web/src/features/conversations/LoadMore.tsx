// The way to the rest of a list. It keeps the keyboard's place while it loads, and says when it could not.
import { Text } from "@mantine/core";
import { BusyButton } from "@/components/BusyButton";
import classes from "./GrowingList.module.css";
import { inboxTexts as texts } from "./texts";

interface LoadMoreProps {
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

export function LoadMore({ loading, failed, onMore }: LoadMoreProps) {
  return (
    <div className={classes.more}>
      {failed && !loading && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {texts.moreFailed}
        </Text>
      )}
      <BusyButton
        variant="default"
        label={texts.more}
        busyLabel={texts.loadingMore}
        busy={loading}
        onClick={onMore}
      />
    </div>
  );
}
