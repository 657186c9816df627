// The icons that only the bot types page uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconAgentic } from "@tabler/icons-react/dist/esm/icons/IconBrain.mjs";
export { default as IconBooking } from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
export { default as IconSupport } from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs";
export { default as IconQuiz } from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
export { default as IconNewsletter } from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
export { default as IconChat } from "@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs";
export { default as IconWorkflow } from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
export { default as IconResearch } from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
export { default as IconMarketing } from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
export { default as IconOrders } from "@tabler/icons-react/dist/esm/icons/IconTruck.mjs";
