/** The program that runs, and the terminal that it runs on. */

import type { SettingsInput } from "../../config/settings.ts";
import type { Finding } from "./finding.ts";
import type { Asking } from "./platform.ts";

export interface Surroundings extends SettingsInput, Asking {
  readonly terminal: {
    readonly isTerminal: boolean;
    readonly columns: number | undefined;
    readonly colour: boolean;
  };
}

export function runtime(): Finding {
  const isNewEnough = Number(process.versions.node.split(".")[0]) >= 24;
  return {
    what: "runtime",
    state: isNewEnough ? "good" : "bad",
    detail: `Node ${process.versions.node} on ${process.platform}`,
  };
}

export function terminal({ terminal: { isTerminal, columns, colour }, env }: Surroundings): Finding {
  if (!isTerminal) return { what: "terminal", state: "good", detail: "none: plain output only" };
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "";
  const detail = `${env["TERM"] ?? "unknown"}, ${columns ?? "?"} columns, ${colour ? "colour" : "no colour"}, locale ${locale || "not set"}`;
  const small = columns !== undefined && columns < 80;
  return small
    ? { what: "terminal", state: "warning", detail, remedy: "The workbench is made for 80 columns and more." }
    : { what: "terminal", state: "good", detail };
}
