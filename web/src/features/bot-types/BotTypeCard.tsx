// One kind of bot: what it does, what it costs, and how to get it, or that it is still to come.
import { Title } from "@mantine/core";
import { BusyButton } from "@/components/BusyButton";
import { FreeTrialButton } from "@/components/free-trial/FreeTrialButton";
import type { useFreeTrial } from "@/components/free-trial/use-free-trial";
import type { TrialUse } from "@/components/free-trial/use-used-trials";
import { IconClock } from "@/components/icons";
import { Price } from "@/components/Price";
import { ButtonLink } from "@/components/RouteLink";
import { Tag } from "@/components/Tag";
import { TickList } from "@/components/TickList";
import classes from "./BotTypes.module.css";
import type { BotType, Offer } from "./bot-catalogue";
import { useTexts } from "./texts";

interface BotTypeCardProps {
  type: BotType;
  trial: ReturnType<typeof useFreeTrial>;
  trialUsed: TrialUse | undefined;
  /** How many bots the plan allows, if there are as many. */
  fullAt?: number;
  looking: boolean;
  onBuy: () => void;
}

export function BotTypeCard({ type, ...rest }: BotTypeCardProps) {
  const texts = useTexts();
  const { offer, icon: Icon } = type;
  const words = texts.types[type.id];
  return (
    <article id={type.id} className={classes.card} data-open={offer ? true : undefined}>
      <div className={classes.cardHead}>
        <span className={classes.cardIcon}>
          <Icon size={24} stroke={1.8} aria-hidden="true" />
        </span>
        {offer ? <Tag tone="accent">{texts.available}</Tag> : <Tag icon={IconClock}>{texts.comingSoon}</Tag>}
      </div>
      <div>
        <Title order={3}>{words.name}</Title>
        <p className={classes.about}>{words.about}</p>
      </div>
      {offer ? (
        <Open offer={offer} {...rest} />
      ) : (
        words.plannedPrice && <p className={classes.planned}>{words.plannedPrice}</p>
      )}
    </article>
  );
}

type OpenProps = { offer: Offer } & Omit<BotTypeCardProps, "type">;

function Open({ offer, fullAt, ...rest }: OpenProps) {
  const texts = useTexts();
  const price = texts.price(offer.price);
  const words = texts.offers[offer.kind];
  return (
    <>
      <Price amount={price} term={words.term} />
      <TickList label={texts.gives} lines={[...words.gives, texts.validFor(words.validFor)]} />
      <div className={classes.foot}>
        {fullAt === undefined ? <Offered offer={offer} {...rest} /> : <NoRoom allowed={fullAt} />}
      </div>
    </>
  );
}

function NoRoom({ allowed }: { allowed: number }) {
  const { full } = useTexts();
  return (
    <>
      <p className={classes.trial} data-used>
        {full.lead(allowed)}
      </p>
      <div className={classes.buttons}>
        <ButtonLink to="/contact" variant="default">
          {full.contact}
        </ButtonLink>
        <ButtonLink to="/my-bots">{full.myBots}</ButtonLink>
      </div>
    </>
  );
}

function Offered({ offer, trial, trialUsed, looking, onBuy }: Omit<OpenProps, "fullAt">) {
  const texts = useTexts();
  const price = texts.price(offer.price);
  const words = texts.offers[offer.kind];
  return (
    <>
      <p className={classes.trial} data-used={trialUsed}>
        {trialUsed ? texts.trialUsed[trialUsed] : words.trial}
      </p>
      <div className={classes.buttons}>
        {offer.setUpAt && !trialUsed && <ButtonLink to={offer.setUpAt}>{texts.setUpFirst}</ButtonLink>}
        {offer.trialByButton && !trialUsed && <FreeTrialButton trial={trial} />}
        <BusyButton
          variant={trialUsed ? "filled" : "default"}
          label={texts.buy(price)}
          busyLabel={texts.looking}
          busy={looking}
          onClick={onBuy}
        />
      </div>
    </>
  );
}
