// All users that match, as a file for a spreadsheet.
import { Button, Loader } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
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
    <Button
      variant="default"
      size="sm"
      aria-busy={download.isPending || undefined}
      leftSection={
        download.isPending ? (
          <Loader size={16} aria-hidden="true" />
        ) : (
          <IconDownload size={16} aria-hidden="true" />
        )
      }
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    >
      {texts.exportCsv}
    </Button>
  );
}
