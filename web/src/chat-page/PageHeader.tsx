// Whose page this is and how to reach them, and the ways to the parts of the page.

import type { PublicBot } from "@/chat/chat-calls";
import { BotAvatar } from "@/components/BotAvatar";
import { contactLinks } from "./contact-links";
import { IconMail, IconWhatsApp } from "./icons";
import classes from "./PageHeader.module.css";
import { usePageTexts } from "./texts";

export function PageHeader({ bot, signedIn }: { bot: PublicBot; signedIn: boolean }) {
  const texts = usePageTexts();
  const sections = [
    { href: "#ask", label: texts.askBot },
    { href: "#information", label: texts.information },
    { href: "#instructions", label: texts.instructions },
    { href: "#faq", label: texts.faqDetails },
  ];
  const { email, whatsapp } = contactLinks(bot);
  return (
    <>
      <nav className={classes.menu} aria-label={texts.menu}>
        <ul>
          {sections.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {!signedIn && (
            <li className={classes.login}>
              <a href="/login">{texts.login}</a>
            </li>
          )}
        </ul>
      </nav>
      <header className={classes.header}>
        <BotAvatar name={bot.botName} colour={bot.botColor} logo={bot.logo_url} size={54} />
        <div className={classes.names}>
          {/* Isolated, not turned: a name in Arabic keeps its place beside the face. */}
          <h1 title={bot.botName}>
            <bdi>{bot.botName}</bdi>
          </h1>
          <p>
            <bdi>{bot.businessName}</bdi> <span aria-hidden="true">·</span> {texts.code}{" "}
            <span className={classes.code}>{bot.botCode}</span>
          </p>
        </div>
        <div className={classes.contact}>
          {email && (
            <a href={email}>
              <IconMail size={19} aria-hidden="true" /> <span>{texts.email}</span>
            </a>
          )}
          {whatsapp && (
            <a href={whatsapp} target="_blank" rel="noopener noreferrer">
              <IconWhatsApp size={19} aria-hidden="true" /> <span>{texts.whatsapp}</span>
              <span className="visually-hidden">{texts.newTab}</span>
            </a>
          )}
        </div>
      </header>
    </>
  );
}
