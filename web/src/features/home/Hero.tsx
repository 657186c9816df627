// The first screen: the promise in one sentence, the two ways to go on, and a picture of the promise kept.
import { Text, Title } from "@mantine/core";
import { IconArrowRight } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { useSession } from "@/session/use-session";
import classes from "./Hero.module.css";
import { HeroPicture } from "./ProductPicture";
import { useTexts } from "./texts";

export function Hero() {
  const texts = useTexts();
  const { signedIn } = useSession();
  return (
    <div className={classes.hero}>
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          {texts.hero.title}
        </Title>
        <Text size="xl" className={classes.lead}>
          {texts.hero.lead}
        </Text>
        <div className={classes.actions}>
          <ButtonLink
            to={signedIn ? "/bot-types" : "/login"}
            size="lg"
            rightSection={<IconArrowRight size={20} aria-hidden="true" />}
          >
            {texts.hero.start}
          </ButtonLink>
          <ButtonLink to="/bot-types" size="lg" variant="default">
            {texts.hero.explore}
          </ButtonLink>
        </div>
        <Text size="sm" c="dimmed">
          {texts.hero.trial}
        </Text>
      </div>
      <HeroPicture alt={texts.hero.picture} />
    </div>
  );
}
