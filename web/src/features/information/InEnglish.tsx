// A document that is binding as it was written, and so only in the language it was written in. Those who read another
// are told so in theirs.
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useLanguage } from "@/i18n/language";
import { useTexts } from "./texts";

export function InEnglish({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      {language !== "en" && <Text mb="xl">{texts.onlyInEnglish}</Text>}
      <div lang="en">{children}</div>
    </>
  );
}
