// What the frame says by itself, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { texts as english } from "./texts";

const texts: Translation<typeof english> = {
  titles: {
    findBots: "Chatbots públicos",
    pricing: "Precios",
    blog: "Blog",
    confirmSubscription: "Confirma tu suscripción",
    endSubscription: "Cancela tu suscripción",
    botTypes: "Tipos de bot",
    faq: "Preguntas frecuentes",
    about: "Acerca de",
    contact: "Contacto",
    privacy: "Política de privacidad",
    terms: "Condiciones del servicio",
    resetPassword: "Restablecer la contraseña",
    signIn: "Iniciar sesión",
    createAccount: "Crear una cuenta",
    notFound: "Página no encontrada",
  },
  loadingPage: "Cargando la página",
  dismissNotification: "Cerrar la notificación",
  failure: {
    title: "No se pudo mostrar esta página",
    lead: "Algo salió mal al cargarla. Recargar la página suele ayudar.",
    reload: "Recargar la página",
    home: "Ir al inicio",
  },
  offline: {
    title: "Sin conexión",
    lead: "No se pudo cargar esta página. Se intentará de nuevo en cuanto haya conexión.",
  },
  session: {
    expired: "Tu sesión ha caducado. Vuelve a iniciar sesión.",
    refused: "Tu sesión ya no está abierta. Vuelve a iniciar sesión.",
    elsewhere: "Cerraste la sesión en otra pestaña.",
  },
};

export default texts;
