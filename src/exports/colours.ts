/** Colours as SGR codes: the only control sequences flowtail itself writes into plain output. */

import type { Severity } from "../activity/severity.ts";

/** Parameters of `ESC [ … m`; an empty one leaves the text as it is. */
export interface Colours {
  readonly time: string;
  readonly severity: Readonly<Record<Severity, string>>;
  readonly source: string;
  readonly subject: string;
  readonly trace: string;
  readonly output: string;
  readonly note: string;
  readonly heading: string;
}

/** No colours at all. */
export const noColours: Colours = {
  time: "",
  severity: { trace: "", debug: "", info: "", warn: "", error: "", fatal: "" },
  source: "",
  subject: "",
  trace: "",
  output: "",
  note: "",
  heading: "",
};

/** The sixteen colours of any terminal, so that its own theme decides about contrast. */
export const sixteenColours: Colours = {
  time: "2",
  severity: { trace: "2", debug: "2", info: "36", warn: "33", error: "31", fatal: "1;31" },
  source: "2",
  subject: "1",
  trace: "2",
  output: "32",
  note: "35",
  heading: "1",
};

/** The text in that colour; every paint ends itself, so that a cut line never colours the next one. */
export function paint(code: string, text: string): string {
  return code === "" || text === "" ? text : `\u001b[${code}m${text}\u001b[0m`;
}
