// What the blog says around its articles, in Spanish. The articles are as their authors wrote them.
import { counting } from "@botwright/chat-core/counting";
import type { Translation } from "@botwright/chat-core/translation";
import type { blogTexts } from "./texts";

const counted = counting("es");

const texts: Translation<typeof blogTexts> = {
  empty: "Todavía no hay artículos en el blog.",
  failed: (message) =>
    `No se pudieron cargar los artículos: ${message}. Comprueba que tu blog sea público y tenga artículos.`,
  noneInFeed: "No se encontraron artículos. Publica alguno en tu blog de Blogger.",
  tryAgain: "Reintentar",
  minutes: (count) => `${count} min de lectura`,
  all: "Todos",

  title: "Blog",
  lead: "Artículos breves y prácticos sobre bots que responden bien.",
  loading: "Cargando los artículos",
  failedTitle: "No se pudo cargar el blog",
  unreachable: "No se pudo contactar con el servidor",
  emptyLead: "Los artículos aparecerán aquí en cuanto se publiquen.",
  stale: "Ahora no podemos acceder al blog. Estos son los artículos tal como los vimos por última vez.",
  categories: "Categorías",
  featured: "Lo último",
  posts: "Más artículos",
  shown: (count) => counted(count, { one: "artículo", other: "artículos" }),
  noLabel: (label) => `Ya ningún artículo tiene la etiqueta «${label}».`,
  showAll: "Mostrar todos los artículos",
  newTab: "(se abre en una pestaña nueva)",
  by: (author) => `por ${author}`,

  back: "Todos los artículos",
  articleLoading: "Cargando el artículo",
  goneTitle: "Este artículo no existe",
  gone: "Se ha eliminado, o el enlace está incompleto.",
  articleFailedTitle: "No se pudo cargar el artículo",
  articleFailed: "Inténtalo de nuevo en un momento.",
  updated: (day) => `Actualizado el ${day}`,
  original: "Leerlo donde se publicó",
  more: "Más artículos",

  subscribeTitle: "Artículos nuevos por correo",
  subscribeLead:
    "Noticia de los artículos nuevos, y nada más. Cada correo lleva un enlace para darte de baja.",
  email: "Correo electrónico",
  emailExample: "nombre@ejemplo.com",
  subscribe: "Suscribirme",
  subscribing: "Suscribiendo...",
  emailMissing: "Escribe tu correo electrónico",
  emailWrong: "Esto no parece una dirección de correo electrónico",
  tooMany: "Demasiados intentos. Espera un poco e inténtalo de nuevo.",
  offline: "No pudimos contactar con el servidor. Revisa tu conexión e inténtalo de nuevo.",
  subscribeFailed: "No ha funcionado. Inténtalo de nuevo más tarde.",

  confirm: {
    title: "Un paso más",
    lead: "Pulsa el botón y te avisaremos por correo electrónico cuando haya algo nuevo que leer.",
    button: "Confirmar la suscripción",
    busy: "Confirmando...",
    doneTitle: "Te has suscrito",
  },
  unsubscribe: {
    title: "¿No quieres más correos?",
    lead: "Pulsa el botón y no te enviaremos más artículos. Puedes volver a suscribirte cuando quieras.",
    button: "Cancelar la suscripción",
    busy: "Cancelando...",
    doneTitle: "Tu suscripción ha terminado",
  },

  brokenTitle: "Este enlace está incompleto",
  broken: "Abre de nuevo el enlace de nuestro correo, o cópialo entero en la barra de direcciones.",
  linkFailedTitle: "No ha funcionado",
  toBlog: "Ir al blog",
};

export default texts;
