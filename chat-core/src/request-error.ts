// One shape for every refused request. Its message follows the product's rule ("status: body"), which
// is for logs and tests; what a person reads is chosen by `shownMessage`: the server's own sentence
// where there is one, else the sentence of the screen.

export class RequestError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, statusText: string, body: string, retryAfter?: string | null) {
    super(`${status}: ${body || statusText}`);
    this.name = "RequestError";
    this.status = status;
    const parsed = parseProblem(body);
    this.detail = parsed.detail;
    this.errors = parsed.errors;
    const seconds = Number(retryAfter);
    this.retryAfterSeconds =
      retryAfter && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
  }

  static async from(response: Response): Promise<RequestError> {
    const body = await response.text().catch(() => "");
    return new RequestError(response.status, response.statusText, body, response.headers.get("Retry-After"));
  }
}

function parseProblem(body: string): { detail: string | undefined; errors: Record<string, string> } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { detail: undefined, errors: {} };
  }
  if (typeof parsed !== "object" || parsed === null) return { detail: undefined, errors: {} };
  const { detail, errors } = parsed as { detail?: unknown; errors?: unknown };
  const fields: Record<string, string> = {};
  if (typeof errors === "object" && errors !== null) {
    for (const [field, message] of Object.entries(errors)) {
      if (typeof message === "string") fields[field] = message;
    }
  }
  return { detail: typeof detail === "string" && detail !== "" ? detail : undefined, errors: fields };
}

/** What a screen shows for a failure. */
export function shownMessage(error: unknown, fallback: string): string {
  return error instanceof RequestError && error.detail !== undefined ? error.detail : fallback;
}

/** The server's messages per field, empty for any other failure. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestError ? error.errors : {};
}
