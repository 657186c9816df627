// A search box with its own button to empty it. The page says what is searched, and by whom.
import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconClose, IconSearch } from "./icons";

interface SearchFieldProps extends Omit<TextInputProps, "onChange" | "value"> {
  /** What is searched, for those who cannot see it. */
  label: string;
  emptyLabel: string;
  value: string;
  onChange: (text: string) => void;
  onClear: () => void;
}

export function SearchField({ label, emptyLabel, value, onChange, onClear, ...others }: SearchFieldProps) {
  return (
    <TextInput
      {...others}
      type="text"
      role="searchbox"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        value !== "" && (
          <ActionIcon variant="subtle" color="gray" aria-label={emptyLabel} onClick={onClear}>
            <IconClose size={18} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}
