// A picture of the product made of the product's own shapes: a chat in a shop's colour. It is a figure,
// not a control, so assistive technology gets one description instead of buttons that do nothing.
import { BrandMark } from "@/components/brand/BrandMark";
import classes from "./ChatPreview.module.css";
import { texts } from "./texts";

export function ChatPreview() {
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={texts.previewLabel} className={classes.panel}>
        <div className={classes.head}>
          <BrandMark size={34} />
          <div>
            <div className={classes.name}>{texts.previewName}</div>
            <div className={classes.status}>{texts.previewStatus}</div>
          </div>
        </div>
        <div className={classes.talk}>
          <p className={classes.visitor}>{texts.previewQuestion}</p>
          <p className={classes.bot}>{texts.previewAnswer}</p>
          <p className={classes.visitor}>{texts.previewFollowUp}</p>
          <p className={classes.bot}>{texts.previewSecondAnswer}</p>
          <div className={classes.replies}>
            {texts.previewReplies.map((reply) => (
              <span key={reply}>{reply}</span>
            ))}
          </div>
        </div>
      </div>
      <figcaption className={classes.caption}>{texts.previewCaption}</figcaption>
    </figure>
  );
}
