// What the list of public chatbots says, in Spanish.
import { counting } from "@botwright/chat-core/counting";
import type { Translation } from "@botwright/chat-core/translation";
import type { texts as english } from "./texts";

const counted = counting("es");
const number = new Intl.NumberFormat("es");

const texts: Translation<typeof english> = {
  title: "Chatbots públicos",
  lead: "Conoce los chatbots que otros negocios han hecho públicos. Elige uno y pregúntale algo.",
  search: "Buscar chatbots públicos",
  searchHint: "Nombre, descripción o categoría",
  emptySearch: "Vaciar el campo de búsqueda",
  clearSearch: "Borrar la búsqueda",
  loading: "Cargando los chatbots públicos",
  shown: (shown, all) =>
    shown === all
      ? counted(all, { one: "chatbot", other: "chatbots" })
      : `Mostrando ${number.format(shown)} de ${number.format(all)} chatbots`,
  noBots: "Todavía no hay bots públicos",
  noBotsLead: "En cuanto un negocio haga público su chatbot, aparecerá aquí. Podría ser el tuyo.",
  createBot: "Ver los tipos de bot",
  noMatch: "Ningún bot coincide",
  noMatchLead: (search) =>
    `Ningún chatbot público tiene «${search}» en su nombre, su descripción o su categoría.`,
  failedTitle: "Algo ha salido mal",
  failed: "No se pudieron cargar los bots.",
  tryAgain: "Reintentar",
  more: "Cargar más",
  loadingMore: "Cargando...",
  chat: "Chatear ahora",
};

export default texts;
