// Putting a platform on the bot and taking it off again, within the form. Nothing of this is sent before it is saved.
import { PLATFORMS } from "@/components/platforms";
import type { SocialForm } from "../use-social-bot-form";

/** The platforms keep their usual order, whichever was connected first. */
export function putOn(form: SocialForm, platform: string, account?: string): void {
  const { connectedPlatforms, accounts } = form.getValues();
  const on = PLATFORMS.map(({ id }) => id).filter((id) => id === platform || connectedPlatforms.includes(id));
  form.setFieldValue("connectedPlatforms", on);
  if (account) form.setFieldValue("accounts", { ...accounts, [platform]: account });
  form.clearFieldError("connectedPlatforms");
}

/** Takes it off the schedules too, and tells of how many. */
export function takeOff(form: SocialForm, platform: string): number {
  const { connectedPlatforms, schedules } = form.getValues();
  leaveAccount(form, platform);
  form.setFieldValue(
    "connectedPlatforms",
    connectedPlatforms.filter((id) => id !== platform),
  );
  let touched = 0;
  schedules.forEach((schedule, index) => {
    if (!schedule.platforms.includes(platform)) return;
    touched += 1;
    form.setFieldValue(
      `schedules.${index}.platforms`,
      schedule.platforms.filter((id) => id !== platform),
    );
    form.clearFieldError(`schedules.${index}.platforms`);
  });
  return touched;
}

export function postAs(form: SocialForm, platform: string, account: string): void {
  if (account === "") leaveAccount(form, platform);
  else form.setFieldValue("accounts", { ...form.getValues().accounts, [platform]: account });
}

function leaveAccount(form: SocialForm, platform: string): void {
  const { [platform]: _gone, ...rest } = form.getValues().accounts;
  form.setFieldValue("accounts", rest);
}
