// What the demo chat says besides the words of the bot, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { demoTexts } from "./texts";

const texts: Translation<typeof demoTexts> = {
  region: "Chat de demostración",
  invitation: "¿Necesitas ayuda? Chatea con nuestro asistente de IA",
  close: "Cerrar el chat",
  title: "Botwright Guide",
  online: "En línea ahora",
  offline: "No responde en este momento",
  disabled: "El propietario ha desactivado este bot.",
  startOver: "Empezar de nuevo",
  greeting: "👋 ¡Hola! ¿En qué puedo ayudarte hoy?",
  error: "⚠️ Error. Inténtalo de nuevo más tarde.",
  unreachable: "En este momento no podemos contactar con el asistente.",
  tryAgain: "Reintentar",
  loading: "Abriendo el chat",
};

export default texts;
