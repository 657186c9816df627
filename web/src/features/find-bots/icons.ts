// The icons that only the public list uses.
export { default as IconSearch } from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
