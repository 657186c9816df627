// Runs before the first paint, so that a page in dark mode never flashes white. It is a file of its
// own because the content security policy forbids inline scripts. The key is the one the theme uses.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage can be switched off; the system's wish decides then.
  }
  const isChosen = stored === "light" || stored === "dark";
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const scheme = isChosen ? stored : dark.matches ? "dark" : "light";
    document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  };
  show();
  // The app follows the system by itself; the chat page does it here.
  if (!isChosen) dark.addEventListener("change", show);
})();
