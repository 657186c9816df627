// Twelve questions and their answers. Every question has an address of its own: opening one puts it
// into the address bar, and following such an address opens the question.
import { Accordion, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { anchorIn } from "@/components/anchor-in";
import { IconLink } from "@/components/icons";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink, TextLink } from "@/components/RouteLink";
import classes from "./FaqPage.module.css";
import { useTexts } from "./texts";

export function FaqPage() {
  const texts = useTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { entries } = texts.faq;
  const inAddress = anchorIn(hash);
  const asked = Object.hasOwn(entries, inAddress) ? inAddress : undefined;
  const [open, setOpen] = useState<string[]>(asked ? [asked] : []);

  useEffect(() => {
    if (!asked) return;
    setOpen((before) => (before.includes(asked) ? before : [...before, asked]));
    document.getElementById(asked)?.scrollIntoView({ block: "start" });
  }, [asked]);

  return (
    <Page width="text">
      <PageHeader
        title={texts.faq.title}
        lead={
          <>
            {texts.faq.lead}{" "}
            <TextLink to="/contact" underline="always">
              {texts.contactUs}
            </TextLink>
            .
          </>
        }
      />
      <Accordion
        multiple
        value={open}
        onChange={setOpen}
        variant="separated"
        radius="lg"
        order={2}
        // Folded by a style alone, which paper can undo.
        keepMountedMode="display-none"
        classNames={classes}
      >
        {Object.entries(entries).map(([id, entry]) => (
          <Accordion.Item key={id} value={id} id={id}>
            <Accordion.Control>{entry.question}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                {entry.answer.map((paragraph) => (
                  <Text key={paragraph} lh={1.65}>
                    {paragraph}
                  </Text>
                ))}
                <Text size="sm">
                  <TextLink
                    to={`#${id}`}
                    c="dimmed"
                    onClick={(event) => {
                      event.preventDefault();
                      navigate(`#${id}`, { replace: true, preventScrollReset: true });
                    }}
                  >
                    <Group component="span" gap={6} display="inline-flex">
                      <IconLink size={15} aria-hidden="true" /> {texts.faq.linkToAnswer}
                    </Group>
                  </TextLink>
                </Text>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Group mt={40} gap="sm">
        <ButtonLink to="/contact">{texts.contactUs}</ButtonLink>
        <ButtonLink to="/bot-types" variant="default">
          {texts.exploreBotTypes}
        </ButtonLink>
      </Group>
    </Page>
  );
}
