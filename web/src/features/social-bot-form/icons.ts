// The icons that only this form uses, each from its own file.
export { default as IconWarning } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconCalendar } from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
export { default as IconChevronDown } from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
export { default as IconOutbox } from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
export { default as IconImage } from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
export { default as IconPlus } from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
export { default as IconText } from "@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs";
export { default as IconTrash } from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
export { default as IconVideo } from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs";
