// A recorded conversation in the demo bot's own window, played back word by word. All of it is in the page from the
// start and only comes into sight, so nothing moves, and whoever listens or prints gets it whole.
import { Button } from "@mantine/core";
import { BrandMark } from "@/components/brand/BrandMark";
import { TypingDots } from "@/components/TypingDots";
import { demoTalk } from "./demo-talk";
import { IconPause, IconPlay, IconSend } from "./icons";
import classes from "./PlayedTalk.module.css";
import { useTexts } from "./texts";
import { usePlayback } from "./use-playback";

export function PlayedTalk() {
  const texts = useTexts();
  const talk = usePlayback(demoTalk);
  return (
    <div ref={talk.ref} className={classes.window}>
      <div className={classes.head}>
        <BrandMark size={34} />
        <div className={classes.names}>
          <div className={classes.name}>{texts.demo.name}</div>
          <div className={classes.status}>{texts.demo.status}</div>
        </div>
        {talk.canPlay && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={
              talk.playing ? (
                <IconPause size={15} aria-hidden="true" />
              ) : (
                <IconPlay size={15} aria-hidden="true" />
              )
            }
            onClick={talk.toggle}
          >
            {talk.playing ? texts.demo.pause : talk.finished ? texts.demo.playAgain : texts.demo.play}
          </Button>
        )}
      </div>
      <ol className={classes.talk} aria-label={texts.demo.label}>
        {demoTalk.map(({ by, text }, turn) => (
          <Turn key={text} by={by} text={text} shown={talk.shownOf(turn)} />
        ))}
      </ol>
      <div className={classes.foot}>
        <div className={classes.row}>
          <input disabled aria-label={texts.demo.input} placeholder={texts.demo.placeholder} />
          <span className={classes.send}>
            <IconSend size={20} aria-hidden="true" />
          </span>
        </div>
        <p className={classes.hint}>{texts.demo.hint}</p>
      </div>
    </div>
  );
}

interface TurnProps {
  by: string;
  text: string;
  /** How many of its words are in sight; undefined before its turn has come. */
  shown: number | undefined;
}

function Turn({ by, text, shown }: TurnProps) {
  const texts = useTexts();
  const words = text.split(" ");
  const thinking = by === "bot" && shown === 0;
  const rest = words.slice(shown ?? 0).join(" ");
  return (
    <li
      className={classes.turn}
      data-by={by}
      data-thinking={thinking || undefined}
      data-shown={Boolean(shown)}
    >
      {thinking && <TypingDots className={classes.dots} />}
      <p>
        <span className="visually-hidden">{by === "bot" ? texts.demo.bot : texts.demo.visitor} </span>
        <span lang="en">
          {words.slice(0, shown ?? 0).join(" ")}
          {rest && <span className={classes.rest}> {rest}</span>}
        </span>
      </p>
    </li>
  );
}
