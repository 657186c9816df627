// What the bar, the profile and the footer say, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { texts as english } from "./texts";

const texts: Translation<typeof english> = {
  brand: "Botwright",
  skip: "Saltar al contenido",
  mainNavigation: "Principal",
  items: {
    home: "Inicio",
    dashboard: "Panel",
    myBots: "Mis bots",
    adminConsole: "Administración",
    botTypes: "Tipos de bot",
    publicChatBots: "Chatbots",
    blog: "Blog",
    privacy: "Privacidad",
    faq: "Preguntas",
    about: "Acerca de",
    contact: "Contacto",
    privacyPolicy: "Política de privacidad",
    terms: "Condiciones del servicio",
  },
  openMenu: "Abrir el menú",
  closeMenu: "Cerrar el menú",
  login: "Iniciar sesión",
  register: "Registrarse",
  toDark: "Cambiar al modo oscuro",
  toLight: "Cambiar al modo claro",
  profile: "Tu perfil",
  signOut: "Cerrar sesión",
  notAvailable: "No disponible",
  plan: "Plan",
  validUntil: "Válido hasta",
  usage: "Uso",
  freeUsed: "Mensajes de IA gratuitos usados",
  paidUsed: "Mensajes de IA de pago usados",
  limits: "Límites",
  freeAllowance: "Mensajes de IA gratuitos",
  paidAllowance: "Mensajes de IA de pago",
  chatbotsAllowed: "Chatbots permitidos",
  promise: "Asistentes de IA para negocios, hechos sin código.",
  product: "Producto",
  support: "Soporte",
  social: "Síguenos",
  cookies: "Gestionar las preferencias de cookies",
};

export default texts;
