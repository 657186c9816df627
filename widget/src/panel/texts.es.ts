// The same in Spanish.
import chatTexts from "@botwright/chat-core/texts.es";
import type { PanelTexts } from "./texts";

const texts: PanelTexts = {
  ...chatTexts,
  lang: "es",
  dialog: (name) => `Chat con ${name}`,
  close: "Cerrar el chat",
  startOver: "Empezar de nuevo",
  poweredBy: "Con la tecnología de",
};

export default texts;
