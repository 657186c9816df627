// From signing up to a bot at work, and what comes after the trial: two short lists of steps behind two tabs. Both lie
// in the same place, so that the page below does not move when one takes the other's.
import { Tabs } from "@mantine/core";
import classes from "./HowItWorks.module.css";
import { Part } from "./Part";
import { useTexts } from "./texts";

export function HowItWorks() {
  const texts = useTexts();
  const { freeTrial, afterTrial } = texts.howItWorks;
  const ways = [
    { key: "freeTrial", ...freeTrial },
    { key: "afterTrial", ...afterTrial },
  ];
  return (
    <Part title={texts.howItWorks.title} lead={texts.howItWorks.lead} raised>
      <Tabs defaultValue="freeTrial" variant="pills" radius="xl" keepMounted classNames={classes}>
        <Tabs.List aria-label={texts.howItWorks.title}>
          {ways.map(({ key, tab }) => (
            <Tabs.Tab key={key} value={key}>
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(({ key, steps }) => (
          <Tabs.Panel key={key} value={key}>
            <ol className={classes.steps} data-few={steps.length < 3 || undefined}>
              {steps.map(({ title, words }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{words}</p>
                </li>
              ))}
            </ol>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Part>
  );
}
