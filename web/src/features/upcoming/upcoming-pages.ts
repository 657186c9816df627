// What the pages that are not built yet will hold, so that whoever lands on one learns something true
// and finds a way on. When a screen is built, its entry goes.

export interface UpcomingPageText {
  lead: string;
  holds: string[];
  meanwhile: { label: string; to: string }[];
}

const home = { label: "Go to home", to: "/" };
const dashboard = { label: "Go to dashboard", to: "/dashboard" };

export const upcomingPages: Record<string, UpcomingPageText> = {
  "/admin-console": {
    lead: "The administrator’s view of this installation.",
    holds: ["All users and their bots", "Plans and allowances", "Usage across the platform"],
    meanwhile: [dashboard, home],
  },
};
