// The same in Spanish.
import type { LoaderTexts } from "./texts";

const texts: LoaderTexts = {
  lang: "es",
  greeting: "¿Necesitas ayuda? Chatea con la IA",
  open: (name) => `Chatear con ${name}`,
  close: "Cerrar el chat",
  dismiss: "Ocultar este mensaje",
  failed: "No se pudo cargar el chat. Inténtalo de nuevo.",
};

export default texts;
