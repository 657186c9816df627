// What the check found, in one sentence, and what to do about it. The address that a website's policy has to allow
// comes ready to copy.
import { IconAlert, type IconCheck, IconCircleCheck } from "@/components/icons";
import { CodeBlock } from "./CodeBlock";
import type { InstallReport } from "./deploy-calls";
import classes from "./InstallCheck.module.css";
import { IconBlocked, IconOtherBot, IconUnreachable } from "./icons";
import { MarkedWords } from "./MarkedWords";
import { deployTexts, checkTexts as texts } from "./texts";

type Tone = "good" | "warning" | "bad";

const looks: Record<InstallReport["verdict"], { icon: typeof IconCheck; tone: Tone }> = {
  installed: { icon: IconCircleCheck, tone: "good" },
  other_bot: { icon: IconOtherBot, tone: "warning" },
  missing: { icon: IconAlert, tone: "warning" },
  blocked: { icon: IconBlocked, tone: "bad" },
  unreachable: { icon: IconUnreachable, tone: "bad" },
};

export function Verdict({ report }: { report: InstallReport }) {
  const { verdict, message, advice, address } = report;
  const { icon: Icon, tone } = looks[verdict];
  const toAllow = advice.map(addressToAllow).find(Boolean);
  return (
    <div className={classes.verdict} data-tone={tone}>
      <Icon size={26} className={classes.sign} aria-hidden="true" />
      <div className={classes.words}>
        <h3>{texts.verdicts[verdict]}</h3>
        <p>{message}</p>
        {advice.length > 0 && (
          <ul className={classes.advice} aria-label={texts.advice}>
            {advice.map((sentence) => (
              <li key={sentence}>
                <MarkedWords>{withCodeMarked(sentence)}</MarkedWords>
              </li>
            ))}
          </ul>
        )}
        {toAllow && (
          <div className={classes.allow}>
            <CodeBlock code={toAllow} copyLabel={texts.copyAddress} copiedLabel={deployTexts.copied} />
          </div>
        )}
        <p className={classes.checked}>{texts.checked(address)}</p>
      </div>
    </div>
  );
}

/** The address in "Add https://bots.example to script-src." */
function addressToAllow(advice: string): string | undefined {
  return /\b[a-z]+-src\b/.test(advice) ? /https?:\/\/[^\s,]*[^\s,.]/.exec(advice)?.[0] : undefined;
}

function withCodeMarked(advice: string): string {
  return advice.replace(/<\/body>|\b[a-z]+-src\b|https?:\/\/[^\s,`]*[^\s,.`]/g, "`$&`");
}
