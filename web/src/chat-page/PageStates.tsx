// What the page shows when it has no bot to show: still loading, or what went wrong and where to go.
import { DEMO_CODE } from "@/chat/chat-calls";
import { chatPath } from "@/components/chat-address";
import { IconAlert, IconCompass } from "./icons";
import classes from "./PageStates.module.css";
import { usePageTexts } from "./texts";

/** Takes the room that the page will take, so that nothing jumps. */
export function PageLoading() {
  const texts = usePageTexts();
  return (
    <div role="status" aria-label={texts.loading} className={classes.loading}>
      <div className={classes.menu} />
      <div className={classes.header}>
        <i className={classes.face} />
        <div className={classes.lines}>
          <i />
          <i />
        </div>
      </div>
      <div className={classes.panel}>
        <i />
        <i />
      </div>
    </div>
  );
}

interface PageNoticeProps {
  title: string;
  message: string;
  onRetry?: () => void;
}

export function PageNotice({ title, message, onRetry }: PageNoticeProps) {
  const texts = usePageTexts();
  const Icon = onRetry ? IconAlert : IconCompass;
  return (
    <div className={classes.notice}>
      <span className={classes.icon}>
        <Icon size={30} stroke={1.7} aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      {!onRetry && <p className={classes.hint}>{texts.hints}</p>}
      <div className={classes.actions}>
        {onRetry ? (
          <button type="button" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        ) : (
          <a href={chatPath(DEMO_CODE)}>{texts.tryDemo}</a>
        )}
        <a href="/find-bots" data-quiet>
          {texts.findBots}
        </a>
      </div>
    </div>
  );
}
