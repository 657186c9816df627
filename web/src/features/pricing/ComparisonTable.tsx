// The same facts for each bot, one under the other. On a narrow screen the table scrolls within its own frame, and
// the frame can be reached with the keyboard.
import { IconCheck } from "@/components/icons";
import classes from "./Pricing.module.css";
import { type Cell, useTexts } from "./texts";

export function ComparisonTable() {
  const texts = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={classes.tableFrame} aria-label={texts.compareTable} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.feature}</span>
            </th>
            {texts.comparedBots.map((bot) => (
              <th key={bot} scope="col">
                {bot}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.comparison.map(({ feature, cells }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {texts.comparedBots.map((bot, column) => (
                <td key={bot}>
                  <Value cell={cells[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ cell }: { cell: Cell | undefined }) {
  const texts = useTexts();
  if (typeof cell === "string") return cell;
  return cell ? (
    <>
      <IconCheck className={classes.yes} size={20} stroke={2.2} aria-hidden="true" />
      <span className="visually-hidden">{texts.yes}</span>
    </>
  ) : (
    <>
      <span className={classes.no} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{texts.no}</span>
    </>
  );
}
