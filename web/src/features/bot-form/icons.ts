// The icons that only this form uses, each from its own file.
export { default as IconWarning } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconArrowDown } from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
export { default as IconArrowUp } from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
export { default as IconKnowledge } from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
export { default as IconBasics } from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
export { default as IconEye } from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
export { default as IconDocument } from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
export { default as IconInstructions } from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
export { default as IconLock } from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
export { default as IconPlus } from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
export { default as IconRestart } from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
export { default as IconSend } from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
export { default as IconSparkles } from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
export { default as IconTrash } from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
export { default as IconUpload } from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
export { default as IconLeads } from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
export { default as IconWorld } from "@tabler/icons-react/dist/esm/icons/IconWorldDownload.mjs";
