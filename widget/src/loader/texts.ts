// What the widget says before its panel is there.
const en = {
  greeting: "Need help? Chat with AI",
  open: (name: string) => `Chat with ${name}`,
  close: "Close the chat",
  dismiss: "Hide this message",
  failed: "The chat could not be loaded. Please try again.",
};

const es: typeof en = {
  greeting: "¿Necesitas ayuda? Chatea con la IA",
  open: (name) => `Chatear con ${name}`,
  close: "Cerrar el chat",
  dismiss: "Ocultar este mensaje",
  failed: "No se pudo cargar el chat. Inténtalo de nuevo.",
};

export function loaderTexts(lang: string): typeof en {
  return /^es\b/i.test(lang) ? es : en;
}
