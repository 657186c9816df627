// A list of short texts: type and press Enter (or Add), remove with a button of its own, or take the last
// one back for editing with Backspace in the empty input. What was typed but not added is added on leaving.
import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { IconClose } from "@/components/icons";
import { IconPlus } from "../icons";
import { botFormTexts as texts } from "../texts";
import classes from "./fields.module.css";

interface TagListFieldProps {
  path: string;
  label: string;
  hint: string;
  inputLabel: string;
  value: string[];
  most: number;
  longest: number;
  error?: ReactNode;
  onChange: (value: string[]) => void;
}

export function TagListField(props: TagListFieldProps) {
  const { path, label, hint, inputLabel, value, most, longest, error, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [news, setNews] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shownError = complaint ?? error;

  function add(): void {
    const text = typed.trim().replace(/\s+/g, " ");
    if (text === "") return;
    if (value.length >= most) setComplaint(texts.listFull(most));
    else if (value.some((other) => other.toLowerCase() === text.toLowerCase())) {
      setComplaint(texts.alreadyThere(text));
    } else {
      onChange([...value, text]);
      setTyped("");
      setNews(texts.tagAdded(text));
    }
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
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) {
      event.preventDefault();
      setTyped(value.at(-1) ?? "");
      onChange(value.slice(0, -1));
    }
  }

  return (
    <fieldset className={classes.fieldset} aria-describedby={`${id}-hint`}>
      <legend className={classes.legend}>{label}</legend>
      <Input.Description size="md" id={`${id}-hint`}>
        {hint}
      </Input.Description>
      {value.length === 0 ? (
        <p className={classes.none}>{texts.nothingYet}</p>
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
          placeholder={inputLabel}
          maxLength={longest}
          enterKeyHint="done"
          value={typed}
          error={shownError}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setComplaint(undefined);
          }}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          onClick={add}
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
