// The website of an imaginary bakery, by day and by night, for pictures of the chat on it.
export const SHOP = `
<style>
  :root { color-scheme: light dark; --ground: #fffaf3; --ink: #33271d; --soft: #7a6857; --line: #efe3d3; --crust: #b5652b; --tile: #f6e7d3; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #211a15; --ink: #f3e9de; --soft: #b9a794; --line: #3a2f27; --crust: #e59a5c; --tile: #32271f; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Georgia, "Liberation Serif", serif; }
  header { display: flex; justify-content: space-between; padding: 24px 40px; border-bottom: 1px solid var(--line); color: var(--soft); font-size: 15px; }
  header b { color: var(--ink); font-size: 19px; letter-spacing: .01em; }
  nav span { margin-left: 22px; }
  main { padding: 56px 40px; }
  h1 { max-width: 6em; margin: 0 0 16px; font-size: 58px; font-weight: 500; letter-spacing: -.02em; line-height: 1.08; }
  p { max-width: 19em; margin: 0 0 26px; color: var(--soft); font-size: 17px; }
  .order { display: inline-block; padding: 11px 20px; border-radius: 6px; background: var(--crust); color: var(--ground); font-weight: 600; }
  .tiles { display: flex; gap: 14px; margin-top: 44px; }
  .tiles div { width: 172px; height: 128px; padding: 14px; border-radius: 10px; background: var(--tile); color: var(--soft); font-size: 14px; }
  .tiles b { display: block; color: var(--ink); font-size: 16px; }
</style>
<header><b>Linden Bakery</b><nav><span>Bread</span><span>Cakes</span><span>Visit us</span></nav></header>
<main>
  <h1>Bread with time in it</h1>
  <p>Sourdough, rye and buckwheat, baked in Berlin every morning from six.</p>
  <span class="order">Order for tomorrow</span>
  <div class="tiles"><div><b>Rye loaf</b>4 euros</div><div><b>Buckwheat</b>Fridays</div><div><b>Plum cake</b>By the tray</div><div><b>Sourdough</b>Daily</div></div>
</main>`;
