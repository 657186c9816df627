// The bot's logo: the one just chosen, the stored one, or none.
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";
import { BotFileField } from "./BotFileField";
import classes from "./fields.module.css";
import { logoRule } from "./file-rules";

export function LogoField({ form, logoUrl }: { form: BotForm; logoUrl: string | undefined }) {
  return (
    <BotFileField
      path="logo_file"
      label={texts.logo}
      hint={texts.logoHint}
      chooseLabel={texts.logoChoose}
      rule={logoRule}
      current={logoUrl && <img className={classes.logo} src={logoUrl} alt={texts.logoAlt} />}
      error={form.errors.logo_file}
      onChoose={(file) => {
        form.setFieldValue("logo_file", file);
        form.setFieldValue("remove_logo", false);
      }}
      onRefuse={(reason) => {
        form.setFieldValue("logo_file", null);
        form.setFieldError("logo_file", reason);
      }}
      onRemove={() => {
        // A freshly chosen logo goes back to the stored one; a stored one goes for good when saved.
        if (form.values.logo_file) form.setFieldValue("logo_file", null);
        else form.setFieldValue("remove_logo", true);
      }}
    />
  );
}
