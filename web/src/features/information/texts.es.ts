// What the pages about the product say, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { texts as english } from "./texts";

const texts: Translation<typeof english> = {
  contactUs: "Contáctanos",
  exploreBotTypes: "Ver los tipos de bot",

  faq: {
    title: "Preguntas frecuentes",
    lead: "Respuestas breves sobre Botwright. ¿Falta algo?",
    linkToAnswer: "Enlace a esta respuesta",
    entries: {
      "what-is-botwright": {
        question: "¿Qué es Botwright?",
        answer: [
          "Botwright es una plataforma en la que creas bots de IA para tu negocio sin escribir código: chatbots de preguntas frecuentes que responden a tus clientes y bots de redes sociales que publican por ti según un calendario.",
        ],
      },
      coding: {
        question: "¿Necesito saber programar?",
        answer: [
          "No. Completas un formulario sobre tu negocio, y el propio formulario puede redactar por ti las instrucciones, las preguntas y respuestas y el formulario de contacto. Para poner un bot en tu sitio web basta con copiar una línea.",
        ],
      },
      "free-trial": {
        question: "¿Qué incluye la prueba gratuita?",
        answer: [
          "Tu primer chatbot de preguntas frecuentes es gratis durante 14 días y 100 mensajes de IA. No necesitas tarjeta de crédito, y la prueba no se convierte por sí sola en una compra. Cada cuenta tiene una sola prueba.",
        ],
      },
      prices: {
        question: "¿Cuánto cuesta después de la prueba?",
        answer: [
          "Un chatbot de preguntas frecuentes cuesta 29 USD al mes e incluye 1000 mensajes de IA.",
          "Un bot de marketing en redes sociales cuesta 199 USD por 30 días e incluye 100 publicaciones con imagen y 45 videos cortos de menos de 90 segundos, en total para todas tus plataformas.",
        ],
      },
      "ai-message": {
        question: "¿Qué cuenta como mensaje de IA?",
        answer: [
          "Cada respuesta que tu bot entrega cuenta como un mensaje de IA. Lo que escriben tus clientes no cuenta, y una respuesta que ha fallado tampoco.",
        ],
      },
      credit: {
        question: "¿Cómo pago?",
        answer: [
          "Añades saldo a tu cuenta desde el panel, a través de una página de pago segura, y con ese saldo compras o recargas bots. El saldo no es reembolsable y solo sirve para comprar bots en esta plataforma, así que recarga solo lo que necesites.",
        ],
      },
      "carry-forward": {
        question: "¿Qué pasa con los mensajes sin usar cuando recargo?",
        answer: [
          "Si el plan de tu bot sigue activo, lo que queda se conserva: se suman los mensajes nuevos y la fecha de fin se retrasa un mes. Si el plan ha caducado, el uso empieza de nuevo desde cero con una nueva vigencia.",
        ],
      },
      knowledge: {
        question: "¿Cómo sabe mi bot qué responder?",
        answer: [
          "Por los datos de tu negocio que introduces, las preguntas y respuestas que escribes y un documento que subes (PDF, DOC, DOCX o TXT, de hasta 5 MB). Si la respuesta no está en ninguno de ellos, el bot lo dice y ofrece tus datos de contacto en lugar de adivinar.",
        ],
      },
      website: {
        question: "¿Cómo pongo mi bot en mi sitio web?",
        answer: [
          "Abre «Mis bots», elige «Add to Website» y copia el código en tus páginas. Funciona en cualquier sitio que te permita añadir un script, y hay instrucciones para WordPress, Shopify y Wix. También puedes compartir simplemente el enlace de tu bot.",
        ],
      },
      "public-private": {
        question: "¿Qué diferencia hay entre Public y Enabled?",
        answer: [
          "Public (público) significa que tu bot aparece en la página de chatbots públicos. Un bot que no es público funciona igualmente con su enlace y en tu sitio web.",
          "Enabled (activado) significa que responde. Si lo desactivas, nadie puede chatear con él hasta que vuelvas a activarlo.",
        ],
      },
      leads: {
        question: "¿Puede mi bot recoger datos de contacto de los clientes?",
        answer: [
          "Sí. Tú eliges los campos de un breve formulario y las palabras que lo hacen aparecer, como «presupuesto» o «precios». Recibes cada respuesta por correo electrónico junto con la conversación.",
        ],
      },
      data: {
        question: "¿Dónde están mis datos y quién puede leerlos?",
        answer: [
          "En el servidor de quien gestiona este sitio. Tú puedes leer las conversaciones de tus propios bots; otros propietarios no pueden. Si quien gestiona el sitio usa un servicio de IA externo, los mensajes se envían allí para responderlos. Los detalles están en la política de privacidad.",
        ],
      },
    },
  },

  about: {
    title: "Acerca de Botwright",
    lead: "En inglés, «wright» es quien fabrica algo: un «wheelwright» hace ruedas y un «playwright», obras de teatro. Botwright ayuda a los pequeños negocios a hacer bots que responden a sus clientes y publican por ellos.",
    beliefs: [
      {
        title: "Pensado para quien tiene un negocio",
        text: "Describes tu negocio con palabras sencillas, pegas o subes lo que sabes y tu bot está listo para probarlo. No hay nada que programar.",
      },
      {
        title: "Respuestas a partir de lo que sabes",
        text: "Un bot responde con lo que tú le diste. Cuando la respuesta no está ahí, lo dice y ofrece tus datos de contacto, en lugar de inventarse una.",
      },
      {
        title: "Precios sin sorpresas",
        text: "Pagas por cada bot con el saldo que tú mismo añades, y solo por las respuestas de IA que se entregaron. Los mensajes de tus clientes no cuentan.",
      },
      {
        title: "Tus datos, en casa",
        text: "Botwright es un programa que funciona en el servidor de quien gestiona el sitio. Tus documentos y conversaciones se guardan en ese servidor.",
      },
    ],
  },

  contact: {
    title: "Contacto",
    lead: "Una persona lee lo que escribes. Cuéntanos qué intentaste y qué pasó.",
    writeToUs: "Escríbenos",
    responseTime: "Respondemos en un plazo de 24 horas.",
    quickLinks: "Enlaces rápidos",
    quickLinksLead: "Muchas preguntas ya tienen respuesta.",
    readFaq: "Leer las preguntas frecuentes",
    loading: "Cargando",
    noAddress: "No se pudo cargar la dirección.",
    tryAgain: "Reintentar",
  },

  notFound: {
    title: "Página no encontrada",
    lead: "No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace esté mal escrito.",
    home: "Ir al inicio",
  },

  onlyInEnglish: "Este documento solo está disponible en inglés.",
};

export default texts;
