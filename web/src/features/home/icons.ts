// The icons that only the front page uses; the ones of the whole app are in `components/icons.ts`.

export { default as IconFreelancer } from "@tabler/icons-react/dist/esm/icons/IconBrush.mjs";
export { default as IconShop } from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
export { default as IconOpensElsewhere } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconHealth } from "@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs";
export { default as IconPause } from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
export { default as IconPlay } from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
export { default as IconSend } from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
export { default as IconTeam } from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
