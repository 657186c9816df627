// An empty list: because nobody has published a bot yet, or because the search found none.
import { Button } from "@mantine/core";
import { IconRobot, IconSearch } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { EmptyState } from "@/components/states";
import { useTexts } from "./texts";

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const texts = useTexts();
  return (
    <div role="status">
      {search ? (
        <EmptyState
          icon={IconSearch}
          title={texts.noMatch}
          action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
        >
          {texts.noMatchLead(search)}
        </EmptyState>
      ) : (
        <EmptyState
          icon={IconRobot}
          title={texts.noBots}
          action={<ButtonLink to="/bot-types">{texts.createBot}</ButtonLink>}
        >
          {texts.noBotsLead}
        </EmptyState>
      )}
    </div>
  );
}
