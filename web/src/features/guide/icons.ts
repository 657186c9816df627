// The icons that only the guide uses; the ones of the whole app are in `components/icons.ts`.
export { default as IconPrint } from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
