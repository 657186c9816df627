// What the public chat page says around the conversation, in Spanish.
import { counting } from "@botwright/chat-core/counting";
import type { Translation } from "@botwright/chat-core/translation";
import type { pageTexts } from "./texts";

const counted = counting("es");
const oneDecimal = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const texts: Translation<typeof pageTexts> = {
  product: "Botwright",
  loading: "Cargando el chat",
  noCode: "La dirección no contiene el código de ningún bot.",
  notFound: "No hay ningún bot con este código.",
  failed: "No se pudieron cargar los datos del bot. Inténtalo de nuevo más tarde.",
  disabled: "El propietario ha desactivado este bot.",
  notFoundTitle: "No hemos encontrado este bot",
  failedTitle: "No se pudo abrir el chat",
  hints: "Puede que el enlace esté cortado o mal escrito. Pregunta a quien te lo dio.",
  tryAgain: "Reintentar",
  tryDemo: "Habla con nuestro bot de demostración",
  findBots: "Ver chatbots públicos",

  skip: "Saltar al chat",
  menu: "En esta página",
  askBot: "Preguntar al bot",
  information: "Información del bot",
  instructions: "Instrucciones",
  faqDetails: "Preguntas frecuentes",
  login: "Iniciar sesión",

  code: "Código del bot",
  email: "Correo electrónico",
  whatsapp: "WhatsApp",
  newTab: "(se abre en una pestaña nueva)",

  chatWith: (name) => `Chat con ${name}`,
  online: "En línea ahora",
  offline: "No responde en este momento",
  leaveDetails: "Deja tus datos",
  startOver: "Empezar de nuevo",

  business: "Empresa",
  kind: "Sector",
  about: "Acerca de",
  phone: "Teléfono",
  website: "Sitio web",
  rating: "Valoración",
  rated: (stars, count) =>
    `${oneDecimal.format(stars)} de 5 estrellas, en ${counted(count, { one: "conversación", other: "conversaciones" })}`,

  interact: "Cómo conversar con el bot",
  steps: (business, takesDetails) => [
    {
      title: "Pregunta con tus propias palabras",
      words:
        "Escribe tu pregunta, de hasta 250 caracteres, y pulsa Enter. Lo mejor es hacer las preguntas de una en una.",
    },
    {
      title: "O toca una sugerencia",
      words: "Los botones que hay sobre el campo de texto son preguntas que suele hacer la gente.",
    },
    {
      title: "Comprueba de dónde sale una respuesta",
      words: `El bot responde con lo que le ha enseñado ${business}. Debajo de cada respuesta puedes abrir sus fuentes.`,
    },
    {
      title: "Habla con una persona",
      words: takesDetails
        ? `Cuando el bot no sabe algo, lo dice. Deja tus datos y ${business} se pondrá en contacto contigo.`
        : `Cuando el bot no sabe algo, lo dice y te explica cómo contactar con ${business}.`,
    },
  ],

  faqLead: (business) => `Preguntas que ${business} ya ha respondido.`,
  noFaq: "Aquí no hay preguntas y respuestas escritas. Pregunta directamente al bot.",
  showAll: (count) => `Mostrar las ${count} preguntas`,

  promoteTitle: "¿Le vendría bien un bot así a tu negocio?",
  promote: "Crea el tuyo con lo que ya sabes, sin escribir código. Probar el primero es gratis.",
  promoteAction: "Crea tu propio bot",
  poweredBy: "Hecho con",
  privacy: "Política de privacidad",
  terms: "Condiciones del servicio",
};

export default texts;
