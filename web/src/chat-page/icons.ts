// The icons that only the chat page uses, each from its own file.
export { default as IconAlert } from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
export { default as IconArrowRight } from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
export { default as IconWhatsApp } from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
export { default as IconCompass } from "@tabler/icons-react/dist/esm/icons/IconCompass.mjs";
export { default as IconMail } from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
