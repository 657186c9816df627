// What every chat window says, in Spanish.
import { counting } from "./counting";
import type { ChatTexts } from "./texts";

const counted = counting("es");

const chatTexts: ChatTexts = {
  conversation: "Conversación",
  says: (name, text) => `${name}: ${text}`,
  you: "Tú",
  thinking: "Pensando...",
  notUnderstood: "Lo siento, no lo he entendido.",
  serverError: "Error del servidor. Inténtalo de nuevo más tarde.",
  offline: "No tienes conexión. Podrás enviar tu mensaje cuando vuelva.",
  noConnection: "Sin conexión",
  interrupted: "La respuesta se interrumpió.",
  tryAgain: "Reintentar",
  copy: "Copiar",
  copied: "¡Copiado!",
  sources: (count) => counted(count, { one: "fuente", other: "fuentes" }),
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
  stars: (count) => counted(count, { one: "estrella", other: "estrellas" }),
  rated: "Gracias por tu valoración.",
  rateFailed: "No se pudo guardar tu valoración. Inténtalo de nuevo.",
};

export default chatTexts;
