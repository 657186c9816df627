// Brings the keyboard to the wrong field that comes first on the page, once the errors are drawn and no dialog holds
// the focus any more. An input that can be wrong carries `data-path` with its field's name.
import type { FormErrors } from "@mantine/form";
import { useEffect, useState } from "react";

export function useFocusOnErrors(): (errors: FormErrors) => void {
  const [wrong, setWrong] = useState<{ paths: string[] }>();
  useEffect(() => {
    if (!wrong || wrong.paths.length === 0) return;
    for (const node of document.querySelectorAll<HTMLElement>("[data-path]")) {
      if (!wrong.paths.includes(node.dataset.path ?? "")) continue;
      node.focus({ preventScroll: true });
      node.scrollIntoView({ block: "center" });
      return;
    }
  }, [wrong]);
  return (errors) => setWrong({ paths: Object.keys(errors).filter((path) => errors[path]) });
}
