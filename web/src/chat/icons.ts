// The icons of a chat window, each from its own file.
export { default as IconCheck } from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
export { default as IconChevron } from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
export { default as IconCopy } from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
export { default as IconRestart } from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
export { default as IconSend } from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
export { default as IconStar } from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
export { default as IconStarFilled } from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
export { default as IconLead } from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
export { default as IconClose } from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
