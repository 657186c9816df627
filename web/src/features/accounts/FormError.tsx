// The sentence above a form that says why it was refused. The region is there from the start, so that
// screen readers speak when it fills.
import { Text } from "@mantine/core";
import classes from "./FormError.module.css";

export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={classes.error}>
      {message && (
        <Text c="var(--mantine-color-error)" size="sm" fw={520}>
          {message}
        </Text>
      )}
    </div>
  );
}
