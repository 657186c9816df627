// In place of a form for a new bot that the plan has no room for.
import { IconAlert } from "./icons";
import { Notice } from "./Notice";
import { ButtonLink } from "./RouteLink";

export function NoRoomForBot({ allowed }: { allowed: number }) {
  return (
    <Notice
      icon={IconAlert}
      title="Your plan has no room for another bot"
      order={2}
      tone="quiet"
      actions={
        <>
          <ButtonLink to="/my-bots">My Bots</ButtonLink>
          <ButtonLink to="/contact" variant="default">
            Contact us
          </ButtonLink>
        </>
      }
    >
      It allows {allowed === 1 ? "one bot" : `${allowed} bots, chatbots and social media bots together`}, and
      you have as many. Delete one that you no longer need, or write to us for a larger plan.
    </Notice>
  );
}
