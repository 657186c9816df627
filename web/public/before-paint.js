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

  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = stored("mantine-color-scheme-value");
  const isChosen = chosen === "light" || chosen === "dark";
  const showScheme = () => {
    const system = dark.matches ? "dark" : "light";
    page.setAttribute("data-mantine-color-scheme", isChosen ? chosen : system);
    // Pictures are those of the system's scheme.
    page.toggleAttribute("data-scheme-chosen", isChosen && chosen !== system);
  };
  showScheme();
  // The app follows the system by itself; the chat page does it here.
  if (!isChosen) dark.addEventListener("change", showScheme);

  const wished = /^(en|es)\b/i.test(new URLSearchParams(window.location.search).get("lang") ?? "");
  const language = stored("botwright.language") ?? page.lang;
  const otherLanguage = !wished && language !== page.lang;
  page.toggleAttribute("data-drawn-for-others", stored("token") !== null || otherLanguage);
})();
