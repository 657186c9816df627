// Runs before the first paint, so that a page in dark mode never flashes white. It is a file of its
// own because the content security policy forbids inline scripts. The key is the one the theme uses.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage can be switched off; the system's wish decides then.
  }
  const wantsDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const scheme = stored === "light" || stored === "dark" ? stored : wantsDark ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
