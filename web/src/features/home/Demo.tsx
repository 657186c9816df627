// The demo bot: a conversation with it to watch, and the door to one's own.
import { Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { chatPath } from "@/components/chat-address";
import { ButtonLink } from "@/components/RouteLink";
import { IconOpensElsewhere } from "./icons";
import { Part } from "./Part";
import { PlayedTalk } from "./PlayedTalk";
import { useTexts } from "./texts";

const DEMO_CODE = "DEMO-01";
const FEATURES = "features";

/** The address may name the features already; then the router sees nothing to do, and the person still wants to go. */
function goThere(event: MouseEvent) {
  if (window.location.hash !== `#${FEATURES}`) return;
  event.preventDefault();
  document.getElementById(FEATURES)?.scrollIntoView();
}

export function Demo() {
  const texts = useTexts();
  return (
    <Part
      id="demo"
      title={texts.demo.title}
      lead={texts.demo.lead}
      beside
      actions={
        <>
          <Button
            component="a"
            href={chatPath(DEMO_CODE)}
            target="_blank"
            rel="noopener"
            size="lg"
            rightSection={<IconOpensElsewhere size={19} aria-hidden="true" />}
          >
            {texts.demo.tryDemo} <span className="visually-hidden">{texts.demo.newWindow}</span>
          </Button>
          <ButtonLink to={`/#${FEATURES}`} size="lg" variant="default" onClick={goThere}>
            {texts.demo.exploreFeatures}
          </ButtonLink>
        </>
      }
    >
      <PlayedTalk />
    </Part>
  );
}
