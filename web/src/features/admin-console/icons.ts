// The icons that only the admin's console uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconWarning } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconSuspend } from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
export { default as IconChevron } from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
export { default as IconOff } from "@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs";
export { default as IconCredit } from "@tabler/icons-react/dist/esm/icons/IconCoin.mjs";
export { default as IconPlan } from "@tabler/icons-react/dist/esm/icons/IconCrown.mjs";
export { default as IconDots } from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconFlag } from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
export { default as IconHealth } from "@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs";
export { default as IconHistory } from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
export { default as IconMessages } from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
export { default as IconEdit } from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
export { default as IconRefresh } from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
export { default as IconRestore } from "@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs";
export { default as IconUsers } from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
