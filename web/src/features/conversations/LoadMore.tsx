// The way to the rest of a list. It keeps the keyboard's place while it loads, and says when it could not.
import { Button, Loader, Text } from "@mantine/core";
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
      <Button
        variant="default"
        aria-busy={loading || undefined}
        leftSection={loading ? <Loader size={16} aria-hidden="true" /> : undefined}
        onClick={() => {
          if (!loading) onMore();
        }}
      >
        {loading ? texts.loadingMore : texts.more}
      </Button>
    </div>
  );
}
