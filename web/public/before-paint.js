// Runs before the first paint, so that a page in dark mode never flashes white, and so that nobody sees a page that was
// drawn ahead for somebody else: it was drawn for a visitor who is not signed in and made no choice. It is a file of its
// own because the content security policy forbids inline scripts. The keys are those that the app uses.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // Storage can be switched off; then nothing was chosen.
      return null;
    }
  };

  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = stored("mantine-color-scheme-value");
  const scheme = chosen === "light" || chosen === "dark" ? chosen : system;
  page.setAttribute("data-mantine-color-scheme", scheme);
  // Pictures are those of the system's scheme.
  page.toggleAttribute("data-scheme-chosen", scheme !== system);

  const wished = /^(en|es)\b/i.test(new URLSearchParams(window.location.search).get("lang") ?? "");
  const language = stored("botwright.language") ?? page.lang;
  const otherLanguage = !wished && language !== page.lang;
  page.toggleAttribute("data-drawn-for-others", stored("token") !== null || otherLanguage);
})();
