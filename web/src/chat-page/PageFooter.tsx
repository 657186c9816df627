// The foot of the page: what this is made with, and the way to a bot of one's own.
import { BrandMark } from "@/components/brand/BrandMark";
import { LanguageSwitch } from "@/i18n/LanguageSwitch";
import { IconArrowRight } from "./icons";
import classes from "./PageFooter.module.css";
import { usePageTexts } from "./texts";

export function PageFooter({ signedIn }: { signedIn: boolean }) {
  const texts = usePageTexts();
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.promote}>
          <div>
            <h2>{texts.promoteTitle}</h2>
            <p>{texts.promote}</p>
          </div>
          <a className={classes.action} href={signedIn ? "/bot-types" : "/register"}>
            {texts.promoteAction} <IconArrowRight size={18} aria-hidden="true" />
          </a>
        </div>
        <div className={classes.base}>
          <a className={classes.brand} href="/">
            <BrandMark size={22} />
            <span>
              {texts.poweredBy} {texts.product}
            </span>
          </a>
          <LanguageSwitch className={classes.languages} address={window.location.href} />
          <span className={classes.links}>
            <a href="/privacy">{texts.privacy}</a>
            <a href="/terms">{texts.terms}</a>
          </span>
        </div>
      </div>
    </footer>
  );
}
