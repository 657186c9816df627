// The code and the steps, one tab per kind of website. All tabs stay on the page, so that the one that was copied from
// goes on saying so.
import { Tabs } from "@mantine/core";
import { Section } from "@/components/Section";
import { CodeBlock } from "./CodeBlock";
import deploy from "./DeployBotPage.module.css";
import classes from "./IntegrationCode.module.css";
import { IconNote } from "./icons";
import { MarkedWords } from "./MarkedWords";
import { type SiteGuide, siteGuides } from "./site-guides";
import { deployTexts as texts } from "./texts";

export function IntegrationCode({ code }: { code: string }) {
  return (
    <Section title={texts.codeTitle} lead={texts.codeLead}>
      <Tabs
        defaultValue={siteGuides[0]?.id}
        variant="pills"
        classNames={{ list: classes.tabs, tab: classes.tab, tabSection: classes.tabIcon }}
      >
        <Tabs.List aria-label={texts.sites}>
          {siteGuides.map(({ id, label, icon: Icon }) => (
            <Tabs.Tab key={id} value={id} leftSection={<Icon size={18} aria-hidden="true" />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {siteGuides.map((guide) => (
          <Tabs.Panel key={guide.id} value={guide.id} className={classes.panel}>
            <Guide guide={guide} code={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

function Guide({ guide, code }: { guide: SiteGuide; code: string }) {
  const [first, ...others] = guide.ways;
  return (
    <>
      {first && <WayIn way={first} />}
      <CodeBlock code={code} copyLabel={texts.copyCode} copiedLabel={texts.copied} main />
      {others.map((way) => (
        <WayIn key={way.title} way={way} />
      ))}
      {guide.lists.length > 0 && (
        <div className={classes.lists}>
          {guide.lists.map((list) => (
            <div key={list.title}>
              <h3 className={classes.subtitle}>{list.title}</h3>
              <ul className={classes.ticks}>
                {list.entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <ul className={classes.notes}>
        {guide.notes.map((note) => (
          <li key={note}>
            <IconNote size={18} aria-hidden="true" />
            <span>
              <MarkedWords>{note}</MarkedWords>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function WayIn({ way }: { way: SiteGuide["ways"][number] }) {
  return (
    <div>
      {way.title && <h3 className={classes.subtitle}>{way.title}</h3>}
      <ol className={deploy.numbered}>
        {way.steps.map((step) => (
          <li key={step}>
            <span>
              <MarkedWords>{step}</MarkedWords>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
