// How to talk to the bot, for those who meet one for the first time.
import classes from "./ChatPage.module.css";
import { usePageTexts } from "./texts";

export function HowToInteract({ business, takesDetails }: { business: string; takesDetails: boolean }) {
  const texts = usePageTexts();
  return (
    <section id="instructions" className={classes.section} aria-labelledby="instructions-title">
      <h2 id="instructions-title">{texts.interact}</h2>
      <ol className={classes.steps}>
        {texts.steps(business, takesDetails).map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
