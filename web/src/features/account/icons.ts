// The icons that only this page uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconTrash } from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
