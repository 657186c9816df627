// The two dialogs of connections. They stand outside the form, because one of them is a form of its own.
import { ChoosePlaceDialog } from "./ChoosePlaceDialog";
import { DisconnectDialog } from "./DisconnectDialog";
import type { Connections } from "./use-connections";

export function ConnectionDialogs({ connections }: { connections: Connections }) {
  return (
    <>
      <ChoosePlaceDialog
        choosing={connections.choosing}
        onChosen={connections.chosen}
        onClose={connections.closeChoosing}
      />
      <DisconnectDialog
        revoking={connections.revoking}
        onClose={connections.closeRevoking}
        onOnlyHere={({ platform }) => {
          connections.closeRevoking();
          connections.disconnectHere(platform);
        }}
        onRevoked={({ platform }) => {
          connections.closeRevoking();
          connections.disconnectHere(platform);
          void connections.reload();
        }}
      />
    </>
  );
}
