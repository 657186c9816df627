// All users that match, as a file for a spreadsheet.
import { useMutation } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { saveFile } from "@/components/save-file";
import { showError } from "@/components/toasts/toast-store";
import { downloadUsers, type UserFilters } from "../admin-calls";
import { IconDownload } from "../icons";
import { usersTexts as texts } from "../texts";

export function ExportButton({ filters }: { filters: UserFilters }) {
  const download = useMutation({
    mutationFn: () => downloadUsers(filters),
    onSuccess: (table) => saveFile(table, "users.csv"),
    onError: (error) => showError(shownMessage(error, texts.exportFailed)),
  });
  return (
    <BusyButton
      variant="default"
      size="sm"
      label={texts.exportCsv}
      busyLabel={texts.exportCsv}
      busy={download.isPending}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => download.mutate()}
    />
  );
}
