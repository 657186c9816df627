// The form in which a visitor leaves their details, inside the conversation. The server knows what each
// field may hold and answers field by field; here only what is missing is noticed before sending.
import { filledIn, inputKind, missingFields, typedValues } from "@botwright/chat-core/lead-fields";
import { type FormEvent, useId, useRef, useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import type { FormField } from "./chat-calls";
import classes from "./lead-form.module.css";
import { useChatTexts } from "./texts";

interface LeadFormProps {
  fields: FormField[];
  business: string;
  /** What was typed so far. */
  draft: Record<string, string>;
  /** The visitor asked for the form, so the keyboard goes there. */
  focused: boolean;
  onSend: (values: Record<string, string>) => Promise<unknown>;
  onSent: () => void;
}

export function LeadForm({ fields, business, draft, focused, onSend, onSent }: LeadFormProps) {
  const texts = useChatTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  function show(found: Readonly<Record<string, string>>): void {
    setErrors(found);
    const first = fields.find((field) => found[field.name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    const values = typedValues(fields, new FormData(event.currentTarget));
    const missing = missingFields(fields, values);
    if (missing.length > 0) {
      setProblem(undefined);
      return show(Object.fromEntries(missing.map((field) => [field.name, texts.leadRequired])));
    }
    underWay.current = true;
    setSending(true);
    setProblem(undefined);
    setErrors({});
    try {
      await onSend(filledIn(values));
      onSent();
    } catch (error) {
      const found = fieldErrors(error);
      const known = fields.some((field) => found[field.name]);
      if (known) show(found);
      else setProblem(shownMessage(error, texts.leadFailed));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return (
    <form ref={form} className={classes.form} noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h3 id={`${id}-title`}>{texts.leadTitle}</h3>
      <p className={classes.note}>{texts.leadNote(business)}</p>
      {fields.map((field, at) => (
        <Field
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          error={errors[field.name]}
          value={draft[field.name] ?? ""}
          focused={focused && at === 0}
          onType={(value) => {
            draft[field.name] = value;
            if (errors[field.name]) setErrors(({ [field.name]: _gone, ...others }) => others);
          }}
        />
      ))}
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={classes.send} aria-disabled={sending}>
        {sending ? texts.leadSending : texts.leadSend}
      </button>
    </form>
  );
}

interface FieldProps {
  id: string;
  field: FormField;
  error: string | undefined;
  value: string;
  focused: boolean;
  onType: (value: string) => void;
}

function Field({ id, field, error, value, focused, onType }: FieldProps) {
  const texts = useChatTexts();
  const shared = {
    id,
    name: field.name,
    defaultValue: value,
    "aria-required": field.required || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    // Only where the visitor has just asked for this form.
    autoFocus: focused,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} dir="auto">
        {field.label} {!field.required && <span className={classes.optional}>{texts.leadOptional}</span>}
      </label>
      {field.type === "select" ? (
        <select {...shared}>
          <option value="">{texts.leadChoose}</option>
          {field.options.map((option) => (
            // Its words alone would lose what spaces are too many.
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} {...inputKind(field)} />
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
