// Where the post goes and how it went at each platform, with the account it goes out from and the link to it.
import { Anchor } from "@mantine/core";
import { platformName } from "@/components/platforms";
import { IconInfo, IconNewTab } from "../icons";
import { PlatformSign } from "../PlatformSign";
import { deliveryLook, hasAccount } from "../post-status";
import type { Delivery, Post, SocialBot } from "../posts-calls";
import { StatusMark } from "../StatusMark";
import { deliveryTexts as texts } from "../texts";
import type { PostChanger } from "../use-post-change";
import { shownMomentIn } from "../zone-time";
import classes from "./detail.module.css";
import { Outbox } from "./Outbox";
import { Retry, Settle } from "./Repair";

interface DeliveriesProps {
  bot: SocialBot;
  post: Post;
  zone: string;
  changer: PostChanger;
}

export function Deliveries({ bot, post, zone, changer }: DeliveriesProps) {
  if (post.deliveries.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={`to-${post.id}`}>
      <h3 id={`to-${post.id}`} className={classes.heading}>
        {post.state === "out" ? texts.headingOut : texts.heading}
      </h3>
      <ul className={classes.deliveries}>
        {post.deliveries.map((delivery) => (
          <li
            key={delivery.platform}
            className={classes.delivery}
            aria-label={platformName(delivery.platform)}
          >
            <Head post={post} delivery={delivery} zone={zone} />
            <Words delivery={delivery} />
            {delivery.can_retry && <Retry post={post} platform={delivery.platform} changer={changer} />}
            {delivery.state === "unconfirmed" && (
              <Settle post={post} platform={delivery.platform} changer={changer} why={delivery.reason} />
            )}
            {delivery.state === "outbox" && (
              <Outbox bot={bot} post={post} platform={delivery.platform} zone={zone} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ post, delivery, zone }: { post: Post; delivery: Delivery; zone: string }) {
  const { platform, account_name, at } = delivery;
  return (
    <div className={classes.deliveryHead}>
      <PlatformSign id={platform} size={22} />
      <div className={classes.deliveryName}>
        <strong>{platformName(platform)}</strong>
        <span className={classes.quiet}>
          {[account_name && texts.as(account_name), at && shownMomentIn(zone, at)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <DeliveryMark post={post} delivery={delivery} />
    </div>
  );
}

/** A post that waits for something else does not "go out at its time". */
function DeliveryMark({ post, delivery }: { post: Post; delivery: Delivery }) {
  const { state } = delivery;
  if (state !== "waiting") return <StatusMark {...deliveryLook(state)} label={texts[state]} />;
  if (post.state === "out") return <StatusMark {...deliveryLook("preparing")} label={texts.preparing} />;
  if (post.state === "ready") {
    const label = hasAccount(delivery) ? texts.waiting : texts.kept;
    return <StatusMark {...deliveryLook("waiting")} label={label} />;
  }
  return <StatusMark {...deliveryLook("waiting")} tone="quiet" label={texts.notYet} />;
}

function Words({ delivery }: { delivery: Delivery }) {
  const { reason, remark, link, platform, state } = delivery;
  const address = link && /^https?:\/\//i.test(link) ? link : undefined;
  return (
    <>
      {reason && state !== "unconfirmed" && (
        <p className={state === "failed" ? classes.reason : classes.remark}>{reason}</p>
      )}
      {remark && (
        <p className={classes.remark}>
          <IconInfo size={16} aria-hidden="true" /> {remark}
        </p>
      )}
      {address && (
        <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm" className={classes.live}>
          {texts.live(platformName(platform))} <IconNewTab size={15} aria-hidden="true" />
          <span className="visually-hidden">{texts.newTab}</span>
        </Anchor>
      )}
    </>
  );
}
