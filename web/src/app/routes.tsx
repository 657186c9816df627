// Every address of the product, who may see it and what it is called. Screens load when they are first
// visited; only the front page travels with the frame.
import type { RouteObject } from "react-router";
import { openedBotId } from "@/components/stored-bot-id";
import { HomePage, wholeHomePage } from "@/features/home/HomePage";
import { AppLayout, PageLoading } from "./AppLayout";
import { RequireAdmin, RequireSession, RequireVisitor } from "./guards";
import { RouteFailure } from "./RouteFailure";
import type { RouteHandle } from "./route-effects";
import { type texts, useTexts } from "./texts";

type Load = NonNullable<RouteObject["lazy"]>;

function page(path: string, title: RouteHandle["title"], lazy: Load): RouteObject {
  return { path, lazy, handle: { title } satisfies RouteHandle };
}

const guide: Load = async () => {
  const { GuidePage, guideHandle } = await import("@/features/guide/GuidePage");
  return { Component: GuidePage, handle: guideHandle };
};

const titled = (name: keyof typeof texts.titles) => () => useTexts.now().titles[name];

/** What lies behind these has no other language: it is for the signed in. */
const inEnglish = { title: "", inEnglish: true } satisfies RouteHandle;

const home = {
  Component: HomePage,
  handle: { title: "", whole: wholeHomePage } satisfies RouteHandle,
};

const publicPages: RouteObject[] = [
  { index: true, ...home },
  { path: "/home", ...home },
  page("/find-bots", titled("findBots"), async () => ({
    Component: (await import("@/features/find-bots/FindBotsPage")).FindBotsPage,
  })),
  page("/pricing", titled("pricing"), async () => ({
    Component: (await import("@/features/pricing/PricingPage")).PricingPage,
  })),
  page("/blog", titled("blog"), async () => ({
    Component: (await import("@/features/blog/BlogPage")).BlogPage,
  })),
  page("/blog/confirm", titled("confirmSubscription"), async () => ({
    Component: (await import("@/features/blog/MailLinkPage")).ConfirmPage,
  })),
  page("/blog/unsubscribe", titled("endSubscription"), async () => ({
    Component: (await import("@/features/blog/MailLinkPage")).UnsubscribePage,
  })),
  {
    path: "/blog/:slug",
    lazy: async () => {
      const { ArticlePage, articleHandle } = await import("@/features/blog/ArticlePage");
      return { Component: ArticlePage, handle: articleHandle };
    },
  },
  {
    handle: inEnglish,
    children: [
      { path: "/docs", lazy: guide },
      { path: "/docs/:page", lazy: guide },
    ],
  },
  page("/bot-types", titled("botTypes"), async () => ({
    Component: (await import("@/features/bot-types/BotTypesPage")).BotTypesPage,
  })),
  page("/faq", titled("faq"), async () => ({
    Component: (await import("@/features/information/FaqPage")).FaqPage,
  })),
  page("/about", titled("about"), async () => ({
    Component: (await import("@/features/information/AboutPage")).AboutPage,
  })),
  page("/contact", titled("contact"), async () => ({
    Component: (await import("@/features/information/ContactPage")).ContactPage,
  })),
  page("/privacy", titled("privacy"), async () => ({
    Component: (await import("@/features/information/PrivacyPage")).PrivacyPage,
  })),
  page("/terms", titled("terms"), async () => ({
    Component: (await import("@/features/information/TermsPage")).TermsPage,
  })),
  page("/reset-password", titled("resetPassword"), async () => ({
    Component: (await import("@/features/accounts/ResetPasswordPage")).ResetPasswordPage,
  })),
  {
    handle: inEnglish,
    children: [
      page("/payment-success", "Payment Successful", async () => ({
        Component: (await import("@/features/payments/PaymentSuccessPage")).PaymentSuccessPage,
      })),
    ],
  },
];

const visitorPages: RouteObject[] = [
  page("/login", titled("signIn"), async () => ({
    Component: (await import("./screens/LoginScreen")).LoginScreen,
  })),
  page("/register", titled("createAccount"), async () => ({
    Component: (await import("./screens/RegisterScreen")).RegisterScreen,
  })),
];

const botForm: Load = async () => ({
  Component: (await import("@/features/bot-form/BotFormPage")).BotFormPage,
});
const botFormTitle = (_path: string, state: unknown) =>
  openedBotId("edit", state) ? "Edit Bot" : "Create Bot";

const socialFormTitle = (_path: string, state: unknown) =>
  openedBotId("editSocial", state) ? "Edit Social Media Marketing Bot" : "Create Your Social Media Bot";

const signedInPages: RouteObject[] = [
  page("/dashboard", "Dashboard", async () => ({
    Component: (await import("@/features/dashboard/DashboardPage")).DashboardPage,
  })),
  page("/account", "Your account", async () => ({
    Component: (await import("@/features/account/AccountPage")).AccountPage,
  })),
  page("/my-bots", "My Bots", async () => ({
    Component: (await import("@/features/my-bots/MyBotsPage")).MyBotsPage,
  })),
  page("/my-bots/:botId/conversations", "Conversations", async () => ({
    Component: (await import("@/features/conversations/ConversationsPage")).ConversationsPage,
  })),
  page("/my-bots/:botId/leads", "Leads", async () => ({
    Component: (await import("@/features/conversations/LeadsPage")).LeadsPage,
  })),
  page("/my-bots/:botId/questions", "Open Questions", async () => ({
    Component: (await import("@/features/conversations/QuestionsPage")).QuestionsPage,
  })),
  page("/social-posts/:botId", "Posts", async () => ({
    Component: (await import("@/features/social-posts/PostsPage")).PostsPage,
  })),
  page("/deploy-bot", "Add the bot to Your Website", async () => ({
    Component: (await import("@/features/deploy-bot/DeployBotPage")).DeployBotPage,
  })),
  page("/create-bot", botFormTitle, botForm),
  page("/edit-bot", botFormTitle, botForm),
  page("/create-social-media-bot", socialFormTitle, async () => ({
    Component: (await import("@/features/social-bot-form/SocialBotFormPage")).SocialBotFormPage,
  })),
  page("/console", "Console", async () => ({
    Component: (await import("@/features/information/ConsolePage")).ConsolePage,
  })),
  page("/payment-cancel", "Payment Cancelled", async () => ({
    Component: (await import("@/features/payments/PaymentCancelPage")).PaymentCancelPage,
  })),
];

export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    HydrateFallback: PageLoading,
    // What breaks here takes the frame with it.
    errorElement: (
      <main>
        <RouteFailure />
      </main>
    ),
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          ...publicPages,
          { element: <RequireVisitor />, children: visitorPages },
          { element: <RequireSession />, handle: inEnglish, children: signedInPages },
          {
            element: <RequireAdmin />,
            handle: inEnglish,
            children: [
              page("/admin-console", "Admin Console", async () => ({
                Component: (await import("@/features/admin-console/AdminConsolePage")).AdminConsolePage,
              })),
            ],
          },
          page("*", titled("notFound"), async () => ({
            Component: (await import("@/features/information/NotFoundPage")).NotFoundPage,
          })),
        ],
      },
    ],
  },
];
