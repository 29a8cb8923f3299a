/** One HTTP answer as data, so that faults can change it before it is written. */

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Cuts the connection: before anything is sent, or in the middle of the body. */
  readonly cut?: "before" | "midway";
}

/** `body` is JSON text. */
export function jsonAnswer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return { status, headers: { "content-type": "application/json; charset=utf-8", ...headers }, body };
}

/** An answer outside of the Web API: what is wrong, and what to do about it. */
export function problemAnswer(status: number, code: string, message: string, remedy?: string): HttpAnswer {
  return jsonAnswer(status, JSON.stringify({ error: { code, message, ...(remedy && { remedy }) } }));
}
