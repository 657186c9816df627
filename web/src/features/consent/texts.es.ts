// What the cookie banner says, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { consentTexts } from "./texts";

const texts: Translation<typeof consentTexts> = {
  title: "Usamos cookies",
  intro:
    "Guardamos algunos datos para mantener tu sesión abierta y recordar tus preferencias. Todo lo demás lo decides tú.",
  reject: "Rechazar",
  preferences: "Preferencias",
  accept: "Aceptar",
  cancel: "Cancelar",
  save: "Guardar preferencias",
  functional: "Funcionales",
  functionalNote: "Necesarias. Mantienen tu sesión abierta y recuerdan esta elección.",
  analytics: "Analíticas",
  analyticsNote: "Cuentan qué páginas se visitan para poder mejorarlas.",
  marketing: "Publicidad",
  marketingNote: "Miden si nuestra propia publicidad llega a la gente.",
  privacy: "Política de privacidad",
};

export default texts;
