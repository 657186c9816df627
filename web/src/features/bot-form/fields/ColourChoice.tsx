// The bot's colour: one radio group of swatches, each with a name for those who do not see it.
import { Input } from "@mantine/core";
import { useId } from "react";
import { textOn } from "@/components/bot-colour";
import { IconCheck } from "@/components/icons";
import { COLOURS } from "../bot-values";
import { botFormTexts as texts } from "../texts";
import classes from "./fields.module.css";

interface ColourChoiceProps {
  value: string;
  error?: React.ReactNode;
  onChange: (colour: string) => void;
}

export function ColourChoice({ value, error, onChange }: ColourChoiceProps) {
  const id = useId();
  const known = COLOURS.some((colour) => colour.value === value.toLowerCase());
  const colours = known ? COLOURS : [...COLOURS, { value, name: texts.currentColour }];
  const chosen = colours.find((colour) => colour.value.toLowerCase() === value.toLowerCase());
  return (
    <fieldset className={classes.fieldset} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {texts.colour}
        <span className={classes.chosen} aria-hidden="true">
          {chosen?.name}
        </span>
      </legend>
      <div className={classes.swatches}>
        {colours.map((colour) => {
          const checked = colour === chosen;
          return (
            <label
              key={colour.value}
              className={classes.swatch}
              style={{ background: colour.value, color: textOn(colour.value) }}
              title={colour.name}
            >
              <input
                type="radio"
                name={`${id}-colour`}
                className="visually-hidden"
                value={colour.value}
                aria-label={colour.name}
                checked={checked}
                data-path={checked ? "botColor" : undefined}
                onChange={() => onChange(colour.value)}
              />
              {checked && <IconCheck size={20} stroke={2.6} aria-hidden="true" />}
            </label>
          );
        })}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
