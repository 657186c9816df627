// Who builds bots here, what a bot does for each of them, and what their customers really ask.
import { Title } from "@mantine/core";
import classes from "./Audiences.module.css";
import { IconFreelancer, IconHealth, IconShop, IconTeam } from "./icons";
import { Part } from "./Part";
import { useTexts } from "./texts";

const audiences = [
  { name: "small", Icon: IconShop },
  { name: "freelancers", Icon: IconFreelancer },
  { name: "health", Icon: IconHealth },
  { name: "teams", Icon: IconTeam },
] as const;

export function Audiences() {
  const texts = useTexts();
  return (
    <Part title={texts.audiences.title} raised>
      <div className={classes.grid}>
        {audiences.map(({ name, Icon }) => {
          const { title, words, questions } = texts.audiences.list[name];
          return (
            <article key={name} className={classes.audience}>
              <Icon size={28} stroke={1.6} aria-hidden="true" />
              <Title order={3}>{title}</Title>
              <p>{words}</p>
              <ul aria-label={texts.audiences.asked}>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </article>
          );
        })}
      </div>
    </Part>
  );
}
