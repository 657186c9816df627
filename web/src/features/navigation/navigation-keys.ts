// The bar and the footer name where they lead by a key instead of a path; this is the one place that knows which
// path a key stands for. Some keys have two spellings, and an unknown one leads to the front door.

const paths = {
  home: "/",
  dashboard: "/dashboard",
  findbots: "/find-bots",
  createbot: "/create-bot",
  mybots: "/my-bots",
  "my-bots": "/my-bots",
  pricing: "/pricing",
  faq: "/faq",
  blog: "/blog",
  adminconsole: "/admin-console",
  login: "/login",
  register: "/register",
  bottypes: "/bot-types",
  "bot-types": "/bot-types",
  product: "/home",
  support: "/faq",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
} as const;

export type NavigationKey = keyof typeof paths;

export function pathForKey(key: string): string {
  return Object.hasOwn(paths, key) ? paths[key as NavigationKey] : "/";
}
