// The kinds of bot as pictures, for the window that asks for one.
export { default as IconAgentic } from "@tabler/icons-react/dist/esm/icons/IconBrain.mjs";
export { default as IconChat } from "@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs";
export { default as IconWorkflow } from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
export { default as IconMarketing } from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
