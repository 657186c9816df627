// Draws the app's icons from the mark itself: the small one for tabs, the ones that phones put on their home screens.
// Those have a ground of their own, with room around the mark for whatever shape a phone cuts out.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "../support/test.ts";

const folder = fileURLToPath(new URL("../../web/public", import.meta.url));
const mark = readFileSync(`${folder}/favicon.svg`, "utf8");

const icons = [
  { name: "favicon-32.png", size: 32, room: 0, ground: "transparent" },
  { name: "apple-touch-icon.png", size: 180, room: 0.2, ground: "#eff8f5" },
  { name: "icon-192.png", size: 192, room: 0.2, ground: "#eff8f5" },
  { name: "icon-512.png", size: 512, room: 0.2, ground: "#eff8f5" },
];

for (const { name, size, room, ground } of icons) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;background:${ground}"><div style="padding:${size * room}px">${mark}</div></body>`,
    );
    await page.screenshot({ path: `${folder}/${name}`, omitBackground: true });
  });
}
