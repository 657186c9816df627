// What the front page says, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_TRIAL, TOP_UP } from "@/components/prices";
import type { texts as english } from "./texts";

const messages = FAQ_CHATBOT.messages.toLocaleString("es");

const texts: Translation<typeof english> = {
  hero: {
    title: "Las preguntas de tus clientes, respondidas de día y de noche",
    lead: "Botwright convierte lo que ya sabes de tu negocio en un asistente de IA para tu sitio web, sin una línea de código.",
    start: "Empieza gratis",
    explore: "Ver los tipos de bot",
    trial: `Gratis durante ${FREE_TRIAL.days} días y ${FREE_TRIAL.messages} mensajes de IA. Sin tarjeta de crédito.`,
    picture:
      "El sitio web de una panadería con su chat abierto: un visitante pregunta por el reparto de los domingos y el bot responde con lo que la panadería dejó escrito.",
  },
  facts: [
    { title: "24 horas al día", words: "Tu bot también responde por la noche y los fines de semana." },
    { title: "Unos 5 minutos", words: "Desde tu primera frase hasta un bot con el que puedes hablar." },
    { title: "Sin tarjeta de crédito", words: "Una prueba gratuita de cada tipo de bot que ya existe." },
    { title: "Nada se renueva solo", words: "Recargas cuando quieres. El saldo no caduca." },
  ],

  howItWorks: {
    title: "Cómo funciona",
    lead: "Primero pruébalo. Paga solo si quieres conservarlo.",
    freeTrial: {
      tab: "La prueba gratuita",
      steps: [
        {
          title: "Regístrate",
          words: "Con tu correo electrónico y un código de un solo uso. Sin tarjeta de crédito.",
        },
        {
          title: "Elige un tipo de bot",
          words: "Un chatbot para tus clientes o un bot de redes sociales que publica por ti.",
        },
        {
          title: "Activa la prueba gratuita",
          words: `${FREE_TRIAL.days} días, con ${FREE_TRIAL.messages} mensajes de IA para un chatbot, o ${SOCIAL_TRIAL.imagePosts} publicaciones con imagen y ${SOCIAL_TRIAL.shortVideos} videos cortos.`,
        },
        {
          title: "Sube tu contenido",
          words:
            "Un archivo PDF, de Word o de texto, o preguntas y respuestas. El formulario puede redactarlas por ti.",
        },
        {
          title: "Comparte o publica",
          words: "Envía el enlace de tu bot, imprime su código QR o copia una línea en tu sitio web.",
        },
        {
          title: "Haz seguimiento",
          words: "Lee las conversaciones, recibe los contactos y mira cuántos mensajes quedan.",
        },
      ],
    },
    afterTrial: {
      tab: "Después de la prueba",
      steps: [
        {
          title: "Recarga tu cuenta",
          words: `Añade saldo en tu panel, desde ${TOP_UP.least} USD, a través de una página de pago segura. El saldo no caduca y nada se renueva solo.`,
        },
        {
          title: "Recarga tu bot",
          words: `En «Mis bots», elige en qué bot gastarlo: ${FAQ_CHATBOT.price} USD le dan a un chatbot ${messages} mensajes de IA más y otro mes. Conserva todo lo que ha aprendido.`,
        },
      ],
    },
  },

  features: {
    title: "Lo que tu bot puede hacer",
    lead: "Son imágenes del producto real, con el bot de una panadería.",
    list: {
      knowledge: {
        title: "Aprende de lo que ya tienes",
        words:
          "Pega tus preguntas frecuentes o sube un archivo PDF, de Word o de texto. Puedes leer lo que ha aprendido y cambiarlo cuando quieras.",
        picture:
          "La parte del formulario en la que el propietario de un bot escribe sus preguntas y respuestas.",
      },
      honest: {
        title: "Lo dice cuando no lo sabe",
        words:
          "Las respuestas salen de tus propios textos, y los visitantes pueden ver de cuáles. Si la respuesta no está ahí, el bot ofrece tus datos de contacto en lugar de adivinar.",
        picture: "La respuesta de un chatbot con el pasaje del que procede abierto debajo.",
      },
      deploy: {
        title: "Un enlace o una línea",
        words:
          "Comparte tu bot con un enlace o un código QR, o copia una línea en tu sitio web. Hay instrucciones para WordPress, Shopify y Wix.",
        picture: "La línea de código para un sitio web, con un botón para copiarla.",
      },
      leads: {
        title: "Convierte preguntas en clientes",
        words:
          "Cuando alguien pide un presupuesto, aparece un breve formulario tuyo. Recibes cada contacto por correo electrónico con la conversación, y todos juntos en un archivo CSV.",
        picture: "Una lista de contactos con sus nombres, direcciones y lo que pidieron.",
      },
      usage: {
        title: "Límites que se cumplen",
        words:
          "Cada bot tiene su propio cupo de mensajes y nunca lo supera. Tú ves lo que se ha usado, y te avisamos antes de que se agote.",
        picture:
          "La ficha de un bot: cuántos mensajes ha usado, cuántos quedan y los interruptores para apagarlo.",
      },
      social: {
        title: "Publica mientras trabajas",
        words:
          "Un bot de redes sociales crea textos, imágenes y videos cortos a partir de los datos de tu negocio y los publica según tu calendario. Antes puedes leerlos, cambiarlos y aprobarlos.",
        picture: "El calendario de un mes con las publicaciones de un bot de redes sociales.",
      },
    },
  },

  audiences: {
    title: "Hecho para quien tiene un negocio y ningún programador",
    asked: "Preguntan",
    list: {
      small: {
        title: "Pequeños negocios",
        words:
          "Horarios, reparto, precios, devoluciones: tu bot responde mientras tú atiendes a otra persona. Los pedidos y presupuestos te llegan como contactos.",
        questions: ["¿Reparten los domingos?", "¿Puedo devolverlo?"],
      },
      freelancers: {
        title: "Profesionales independientes",
        words:
          "Explica qué ofreces, cómo trabajas y cuánto cuesta, y anota nombre, proyecto y fecha, para que tú puedas terminar lo que tienes entre manos.",
        questions: ["¿Cuánto cuesta un logotipo?", "¿Tienes disponibilidad en marzo?"],
      },
      health: {
        title: "Consultas de salud y bienestar",
        words:
          "Explica cómo prepararse, qué llevar y cómo cancelar, a partir de tus propios folletos. Lo que no está en ellos te lo deja a ti, con tu número de teléfono.",
        questions: ["¿Necesito una derivación médica?", "¿Qué debo llevar?"],
      },
      teams: {
        title: "Equipos en crecimiento",
        words:
          "Un bot para clientes y otro para socios, cada uno con sus conocimientos, su color y su cupo. Las preguntas de todos se pueden buscar y leer.",
        questions: ["¿Cómo me hago distribuidor?", "¿Dónde está el manual?"],
      },
    },
  },

  demo: {
    title: "Pregunta a nuestro propio bot",
    lead: "Nuestro bot de demostración conoce Botwright como el tuyo conocerá tu negocio. Esta es una conversación con él, palabra por palabra, en inglés.",
    tryDemo: "Probar la demo",
    newWindow: "(se abre en una ventana nueva)",
    exploreFeatures: "Ver las funciones",
    name: "Demo de Botwright",
    status: "En línea ahora",
    label: "Una conversación grabada con el bot de demostración",
    visitor: "Visitante:",
    bot: "Bot:",
    input: "Tu mensaje",
    placeholder: "Escribe tu mensaje...",
    hint: "Esto es solo una grabación. Prueba la demo para preguntar tú.",
    pause: "Pausa",
    play: "Reproducir",
    playAgain: "Reproducir otra vez",
  },

  call: {
    title: "Crea el tuyo hoy",
    lead: `Tu primer chatbot es gratis durante ${FREE_TRIAL.days} días. La prueba termina sola y nadie te pide la tarjeta.`,
    start: "Probar gratis",
    pricing: "Ver los precios",
  },

  choose: {
    title: "Elige tu tipo de bot",
    lead: "La página siguiente muestra qué hace y cuánto cuesta cada uno.",
    comingSoon: "Próximamente",
    close: "Cerrar",
    types: {
      chat: { name: "Chatbot", words: "Responde a tus clientes con lo que le has enseñado." },
      workflow: { name: "Bot de procesos", words: "Te quita el trabajo repetitivo." },
      agentic: {
        name: "Bot autónomo",
        words: "Recibe un objetivo en lugar de una lista de pasos.",
      },
      social: {
        name: "Bot de redes sociales",
        words: "Crea publicaciones para tu negocio y las publica.",
      },
    },
  },
};

export default texts;
