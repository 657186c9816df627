// What the pricing page says, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_BOT, SOCIAL_TRIAL } from "@/components/prices";
import type { texts as english } from "./texts";

const messages = FAQ_CHATBOT.messages.toLocaleString("es");
const faqName = "Chatbot de preguntas frecuentes";
const socialName = "Bot de marketing en redes sociales";

const texts: Translation<typeof english> = {
  title: "Precios",
  lead: "Un precio por bot, pagado con el saldo que tú añades. Sin suscripción, y nada se renueva solo.",
  comingSoon: "Próximamente",
  includes: (name) => `Qué incluye: ${name}`,
  plans: {
    trial: {
      name: "Prueba gratuita",
      price: "0 USD",
      term: `durante ${FREE_TRIAL.days} días`,
      about: "Tu primer bot de cada tipo, para ver si te sirve.",
      includes: [
        `Chatbot de preguntas frecuentes: ${FREE_TRIAL.messages} mensajes de IA`,
        `Bot de redes sociales: ${SOCIAL_TRIAL.imagePosts} publicaciones con imagen y ${SOCIAL_TRIAL.shortVideos} videos cortos`,
        "Sin tarjeta de crédito",
        "Termina sola",
      ],
      action: "Probar gratis",
    },
    faq: {
      name: faqName,
      price: `${FAQ_CHATBOT.price} USD`,
      term: "al mes",
      about: "Un chatbot que responde con lo que le has enseñado.",
      includes: [
        `${messages} mensajes de IA al mes`,
        "Tus preguntas frecuentes, documentos e instrucciones",
        "Enlace, código QR y chat en tu sitio web",
        "Formulario de contacto e historial de conversaciones",
      ],
      action: "Quiero un chatbot",
    },
    social: {
      name: socialName,
      price: `${SOCIAL_BOT.price} USD`,
      term: "por 30 días",
      about: "Publica para tu negocio según un calendario.",
      includes: [
        `${SOCIAL_BOT.imagePosts} publicaciones con imagen`,
        `${SOCIAL_BOT.shortVideos} videos cortos (de menos de 90 segundos)`,
        "En todas tus plataformas",
      ],
      action: "Quiero este bot",
    },
    quiz: {
      name: "Bot de preguntas frecuentes, contactos y cuestionario",
      price: `${FAQ_CHATBOT.price} USD`,
      term: "por 1 mes",
      about: "Preguntas, contactos y un breve cuestionario en un solo bot.",
      includes: ["El precio está decidido; el bot todavía no existe", "Hoy no se puede comprar"],
      action: "",
    },
  },
  compareTitle: "Lado a lado",
  compareLead: "Qué te da cada bot y dónde están sus límites.",
  compareTable: "Comparación de la prueba gratuita y los dos bots",
  feature: "Qué",
  yes: "Sí",
  no: "No",
  comparedBots: ["Prueba gratuita de un chatbot de preguntas frecuentes", faqName, socialName],
  comparison: [
    { feature: "Precio", cells: ["0 USD", `${FAQ_CHATBOT.price} USD`, `${SOCIAL_BOT.price} USD`] },
    { feature: "Vigencia", cells: [`${FREE_TRIAL.days} días`, "1 mes", "30 días"] },
    { feature: "Mensajes de IA", cells: [String(FREE_TRIAL.messages), messages, false] },
    { feature: "Publicaciones con imagen", cells: [false, false, String(SOCIAL_BOT.imagePosts)] },
    {
      feature: "Videos cortos de menos de 90 segundos",
      cells: [false, false, String(SOCIAL_BOT.shortVideos)],
    },
    { feature: "Respuestas a partir de tus preguntas frecuentes y tu documento", cells: [true, true, false] },
    { feature: "Enlace, código QR y chat en tu sitio web", cells: [true, true, false] },
    { feature: "Formulario de contacto, contactos por correo y en CSV", cells: [true, true, false] },
    { feature: "Conversaciones para leer y descargar", cells: [true, true, false] },
    {
      feature: "Cuando se agota o caduca",
      cells: [
        "El bot deja de responder y muestra a los visitantes cómo contactarte",
        "El bot deja de responder y muestra a los visitantes cómo contactarte, hasta que lo recargues",
        "Se detiene hasta que lo recargues",
      ],
    },
    {
      feature: "Si recargas mientras está vigente",
      cells: [
        `${FAQ_CHATBOT.price} USD: lo que queda se conserva`,
        "Lo que queda se conserva y la fecha de fin se retrasa un mes",
        "Lo que queda se conserva y la fecha de fin se retrasa 30 días",
      ],
    },
    {
      feature: "Si recargas después de que caduque",
      cells: [
        `${FAQ_CHATBOT.price} USD: un mes nuevo`,
        "El uso empieza de nuevo desde cero, durante un mes",
        "El uso empieza de nuevo desde cero, durante 30 días",
      ],
    },
  ],
  creditTitle: "Cómo se paga",
  howMany: {
    title: "Cuántos bots",
    words: (free) =>
      free === undefined
        ? "El plan de tu cuenta fija cuántos bots puedes tener; tu perfil muestra el número."
        : `Una cuenta nueva admite ${free === 1 ? "un bot" : `${free} bots en total, de ambos tipos`}. Escríbenos si necesitas más; tu perfil muestra el número.`,
  },
  creditFacts: [
    {
      title: "Pagas por adelantado",
      words:
        "Añades saldo en tu panel, de 5 a 1000 USD cada vez, a través de una página de pago segura. Con ese saldo se compran y se recargan los bots.",
    },
    {
      title: "El saldo no caduca",
      words:
        "Lo que no has gastado se queda en tu cuenta. Lo que te da un bot vale durante su mes o sus 30 días.",
    },
    {
      title: "El saldo no es reembolsable",
      words: "Solo sirve para comprar bots de IA en esta plataforma. Recarga solo la cantidad que necesites.",
    },
    {
      title: "Solo cuentan las respuestas",
      words:
        "Cada respuesta que genera el bot cuenta como un mensaje de IA; los mensajes de los clientes no cuentan. Una respuesta que ha fallado, o en la que el bot no sabía la respuesta, no se cobra.",
    },
    {
      title: "Nada se renueva solo",
      words:
        "Te escribimos cuando a un bot le quedan pocos mensajes y antes de que termine su plan. Tú decides si lo recargas.",
    },
  ],
  questions: "¿Más preguntas?",
  faq: "Leer las preguntas frecuentes",
};

export default texts;
