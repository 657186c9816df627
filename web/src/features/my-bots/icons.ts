// The icons that only My Bots uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconActive } from "@tabler/icons-react/dist/esm/icons/IconActivity.mjs";
export { default as IconLeads } from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
export { default as IconWarning } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconRecharge } from "@tabler/icons-react/dist/esm/icons/IconBolt.mjs";
export { default as IconPosts } from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
export { default as IconMonth } from "@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs";
export { default as IconCode } from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
export { default as IconDots } from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconNewTab } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconMessages } from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
export { default as IconEdit } from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
export { default as IconPlus } from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
export { default as IconQrCode } from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
export { default as IconStar } from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
export { default as IconDelete } from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
