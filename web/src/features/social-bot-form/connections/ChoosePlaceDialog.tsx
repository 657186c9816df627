// An account may have several pages, boards or channels: the owner says which one the bot posts to.
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { SubmitButton } from "@/components/SubmitButton";
import { choosePlace } from "../social-bot-calls";
import { placeNoun, connectionTexts as texts } from "../texts";
import classes from "./connections.module.css";
import type { OnAccount } from "./use-connections";
import { focusRow, useLastShown } from "./use-last-shown";

interface ChoosePlaceDialogProps {
  choosing: OnAccount | undefined;
  onChosen: (of: OnAccount) => Promise<void>;
  onClose: () => void;
}

export function ChoosePlaceDialog({ choosing, onChosen, onClose }: ChoosePlaceDialogProps) {
  const shown = useLastShown(choosing);
  const noun = placeNoun(shown?.platform.id ?? "");
  return (
    <Modal
      opened={choosing !== undefined}
      onClose={onClose}
      title={texts.chooseTitle(noun)}
      returnFocus={false}
      onExitTransitionEnd={() => focusRow(shown?.platform.id)}
    >
      {shown && (
        <PlaceForm key={shown.account.id} of={shown} noun={noun} onChosen={onChosen} onClose={onClose} />
      )}
    </Modal>
  );
}

interface PlaceFormProps {
  of: OnAccount;
  noun: string;
  onChosen: (of: OnAccount) => Promise<void>;
  onClose: () => void;
}

function PlaceForm({ of, noun, onChosen, onClose }: PlaceFormProps) {
  const { places } = of.account;
  const [place, setPlace] = useState(places.length === 1 ? (places[0]?.id ?? "") : "");
  const choice = useMutation({
    mutationFn: () => choosePlace(of.account.id, place),
    onSuccess: () => onChosen(of),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (place && !choice.isPending) choice.mutate();
  }

  if (places.length === 0) {
    return (
      <Stack gap="lg">
        <Text>{texts.chooseNothing(of.platform.name, noun)}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{texts.close}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>{texts.chooseLead(of.account.name, noun)}</Text>
        <Radio.Group
          aria-label={texts.chooseTitle(noun)}
          value={place}
          onChange={setPlace}
          error={choice.error && shownMessage(choice.error, texts.chooseFailed)}
        >
          <Stack gap={8} className={classes.places}>
            {places.map(({ id, name }) => (
              <Radio.Card key={id} value={id} className={classes.place} p="sm">
                <Group wrap="nowrap" gap="sm">
                  <Radio.Indicator />
                  <bdi>{name}</bdi>
                </Group>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.later}
          </Button>
          <SubmitButton
            label={texts.choose(noun)}
            busyLabel={texts.choosing}
            busy={choice.isPending}
            disabled={!place}
          />
        </Group>
      </Stack>
    </form>
  );
}
