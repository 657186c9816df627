// What the account screens say, in Spanish.
import type { Translation } from "@botwright/chat-core/translation";
import type { accountTexts } from "./texts";

const texts: Translation<typeof accountTexts> = {
  name: "Nombre",
  email: "Correo electrónico",
  password: "Contraseña",
  newPassword: "Contraseña nueva",
  confirmPassword: "Confirma la contraseña",
  passwordHint: "Al menos 8 caracteres",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",

  nameRequired: "El nombre es obligatorio",
  emailRequired: "El correo electrónico es obligatorio",
  emailInvalid: "El correo electrónico no es válido",
  passwordRequired: "La contraseña es obligatoria",
  passwordTooShort: "La contraseña debe tener al menos 8 caracteres",
  confirmRequired: "Escribe la contraseña otra vez",
  passwordsDiffer: "Las contraseñas no coinciden",
  privacyRequired: "Debes aceptar la política de privacidad",

  loginTitle: "Inicia sesión",
  loginLead: "Nos alegra verte de nuevo. Inicia sesión para cuidar de tus bots.",
  signIn: "Iniciar sesión",
  signingIn: "Iniciando sesión...",
  forgot: "¿Olvidaste tu contraseña?",
  noAccount: "¿Es tu primera vez en Botwright?",
  createOne: "Crea una cuenta",
  loginFailed: "No se pudo iniciar sesión.",
  loggedIn: "¡Has iniciado sesión!",

  registerTitle: "Crea tu cuenta",
  registerLead: "Tu primer chatbot es gratis durante 14 días y 100 mensajes de IA. Sin tarjeta de crédito.",
  agreeBefore: "Acepto la",
  privacyPolicy: "política de privacidad",
  createAccount: "Crear cuenta",
  processing: "Procesando...",
  haveAccount: "¿Ya tienes una cuenta?",
  otpSentTitle: "Código enviado",
  otpSentMessage: "Busca el código en tu correo electrónico.",
  sendFailed: "No se pudo enviar el código",
  verifyFailed: "No se pudo comprobar el código",
  registerFailed: "No se pudo crear la cuenta",
  autoLoginFailed: "No se pudo iniciar sesión",

  codeTitle: "Revisa tu correo",
  codeLead: "Hemos enviado un código de 6 dígitos a",
  codeLabel: "Código de un solo uso",
  codeRequired: "Escribe el código de 6 dígitos del correo",
  codeWaiting: "Un código te espera en tu correo. Rellena el resto otra vez para introducirlo.",
  verify: "Verificar y crear la cuenta",
  cancel: "Cancelar",
  resend: "Enviar un código nuevo",
  resendIn: "Código nuevo en",
  outboxHint: "Esta instalación guarda sus correos en una bandeja de salida local.",
  outboxLink: "Abrir la bandeja de salida",

  resetTitle: "Restablece tu contraseña",
  resetLead:
    "Elige una contraseña nueva. Te enviaremos un código por correo electrónico para comprobar que eres tú.",
  sendOtp: "Enviar código",
  sendingOtp: "Enviando...",
  backToLogin: "Volver al inicio de sesión",
  otpSent: "Te hemos enviado el código por correo electrónico.",
  verifyAndReset: "Verificar y restablecer",
  resetting: "Restableciendo...",
  resetFailed: "No se pudo restablecer la contraseña",
  resetDone: "¡Contraseña restablecida!",
  resetDialogTitle: "Contraseña restablecida",
  resetDialogLead:
    "Ya puedes iniciar sesión con tu contraseña nueva. En los demás dispositivos se ha cerrado la sesión.",
  ok: "Aceptar",
};

export default texts;
