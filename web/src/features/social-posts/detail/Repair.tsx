// What can be done about a delivery that did not go well. What certainly did not happen can be tried again; of what may
// have happened, the owner is asked first, because a post that appears twice is worse than one that is late.
import { BusyButton } from "@/components/BusyButton";
import { platformName } from "@/components/platforms";
import { IconRetry } from "../icons";
import { type Post, retryDelivery, settleDelivery } from "../posts-calls";
import { toneClass } from "../StatusMark";
import { deliveryTexts as texts } from "../texts";
import type { PostChanger } from "../use-post-change";
import classes from "./detail.module.css";

interface RepairProps {
  post: Post;
  platform: string;
  changer: PostChanger;
}

export function Retry({ post, platform, changer }: RepairProps) {
  const name = `retry ${platform}`;
  return (
    <div>
      <BusyButton
        variant="default"
        size="sm"
        leftSection={<IconRetry size={16} aria-hidden="true" />}
        aria-label={texts.retryOn(platformName(platform))}
        label={texts.retry}
        busyLabel={texts.retrying}
        busy={changer.busy === name}
        onClick={() =>
          changer.change({
            name,
            postId: post.id,
            send: () => retryDelivery(post, platform),
            done: texts.retried(platformName(platform)),
          })
        }
      />
    </div>
  );
}

export function Settle({ post, platform, changer, why }: RepairProps & { why: string | null | undefined }) {
  const settle = (published: boolean) =>
    changer.change({
      name: `settle ${platform} ${published}`,
      postId: post.id,
      send: () => settleDelivery(post, platform, published),
      done: published ? texts.settledYes : texts.settledNo,
    });
  return (
    <div className={`${toneClass} ${classes.settle}`} data-tone="attention">
      <p>
        <strong>{texts.settleTitle(platformName(platform))}</strong>
      </p>
      <p>
        {why || texts.settleWhy} {texts.settleLead}
      </p>
      <div className={classes.answers}>
        {[true, false].map((published) => (
          <BusyButton
            key={String(published)}
            size="sm"
            variant="default"
            label={published ? texts.yes : texts.no}
            busyLabel={texts.settling}
            busy={changer.busy === `settle ${platform} ${published}`}
            onClick={() => settle(published)}
          />
        ))}
      </div>
      <p className={classes.hint}>{texts.noHint}</p>
    </div>
  );
}
