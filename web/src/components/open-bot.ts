// Where the buttons of a bot lead. Forms find out which bot they are about from session storage, under the
// names that the product gives them.
import type { NavigateFunction } from "react-router";

const forms = {
  edit: { key: "editBotId", path: "/create-bot" },
  editSocial: { key: "editSocialBotId", path: "/create-social-media-bot" },
  deploy: { key: "deployBotId", path: "/deploy-bot" },
} as const;

export function openForm(form: keyof typeof forms, botId: string, navigate: NavigateFunction): void {
  sessionStorage.setItem(forms[form].key, botId);
  navigate(forms[form].path);
}
