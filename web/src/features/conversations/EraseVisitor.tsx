// A visitor asks to be forgotten. The owner finds them by address in all their own bots, sees what there is, and erases
// it. Three steps in one window: look, see, done; the address that is erased is the one that was looked for. While it is
// being erased the window stays, since what became of it is told nowhere else.
import { Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { isOwnBot } from "@/session/own-bot";
import { EraseDone, FoundTraces } from "./ErasedTraces";
import { FindVisitor } from "./FindVisitor";
import { IconErase } from "./icons";
import type { OwnBot } from "./inbox-calls";
import { eraseTexts as texts } from "./texts";
import { eraseVisitor, findVisitor } from "./visitor-calls";

const ERASURE = ["erase-visitor"];

/** Not beside a bot that the admin reads for somebody else: it would look in the admin's own, and find nothing. */
export function EraseVisitor({ bot }: { bot: OwnBot | undefined }) {
  const [opened, dialog] = useDisclosure(false);
  const busy = useIsMutating({ mutationKey: ERASURE }) > 0;
  if (bot && !isOwnBot(bot)) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconErase size={16} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {texts.open}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={texts.title}
        closeOnEscape={!busy}
        closeOnClickOutside={false}
        withCloseButton={!busy}
      >
        <Steps onClose={dialog.close} />
      </Modal>
    </>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const search = useMutation({
    mutationFn: async (address: string) => ({ address, traces: await findVisitor(address) }),
  });
  const erasure = useMutation({
    mutationKey: ERASURE,
    mutationFn: eraseVisitor,
    onSuccess: () => {
      // What is only remembered must not come up again, and an open transcript may be one of theirs.
      queries.removeQueries({ queryKey: ["conversations"], type: "inactive" });
      void queries.resetQueries({ queryKey: ["conversations", "transcript"] });
      return queries.invalidateQueries({ queryKey: ["conversations"] });
    },
  });

  if (erasure.isSuccess) return <EraseDone erased={erasure.data} onClose={onClose} />;
  if (!search.isSuccess) {
    return (
      <FindVisitor
        busy={search.isPending}
        error={search.error}
        startWith={search.variables}
        onFind={(address) => search.mutate(address)}
        onType={() => {
          if (search.isError) search.reset();
        }}
      />
    );
  }
  const { address, traces } = search.data;
  return (
    <FoundTraces
      address={address}
      traces={traces}
      busy={erasure.isPending}
      error={erasure.error}
      onErase={() => erasure.mutate(address)}
      onBack={() => {
        erasure.reset();
        search.reset();
      }}
    />
  );
}
