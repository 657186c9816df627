// What the business tells about itself.
import type { PublicBot } from "@/chat/chat-calls";
import classes from "./ChatPage.module.css";
import { contactLinks } from "./contact-links";
import { usePageTexts } from "./texts";

export function BotInformation({ bot }: { bot: PublicBot }) {
  const texts = usePageTexts();
  const links = contactLinks(bot);
  const website = links.website ?? "";
  return (
    <section id="information" className={classes.section} aria-labelledby="information-title">
      <h2 id="information-title">{texts.information}</h2>
      <p className={classes.about} dir="auto">
        {bot.description}
      </p>
      <dl className={classes.facts}>
        <Fact name={texts.business}>{bot.businessName}</Fact>
        <Fact name={texts.kind}>{bot.businessType}</Fact>
        {links.email && (
          <Fact name={texts.email}>
            <a href={links.email}>{bot.email}</a>
          </Fact>
        )}
        {bot.mobile && (
          <Fact name={texts.phone}>
            <a href={links.phone}>{bot.mobile}</a>
          </Fact>
        )}
        {website && (
          <Fact name={texts.website}>
            <a href={website} target="_blank" rel="noopener nofollow ugc">
              {new URL(website).host}
            </a>
          </Fact>
        )}
        {bot.total_rating_count > 0 && (
          <Fact name={texts.rating}>{texts.rated(bot.rating, bot.total_rating_count)}</Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
