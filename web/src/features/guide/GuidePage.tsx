// The owners' guide at /docs: the pages at the side, the text, and the way to the next one.
import { Button } from "@mantine/core";
import { useLocation } from "react-router";
import { IconCompass } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink, TextLink } from "@/components/RouteLink";
import { useLanguage } from "@/i18n/language";
import { GuideMenu } from "./GuideMenu";
import classes from "./GuidePage.module.css";
import { GuideText } from "./GuideText";
import { type GuidePage as PageOfGuide, pageAt } from "./guide-pages";
import { IconPrint } from "./icons";
import { TurnPage } from "./TurnPage";
import { onlyInEnglish, guideTexts as texts } from "./texts";

/** The title of the address that is open, for the window. */
export const guideHandle = {
  title: (pathname: string) => pageAt(pathname)?.title ?? texts.guide,
};

export function GuidePage() {
  const page = pageAt(useLocation().pathname);
  return page ? <Guide page={page} /> : <NoSuchPage />;
}

function Guide({ page }: { page: PageOfGuide }) {
  const language = useLanguage();
  return (
    <Page width="wide">
      <div className={classes.halves}>
        <GuideMenu page={page} />
        <article className={classes.page}>
          {language !== "en" && (
            <p lang={language} className={classes.language}>
              {onlyInEnglish[language]}
            </p>
          )}
          <h1 className={classes.title}>{page.title}</h1>
          <GuideText blocks={page.blocks} />
          <TurnPage page={page} />
          <footer className={classes.foot}>
            <span>
              {texts.help}{" "}
              <TextLink to="/contact" underline="always">
                {texts.contact}
              </TextLink>
            </span>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPrint size={17} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          </footer>
        </article>
      </div>
    </Page>
  );
}

function NoSuchPage() {
  return (
    <Page>
      <Notice
        icon={IconCompass}
        tone="quiet"
        title={texts.goneTitle}
        actions={<ButtonLink to="/docs">{texts.toStart}</ButtonLink>}
      >
        {texts.gone}
      </Notice>
    </Page>
  );
}
