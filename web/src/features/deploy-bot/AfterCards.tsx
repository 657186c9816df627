// What comes after pasting: what to expect, what can be changed, and where to ask.
import { Button, Stack, Text } from "@mantine/core";
import { useNavigate } from "react-router";
import { IconMail } from "@/components/icons";
import { openForm } from "@/components/open-bot";
import { ButtonLink, TextLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import classes from "./DeployBotPage.module.css";
import { type DeployedBot, isOwn } from "./deploy-calls";
import { IconDocumentation, IconEdit, IconNewTab } from "./icons";
import { MarkedWords } from "./MarkedWords";
import { deployTexts as texts } from "./texts";

export function AfterCards({ bot }: { bot: DeployedBot }) {
  return (
    <div className={classes.cards}>
      <WhatHappensNext bot={bot} />
      <CustomizationOptions bot={bot} />
      <NeedHelp />
    </div>
  );
}

function WhatHappensNext({ bot }: { bot: DeployedBot }) {
  return (
    <Section title={texts.nextTitle}>
      <ol className={classes.numbered}>
        {texts.next.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {isOwn(bot) && (
        <Text>
          <TextLink to={`/my-bots/${bot._id}/conversations`}>{texts.conversations}</TextLink>
          {" · "}
          <TextLink to={`/my-bots/${bot._id}/leads`}>{texts.leads}</TextLink>
        </Text>
      )}
    </Section>
  );
}

function CustomizationOptions({ bot }: { bot: DeployedBot }) {
  const navigate = useNavigate();
  return (
    <Section title={texts.customTitle}>
      <dl className={classes.options}>
        {texts.custom.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <MarkedWords>{how}</MarkedWords>
            </dd>
          </div>
        ))}
      </dl>
      {isOwn(bot) && (
        <Button
          variant="default"
          leftSection={<IconEdit size={17} aria-hidden="true" />}
          onClick={() => openForm("edit", bot._id, navigate)}
        >
          {texts.edit}
        </Button>
      )}
    </Section>
  );
}

function NeedHelp() {
  return (
    <Section title={texts.helpTitle} lead={texts.helpLead}>
      <Stack gap="sm">
        <ButtonLink
          to="/docs"
          variant="default"
          fullWidth
          leftSection={<IconDocumentation size={18} aria-hidden="true" />}
        >
          {texts.documentation}
        </ButtonLink>
        <ButtonLink
          to="/contact"
          variant="default"
          fullWidth
          leftSection={<IconMail size={18} aria-hidden="true" />}
        >
          {texts.support}
        </ButtonLink>
        <ButtonLink
          to="/"
          target="_blank"
          variant="default"
          fullWidth
          leftSection={<IconNewTab size={18} aria-hidden="true" />}
        >
          {texts.website} <span className="visually-hidden">{texts.newTab}</span>
        </ButtonLink>
      </Stack>
    </Section>
  );
}
