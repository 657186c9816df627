// What the panel says. English is shared with our other chat windows; a further language is one more object here and
// in the loader's texts.
import { type ChatTexts, chatTexts } from "@botwright/chat-core/texts";

const ownTexts = {
  dialog: (name: string) => `Chat with ${name}`,
  close: "Close the chat",
  startOver: "Start over",
  offline: "You are offline. Your message can be sent once you are back.",
  interrupted: "The answer was interrupted.",
  poweredBy: "Powered by",
};

type OwnTexts = typeof ownTexts;
export type PanelTexts = ChatTexts & OwnTexts;

const en: PanelTexts = { ...chatTexts, ...ownTexts };

const es: PanelTexts = {
  dialog: (name) => `Chat con ${name}`,
  close: "Cerrar el chat",
  startOver: "Empezar de nuevo",
  offline: "No tienes conexión. Podrás enviar tu mensaje cuando vuelva.",
  interrupted: "La respuesta se interrumpió.",
  poweredBy: "Con la tecnología de",
  conversation: "Conversación",
  says: (name, text) => `${name}: ${text}`,
  you: "Tú",
  thinking: "Pensando...",
  notUnderstood: "Lo siento, no lo he entendido.",
  serverError: "Error del servidor. Inténtalo de nuevo más tarde.",
  tryAgain: "Reintentar",
  copy: "Copiar",
  copied: "¡Copiado!",
  sources: (count) => (count === 1 ? "1 fuente" : `${count} fuentes`),
  suggestions: "Quizás quisiste decir",
  quickReplies: "Respuestas rápidas",
  suggested: "Preguntas sugeridas",
  placeholder: "Escribe tu mensaje...",
  disabled: "El bot está desactivado",
  message: "Tu mensaje",
  counter: (typed, most) => `${typed}/${most} caracteres`,
  send: "Enviar mensaje",
  leadTitle: "Deja tus datos",
  leadNote: (name) => `Los recibirá ${name}, que se pondrá en contacto contigo.`,
  leadOptional: "(opcional)",
  leadChoose: "Elige una opción",
  leadSend: "Enviar mis datos",
  leadSending: "Enviando...",
  leadRequired: "Este campo es obligatorio",
  leadThanks: (name) => `¡Gracias! ${name} tiene tus datos y se pondrá en contacto contigo.`,
  leadAgain: "Dejar otros datos",
  leadFailed: "No se pudieron enviar tus datos. Inténtalo de nuevo.",
  rate: "¿Qué tal esta conversación?",
  stars: (count) => (count === 1 ? "1 estrella" : `${count} estrellas`),
  rated: "Gracias por tu valoración.",
  rateFailed: "No se pudo guardar tu valoración. Inténtalo de nuevo.",
};

export function panelTexts(lang: string): PanelTexts {
  return /^es\b/i.test(lang) ? es : en;
}
