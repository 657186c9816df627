// The foot of every page but the chat: where else to go, and the way back to the cookie choices.
import { Anchor, Container, Text } from "@mantine/core";
import { useLocation } from "react-router";
import { BrandMark } from "@/components/brand/BrandMark";
import { TextLink } from "@/components/RouteLink";
import { LanguageSwitch } from "@/i18n/LanguageSwitch";
import classes from "./Footer.module.css";
import { type NavigationItem, productItems, supportItems } from "./navigation-items";
import { useTexts } from "./texts";

export interface SocialLink {
  label: string;
  href: string;
}

interface FooterProps {
  onManageCookies: () => void;
  /** Accounts of the operator; an installation without any shows none. */
  socialLinks?: SocialLink[];
}

export function Footer({ onManageCookies, socialLinks = [] }: FooterProps) {
  const texts = useTexts();
  const { pathname, search, hash } = useLocation();
  return (
    <footer className={classes.footer}>
      <Container size={1320} px={{ base: "md", sm: "xl" }}>
        <div className={classes.columns}>
          <div>
            <div className={classes.brand}>
              <BrandMark size={24} />
              <span>{texts.brand}</span>
            </div>
            <Text size="sm" c="dimmed" mt="sm" maw={320}>
              {texts.promise}
            </Text>
            {socialLinks.length > 0 && (
              <ul className={classes.social} aria-label={texts.social}>
                {socialLinks.map((link) => (
                  <li key={link.href}>
                    <Anchor href={link.href} size="sm" c="dimmed" target="_blank" rel="noreferrer">
                      {link.label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <LinkColumn title={texts.product} items={productItems} />
          <LinkColumn title={texts.support} items={supportItems} />
        </div>
        <div className={classes.base}>
          <Text size="sm" c="dimmed">
            © {new Date().getFullYear()} {texts.brand}
          </Text>
          <LanguageSwitch className={classes.languages} address={`${pathname}${search}${hash}`} />
          <Anchor component="button" type="button" size="sm" c="dimmed" onClick={onManageCookies}>
            {texts.cookies}
          </Anchor>
        </div>
      </Container>
    </footer>
  );
}

function LinkColumn({ title, items }: { title: string; items: NavigationItem[] }) {
  const texts = useTexts();
  return (
    <nav aria-label={title}>
      <Text fw={620} size="sm" mb="sm">
        {title}
      </Text>
      <ul className={classes.links}>
        {items.map((item) => (
          <li key={item.to}>
            <TextLink to={item.to} c="dimmed">
              {texts.items[item.name]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
