// The bot's colour: one radio group of swatches, each with a name for those who do not see it, and, where any
// colour will do, a last one to mix one's own.
import { Input } from "@mantine/core";
import { useId } from "react";
import { textOn } from "@/components/bot-colour";
import { IconCheck } from "@/components/icons";
import classes from "./fields.module.css";

export interface NamedColour {
  value: string;
  name: string;
}

interface ColourChoiceProps {
  colours: readonly NamedColour[];
  value: string;
  error?: React.ReactNode;
  /** Whether any other colour may be mixed. */
  mixable?: boolean;
  onChange: (colour: string) => void;
}

const texts = { colour: "Bot colour", current: "Current colour", mixed: "Your own colour" };

export function ColourChoice({ colours, value, error, mixable, onChange }: ColourChoiceProps) {
  const id = useId();
  const isChosen = (colour: NamedColour) => colour.value.toLowerCase() === value.toLowerCase();
  const other = { value, name: mixable ? texts.mixed : texts.current };
  const offered = colours.some(isChosen) ? colours : [...colours, other];
  const chosen = offered.find(isChosen);
  return (
    <fieldset className={classes.fieldset} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {texts.colour}
        <span className={classes.chosen} aria-hidden="true">
          {chosen?.name}
        </span>
      </legend>
      <div className={classes.swatches}>
        {offered.map((colour) => {
          const checked = colour === chosen;
          return (
            <label
              key={colour === other ? "other" : colour.value}
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
        {mixable && (
          <label className={classes.mixer}>
            <input
              type="color"
              className="visually-hidden"
              value={value.toLowerCase()}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            Mix your own
          </label>
        )}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
