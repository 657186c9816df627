// Said once, above a form that holds again what was typed before the session ended.
import { Stack } from "@mantine/core";
import { Remark } from "../Remark";

const texts = {
  restored: "You were signed out before this was saved. What you had typed is back, but not saved yet.",
  files: "Files could not be kept; please choose them again.",
};

export function RestoredNote({ filesLost = false }: { filesLost?: boolean }) {
  return (
    <Stack mb="lg">
      <Remark tone="accent" role="status">
        {texts.restored}
        {filesLost && ` ${texts.files}`}
      </Remark>
    </Stack>
  );
}
