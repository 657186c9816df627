// Which files may be uploaded. The server looks inside them; here only size and kind are checked, before a
// slow line has carried five megabytes for nothing.
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

export interface FileRule {
  accept: string;
  tooLarge: string;
  wrongType: string;
  fits: (file: File) => boolean;
}

/** What is wrong with a file, if anything is. */
export function complaintAbout(file: File, rule: FileRule): string | undefined {
  if (file.size > UPLOAD_LIMIT_BYTES) return rule.tooLarge;
  return rule.fits(file) ? undefined : rule.wrongType;
}
