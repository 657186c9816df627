// A list of short texts: type and press Enter (or Add), remove with a button of its own, or take the last
// one back for editing with Backspace in the empty input. What was typed but not added is added on leaving.
// Where entries have something between them, such as a comma, several can be typed or pasted at once.
import { isComposing } from "@botwright/chat-core/composing";
import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import shared from "@/components/fields/fields.module.css";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { IconClose } from "@/components/icons";
import { IconPlus } from "../icons";
import { botFormTexts as texts } from "../texts";
import classes from "./fields.module.css";

interface TagListFieldProps {
  path: string;
  label: string;
  optional?: boolean;
  hint: string;
  inputLabel: string;
  placeholder?: string;
  /** What is said while the list is empty. */
  noneText?: string;
  /** What stands between entries that are typed or pasted together. */
  between?: RegExp;
  /** The form in which an entry is kept. */
  usual?: (entry: string) => string;
  value: string[];
  most: number;
  longest: number;
  error?: ReactNode;
  onChange: (value: string[]) => void;
}

export function TagListField(props: TagListFieldProps) {
  const { path, label, hint, inputLabel, between, usual, value, most, longest, error, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [news, setNews] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shownError = complaint ?? error;

  function add(text = typed): void {
    const entries = [...value];
    const left: string[] = [];
    let refusal: string | undefined;
    for (const piece of between ? text.split(between) : [text]) {
      const plain = piece.trim().replace(/\s+/g, " ");
      if (plain === "") continue;
      const entry = usual?.(plain) ?? plain;
      const taken = entries.some((other) => other.toLowerCase() === entry.toLowerCase());
      if (!taken && entries.length < most) {
        entries.push(entry);
      } else {
        left.push(plain);
        refusal ??= taken ? texts.alreadyThere(entry) : texts.listFull(most);
      }
    }
    setTyped(left.join(", "));
    setComplaint(refusal);
    if (entries.length === value.length) return;
    setNews(texts.tagAdded(entries.slice(value.length).join(", ")));
    onChange(entries);
  }

  /** A line break would be lost in an input of one line, and with it where one entry ends. */
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData("text");
    if (!between?.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  }

  function remove(index: number): void {
    setNews(texts.tagRemoved(value[index] ?? ""));
    setComplaint(undefined);
    onChange(value.filter((_, place) => place !== index));
    // The keyboard goes on to the neighbour, which will stand in this place.
    const buttons = list.current?.querySelectorAll("button");
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) {
      event.preventDefault();
      setTyped(value.at(-1) ?? "");
      onChange(value.slice(0, -1));
    }
  }

  return (
    <fieldset className={shared.fieldset} aria-describedby={`${id}-hint`}>
      <legend className={shared.legend}>
        <span>{props.optional ? <OptionalLabel>{label}</OptionalLabel> : label}</span>
      </legend>
      <Input.Description size="md" id={`${id}-hint`}>
        {hint}
      </Input.Description>
      {value.length === 0 ? (
        <p className={classes.none}>{props.noneText ?? texts.nothingYet}</p>
      ) : (
        <ul ref={list} className={classes.tags} aria-label={label}>
          {value.map((tag, index) => (
            <li key={tag} className={classes.tag}>
              <bdi>{tag}</bdi>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={texts.removeNamed(tag)}
                onClick={() => remove(index)}
              >
                <IconClose size={15} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.tagEntry}>
        <TextInput
          ref={input}
          data-path={path}
          className={classes.grow}
          aria-label={inputLabel}
          placeholder={props.placeholder ?? inputLabel}
          maxLength={longest}
          enterKeyHint="done"
          value={typed}
          error={shownError}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setComplaint(undefined);
            if (between?.test(text)) add(text);
            else setTyped(text);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add()}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          onClick={() => add()}
          aria-label={`${texts.add}: ${inputLabel}`}
        >
          {texts.add}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </fieldset>
  );
}
