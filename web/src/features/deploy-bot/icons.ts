// The icons that only the deploy page uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconWarning } from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
export { default as IconDocumentation } from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
export { default as IconWix } from "@tabler/icons-react/dist/esm/icons/IconBrandWix.mjs";
export { default as IconWordPress } from "@tabler/icons-react/dist/esm/icons/IconBrandWordpress.mjs";
export { default as IconCode } from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
export { default as IconNewTab } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconSeen } from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
export { default as IconNotSeen } from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
export { default as IconNote } from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
export { default as IconLock } from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
export { default as IconEdit } from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
export { default as IconBlocked } from "@tabler/icons-react/dist/esm/icons/IconShieldX.mjs";
export { default as IconShopify } from "@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs";
export { default as IconOtherBot } from "@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs";
export { default as IconWorld } from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
export { default as IconUnreachable } from "@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs";
