// Which files may be uploaded. The server looks inside them; here only size and kind are checked, before a
// slow line has carried five megabytes for nothing.
import { botFormTexts as texts } from "../texts";

export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

export interface FileRule {
  accept: string;
  tooLarge: string;
  wrongType: string;
  fits: (file: File) => boolean;
}

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

/** What is wrong with a file, if anything is. */
export function complaintAbout(file: File, rule: FileRule): string | undefined {
  if (file.size > UPLOAD_LIMIT_BYTES) return rule.tooLarge;
  return rule.fits(file) ? undefined : rule.wrongType;
}

export function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${Math.round(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
