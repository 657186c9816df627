// The icons that only the blog uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconNewTab } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconMailOff } from "@tabler/icons-react/dist/esm/icons/IconMailOff.mjs";
export { default as IconArticle } from "@tabler/icons-react/dist/esm/icons/IconNews.mjs";
