// The first script of the app, and a small one. A page that came drawn ahead is painted before the app is even started,
// so that nobody's processor is busy with scripts while there are words to show.
import "@fontsource-variable/inter/index.css";
import "./theme/mantine.css";
import "./theme/base.css";
import { handOver } from "./prerender/hand-over";
import { inSmallSteps } from "./prerender/in-small-steps";
import { fetchScripts, firstPaint, isDrawnAhead } from "./prerender/takeover";

async function main(root: HTMLElement): Promise<void> {
  const drawnAhead = isDrawnAhead(root);
  if (drawnAhead) {
    handOver(root);
    await firstPaint();
  }
  fetchScripts(root);
  await inSmallSteps(
    () => import("react-dom/client"),
    () => import("./app/Providers"),
  );
  const { start } = await import("./start");
  await start(root, drawnAhead);
}

const root = document.getElementById("root");
if (root) void main(root);
