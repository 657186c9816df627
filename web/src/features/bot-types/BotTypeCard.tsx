// One kind of bot: what it does, what it costs, and how to get it, or that it is still to come.
import { Title } from "@mantine/core";
import { BusyButton } from "@/components/BusyButton";
import { IconCheck, IconClock } from "@/components/icons";
import classes from "./BotTypes.module.css";
import type { BotType, Offer } from "./bot-catalogue";
import { botTypesTexts as texts } from "./texts";
import type { useFreeTrial } from "./use-free-trial";

interface BotTypeCardProps {
  type: BotType;
  trial: ReturnType<typeof useFreeTrial>;
  looking: boolean;
  onBuy: () => void;
}

export function BotTypeCard({ type, trial, looking, onBuy }: BotTypeCardProps) {
  const { offer, icon: Icon } = type;
  return (
    <article id={type.id} className={classes.card} data-open={offer ? true : undefined}>
      <div className={classes.cardHead}>
        <span className={classes.cardIcon}>
          <Icon size={24} stroke={1.8} aria-hidden="true" />
        </span>
        <span className={classes.badge} data-open={offer ? true : undefined}>
          {offer ? (
            texts.available
          ) : (
            <>
              <IconClock size={14} aria-hidden="true" /> {texts.comingSoon}
            </>
          )}
        </span>
      </div>
      <div>
        <Title order={3}>{type.name}</Title>
        <p className={classes.about}>{type.about}</p>
      </div>
      {offer ? (
        <Open offer={offer} trial={trial} looking={looking} onBuy={onBuy} />
      ) : (
        type.plannedPrice && <p className={classes.planned}>{texts.plannedPrice(type.plannedPrice)}</p>
      )}
    </article>
  );
}

function Open({ offer, trial, looking, onBuy }: { offer: Offer } & Omit<BotTypeCardProps, "type">) {
  const price = `$${offer.price}`;
  return (
    <>
      <p className={classes.price}>
        <strong>{price}</strong> <span>{offer.term}</span>
      </p>
      <ul className={classes.gives} aria-label={texts.gives}>
        {[...offer.gives, texts.validFor(offer.validFor)].map((line) => (
          <li key={line}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {offer.trial && <p className={classes.trial}>{offer.trial}</p>}
        <div className={classes.buttons}>
          {offer.trial && (
            <BusyButton
              label={texts.freeTrial}
              busyLabel={texts.startingTrial}
              busy={trial.starting}
              onClick={trial.start}
            />
          )}
          <BusyButton
            variant={offer.trial ? "default" : "filled"}
            label={texts.buy(price)}
            busyLabel={texts.looking}
            busy={looking}
            onClick={onBuy}
          />
        </div>
      </div>
    </>
  );
}
