// After a refused submit the keyboard belongs in the first field that is wrong, in the order in which
// the form shows its fields.
import type { FormErrors } from "@mantine/form";

interface FormWithNodes {
  getInputNode: (path: never) => HTMLElement | null;
}

export function focusFirstError(form: FormWithNodes, order: readonly string[], errors: FormErrors): void {
  const first = order.find((field) => errors[field]);
  if (first) form.getInputNode(first as never)?.focus();
}
