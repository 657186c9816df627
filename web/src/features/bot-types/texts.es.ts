// What the bot types page says, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_BOT, SOCIAL_TRIAL } from "@/components/prices";
import type { texts as english } from "./texts";

const dollars = (digits: number) => {
  const shape = new Intl.NumberFormat("es", {
    style: "currency",
    currency: "USD",
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount: number) => shape.format(amount);
};
const price = dollars(0);

const texts: Translation<typeof english> = {
  title: "Tipos de bot",
  lead: "Elige qué debe hacer tu bot. Pagas con el saldo de tu cuenta, bot por bot; nada se renueva solo.",
  pricing: "Comparar precios",
  comingSoon: "Próximamente",
  available: "Ya disponible",
  gives: "Qué incluye",
  validFor: (term) => `Vigencia: ${term}`,
  price,
  money: dollars(2),

  groups: {
    chatbots: { title: "Chatbots", lead: "Responde a tus clientes a cualquier hora." },
    "marketing-bots": { title: "Bots de marketing", lead: "Hazte ver sin dedicarle tus tardes." },
    "workflow-bots": { title: "Bots de procesos", lead: "Quítate de encima el trabajo repetitivo." },
    "agentic-bots": {
      title: "Bots autónomos",
      lead: "Encarga un objetivo en lugar de una lista de pasos.",
    },
  },
  types: {
    "faq-chatbot": {
      name: "Chatbot de preguntas frecuentes",
      about: "Responde a las preguntas que tus clientes hacen una y otra vez, con lo que le has enseñado.",
    },
    "faq-lead-quiz": {
      name: "Bot de preguntas frecuentes, contactos y cuestionario",
      about:
        "Responde a preguntas y convierte a los visitantes curiosos en contactos con un breve cuestionario.",
      plannedPrice: `Precio previsto: ${price(FAQ_CHATBOT.price)} por 1 mes`,
    },
    "social-media-marketing-bot": {
      name: "Bot de marketing en redes sociales",
      about:
        "Crea publicaciones con imagen y videos cortos para tu negocio y los publica según tu calendario.",
    },
    "email-marketing-bot": {
      name: "Bot de marketing por correo electrónico",
      about: "Escribe y envía boletines a los clientes que los han pedido.",
    },
    "appointment-bot": {
      name: "Bot de citas",
      about: "Ofrece horas libres, las reserva y se lo recuerda a tus clientes.",
    },
    "order-updates-bot": {
      name: "Bot de seguimiento de pedidos",
      about: "Dice a los clientes dónde está su pedido antes de que pregunten.",
    },
    "research-agent": {
      name: "Agente de investigación",
      about: "Investiga una cuestión por ti y te informa citando sus fuentes.",
    },
    "support-agent": {
      name: "Agente de atención al cliente",
      about: "Resuelve la consulta de un cliente desde el primer mensaje hasta el último.",
    },
  },
  offers: {
    faq: {
      one: "un chatbot de preguntas frecuentes",
      term: "al mes",
      validFor: "1 mes",
      trial: `Prueba gratuita: ${FREE_TRIAL.days} días y ${FREE_TRIAL.messages} mensajes de IA`,
      gives: [
        `${FAQ_CHATBOT.messages.toLocaleString("es")} mensajes de IA al mes`,
        "Respuestas a partir de tus propios textos y documentos",
        "Un enlace para compartir y un botón de chat para tu sitio web",
        "Un formulario de contacto, con cada contacto en tu correo electrónico",
      ],
    },
    social: {
      one: "un bot de marketing en redes sociales",
      term: "por 30 días",
      validFor: "30 días",
      trial: `El primero es una prueba gratuita: ${FREE_TRIAL.days} días, ${SOCIAL_TRIAL.imagePosts} publicaciones con imagen y ${SOCIAL_TRIAL.shortVideos} videos cortos`,
      gives: [
        `${SOCIAL_BOT.imagePosts} publicaciones con imagen`,
        `${SOCIAL_BOT.shortVideos} videos cortos (de menos de 90 segundos)`,
        "En todas tus plataformas",
      ],
    },
  },

  trialUsed: { had: "Ya has usado tu prueba gratuita", owned: "Ya tienes uno" },
  setUpFirst: "Configura el primero",
  buy: (price) => `Comprar por ${price}`,
  looking: "Un momento...",

  authTitle: "Inicia sesión",
  authNeeded: "Inicia sesión o regístrate para crear un bot.",
  insufficientTitle: "Saldo insuficiente",
  insufficient: "Recarga tu cuenta para crear este bot.",

  created: "¡Bot creado!",
  unknownError: "Se ha producido un error desconocido.",
  tryLater: "No se pudo crear el bot. Inténtalo de nuevo.",
  failedTitle: "No se pudo crear el bot",

  full: {
    title: "Tu plan no admite otro bot",
    lead: (allowed) =>
      `Tu plan permite ${allowed === 1 ? "un bot, y ya lo tienes" : `${allowed} bots en total, de ambos tipos, y ya los tienes`}. Elimina uno que ya no necesites o escríbenos para ampliar tu plan.`,
    myBots: "Mis bots",
    contact: "Escríbenos",
  },

  purchase: {
    confirmTitle: (one) => `¿Comprar ${one}?`,
    confirmLead:
      "El precio se descuenta del saldo de tu cuenta. Tu bot se crea al instante, listo para que lo configures.",
    choiceTitle: (one) => `Ya tienes ${one}`,
    choiceLead:
      "Puedes recargar un bot que ya tienes, lo que amplía lo que puede hacer, o crear uno nuevo por el precio que ves abajo.",
    price: "Precio",
    validFor: "Vigencia",
    balance: "Tu saldo",
    after: "Saldo después",
    tooLow: "Tu saldo todavía no alcanza. Puedes añadir saldo en el panel.",
    nonRefundable: "El saldo no es reembolsable y solo sirve para comprar bots.",
    cancel: "Cancelar",
    rechargeExisting: "Recargar un bot existente",
    createNew: "Crear un bot nuevo",
    confirm: (price) => `Pagar ${price}`,
    creating: "Creando...",
    createdLead: (name) =>
      `Tu ${name.toLocaleLowerCase("es")} te espera en «Mis bots». Ábrelo allí y cuéntale cómo es tu negocio.`,
    ok: "Aceptar",
    close: "Cerrar",
    tryAgain: "Reintentar",
  },
};

export default texts;
