// The lead form inside the preview, made of the owner's own fields.
import { type FormEvent, useId } from "react";
import type { LeadField } from "../bot-values";
import { optionsOf } from "../lead-fields/typed-options";
import { botFormTexts as texts } from "../texts";
import classes from "./ChatPreview.module.css";

export function PreviewLeadForm({ fields, onSend }: { fields: readonly LeadField[]; onSend: () => void }) {
  const id = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSend();
  }
  return (
    <form className={classes.lead} aria-label={texts.leadFields} onSubmit={submit}>
      <p>{texts.previewLeadIntro}</p>
      {fields.map((field, index) => {
        const input = `${id}-${field.key}`;
        const label = field.label.trim() || texts.fieldNumber(index + 1);
        return (
          <div key={field.key}>
            <label htmlFor={input} dir="auto">
              {label}
              {field.required && <span aria-hidden="true"> *</span>}
            </label>
            {field.type === "select" ? (
              <select id={input} required={field.required} defaultValue="">
                <option value="">{texts.previewChoose}</option>
                {optionsOf(field.options).map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input id={input} type={field.type} required={field.required} autoComplete="off" />
            )}
          </div>
        );
      })}
      <button type="submit">{texts.previewLeadSend}</button>
    </form>
  );
}
