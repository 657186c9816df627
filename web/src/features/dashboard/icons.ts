// The icons that only the dashboard uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconActive } from "@tabler/icons-react/dist/esm/icons/IconActivity.mjs";
export { default as IconMonth } from "@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs";
export { default as IconExpiry } from "@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs";
export { default as IconMessages } from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
export { default as IconPlus } from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
