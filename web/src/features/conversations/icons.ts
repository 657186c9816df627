// The icons that only these pages use; the ones of the whole app are in `components/icons.ts`.
export { default as IconLead } from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
export { default as IconFailed } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconSources } from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
export { default as IconStopped } from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconErase } from "@tabler/icons-react/dist/esm/icons/IconEraser.mjs";
export { default as IconMessages } from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
export { default as IconEdit } from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
export { default as IconStarEmpty } from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
export { default as IconStar } from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
