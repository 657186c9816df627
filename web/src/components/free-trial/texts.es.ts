// What the free trial's button says, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { texts as english } from "./texts";

const texts: Translation<typeof english> = {
  start: "Probar gratis",
  starting: "Iniciando tu prueba...",
  done: "¡Prueba gratuita activada!",
  failed: "No se pudo activar la prueba gratuita",
  used: "Ya has usado tu prueba gratuita",
};

export default texts;
