// What the bot's two files may be.
import type { FileRule } from "@/components/fields/file-rules";
import { botFormTexts as texts } from "../texts";

const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const DOCUMENT_ENDINGS = [".pdf", ".doc", ".docx", ".txt"];

export const logoRule: FileRule = {
  accept: IMAGE_TYPES.join(","),
  tooLarge: texts.logoTooLarge,
  wrongType: texts.logoWrongType,
  fits: (file) => IMAGE_TYPES.includes(file.type),
};

export const faqFileRule: FileRule = {
  accept: DOCUMENT_ENDINGS.join(","),
  tooLarge: texts.faqFileTooLarge,
  wrongType: texts.faqFileWrongType,
  fits: (file) => DOCUMENT_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending)),
};

export function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${Math.round(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
