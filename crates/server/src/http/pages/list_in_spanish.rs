//! What pages are called in Spanish. The titles are those that the web app sets (`web/src/app/texts.es.ts`).

pub struct Spanish {
    pub path: &'static str,
    pub title: &'static str,
    /// None: what the page says is in English, whatever the frame around it speaks, or it is not listed at all.
    pub description: Option<&'static str>,
}

pub const IN_SPANISH: &[Spanish] = &[
    both(
        "/",
        "",
        "Crea un asistente de IA para tu negocio sin escribir código y ponlo en tu sitio web o compártelo con un enlace. \
         Gratis durante 14 días y 100 mensajes, sin tarjeta.",
    ),
    both(
        "/find-bots",
        "Chatbots públicos",
        "Habla con los chatbots que otros negocios han hecho públicos: pregunta por horarios, precios y servicios, y \
         recibe respuesta al momento.",
    ),
    both(
        "/pricing",
        "Precios",
        "Un chatbot de preguntas cuesta 29 $ por un mes y 1000 mensajes de IA; un bot de redes sociales, 199 $ por 30 \
         días. El primer chatbot es gratis 14 días.",
    ),
    both(
        "/faq",
        "Preguntas frecuentes",
        "Qué hace Botwright, qué incluye la prueba gratuita, qué cuenta como mensaje, cómo se paga y dónde están tus \
         datos: lo primero que se pregunta.",
    ),
    both(
        "/about",
        "Acerca de",
        "Botwright es una plataforma en la que personas que no programan crean bots de IA para su negocio.",
    ),
    both(
        "/contact",
        "Contacto",
        "Cómo hablar con las personas que están detrás de este sitio. Respondemos en 24 horas.",
    ),
    both(
        "/blog",
        "Blog",
        "Artículos prácticos, en inglés, para quien tiene un bot: escribir respuestas que sirvan, conseguir contactos, \
         leer conversaciones y cuidar el gasto.",
    ),
    both(
        "/bot-types",
        "Tipos de bot",
        "Chatbots que responden a tus clientes con lo que les enseñaste, y bots de redes sociales que publican por ti con \
         el calendario que elijas.",
    ),
    both(
        "/register",
        "Crear una cuenta",
        "Crea una cuenta y empieza tu primer chatbot: gratis durante 14 días y 100 mensajes de IA, sin tarjeta de \
         crédito.",
    ),
    named("/privacy", "Política de privacidad"),
    named("/terms", "Condiciones del servicio"),
    named("/login", "Iniciar sesión"),
    named("/reset-password", "Restablecer la contraseña"),
    named("/blog/confirm", "Confirma tu suscripción"),
    named("/blog/unsubscribe", "Cancela tu suscripción"),
];

const fn both(path: &'static str, title: &'static str, description: &'static str) -> Spanish {
    Spanish { path, title, description: Some(description) }
}

const fn named(path: &'static str, title: &'static str) -> Spanish {
    Spanish { path, title, description: None }
}
