// How the code gets onto each kind of website, as their admins are today. Where a menu has moved since the product's
// own instructions were written, both places are named: owners meet old and new versions. `…` marks what is code,
// **…** what stands on the screen of that website. Paths are written as they are clicked.
import { type IconCode, IconShopify, IconWix, IconWordPress, IconWorld } from "./icons";

export interface Way {
  title?: string;
  steps: readonly string[];
}

export interface SiteGuide {
  id: string;
  label: string;
  icon: typeof IconCode;
  ways: readonly Way[];
  /** What is good to know beforehand. */
  notes: readonly string[];
  lists: readonly { title: string; entries: readonly string[] }[];
}

const universal: SiteGuide = {
  id: "universal",
  label: "Universal (All Sites)",
  icon: IconWorld,
  ways: [
    {
      steps: [
        "Copy the code below.",
        "Paste it into your website, right before the closing `</body>` tag. If all pages share one template or footer, once is enough.",
        "Save, publish, and open your website: the button is in the bottom right corner.",
      ],
    },
  ],
  notes: [
    "Squarespace: **Settings > Developer Tools > Code Injection > Footer**, on plans that allow code.",
    "Webflow: **Site settings > Custom code > Footer code**, on paid site plans.",
    "Google Tag Manager: a **Custom HTML** tag with the trigger **All Pages**.",
    "React, Vue or Angular: put it into the app’s `index.html`. It stays while your app changes pages.",
  ],
  lists: [
    {
      title: "Compatible with",
      entries: ["HTML/JS", "React/Vue/Angular", "WordPress/Wix/Squarespace", "Shopify/WooCommerce"],
    },
    {
      title: "What you get",
      entries: [
        "A floating button with ripple animation",
        "A greeting: “Need help? Chat with AI”",
        "AI conversations",
        "Quick reply buttons, if configured",
        "Mobile-responsive design",
        "Session persistence across pages",
      ],
    },
  ],
};

const wordPress: SiteGuide = {
  id: "wordpress",
  label: "WordPress",
  icon: IconWordPress,
  ways: [
    {
      title: "With a header/footer plugin (recommended)",
      steps: [
        "Copy the code below.",
        "In your WordPress admin, open **Plugins > Add New Plugin**, and install and activate a header/footer plugin such as WPCode.",
        "Open **Code Snippets > Header & Footer** and paste the code into the **Footer** box.",
        "Save, and empty the cache if you use a caching plugin.",
      ],
    },
    {
      title: "By editing the theme",
      steps: [
        "Open **Appearance > Theme Editor**. It is called **Theme File Editor** today, and with a block theme it has moved to **Tools > Theme File Editor**.",
        "Choose `footer.php` and paste the code right before `</body>`.",
        "Click **Update File**.",
      ],
    },
    {
      title: "With a block theme, which has no footer.php",
      steps: [
        "Open **Appearance > Editor** and there the **Footer** under **Patterns > Template Parts**.",
        "Add a **Custom HTML** block and paste the code into it. Only administrators may add scripts.",
        "Save.",
      ],
    },
  ],
  notes: [
    "An update of the theme overwrites `footer.php`: use a child theme, or the plugin.",
    "Many hosts switch the file editor off, and WordPress.com allows plugins and code on paid plans only.",
    "If an optimiser plugin delays scripts, except `widget.js` from it.",
  ],
  lists: [],
};

const shopify: SiteGuide = {
  id: "shopify",
  label: "Shopify",
  icon: IconShopify,
  ways: [
    {
      steps: [
        "Copy the code below.",
        "In your Shopify admin, go to **Online Store > Themes > Actions > Edit code**. **Actions** is now the **…** button next to the theme. Choose **Duplicate** there first, to have a copy.",
        "Open `theme.liquid` in the **layout** folder.",
        "Paste the code right before `</body>` and click **Save**.",
      ],
    },
    {
      title: "Without editing code",
      steps: [
        "Go to **Online Store > Themes > Customize**.",
        "In the **Footer**, choose **Add block > Custom Liquid**, or **Add section** if your theme has no such block.",
        "Paste the code and click **Save**.",
      ],
    },
  ],
  notes: [
    "Shopify runs no such code on its checkout, thank-you and order status pages.",
    "A new version of your theme comes without it: paste the code again after updating.",
  ],
  lists: [],
};

const wix: SiteGuide = {
  id: "wix",
  label: "Wix",
  icon: IconWix,
  ways: [
    {
      steps: [
        "Copy the code below.",
        "In your Wix dashboard, go to **Settings > Custom Code** (under **Advanced**) and click **+ Add Custom Code**.",
        "Paste the code and give it a name.",
        "Under **Add Code to Pages**, choose **All Pages**, and **Load code once**.",
        "Under **Place Code in**, choose **Body - end**. As its type, choose **Functional**.",
        "Click **Apply**, and publish your site.",
      ],
    },
  ],
  notes: [
    "Custom Code needs a Premium plan, and a published site with its own domain.",
    "With the Wix cookie banner, the button waits until a visitor allows functional cookies.",
  ],
  lists: [],
};

export const siteGuides: readonly SiteGuide[] = [universal, wordPress, shopify, wix];
