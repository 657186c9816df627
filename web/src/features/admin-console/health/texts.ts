// What the health of the installation says.

export const healthTexts = {
  list: "Health",
  loading: "Looking at every part",
  fetchFailed: (text: string) => `The health could not be read: ${text}`,
  well: "Everything works.",
  trouble: (parts: number) => (parts === 1 ? "One part needs you." : `${parts} parts need you.`),
  state: { ok: "Works", trouble: "Trouble", off: "Not set up" },
  mend: "How to mend it",
  setUp: "How to set it up",
  version: "Version",
  database: "Database",
  since: "Running since",
  parts: "Parts",
} as const;
