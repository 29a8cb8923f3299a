/** What every error code means, what to do about it and whether to send the call again; unknown codes get an honest answer. */

import { inSentence } from "../base/in-sentence.ts";
import { adminErrors } from "./errors/admin.ts";
import { appErrors } from "./errors/apps.ts";
import { errorsBeyondDocument } from "./errors/beyond-document.ts";
import { methodMeaning } from "./errors/by-method.ts";
import { commonErrors } from "./errors/common.ts";
import { conversationErrors } from "./errors/conversations.ts";
import { datastoreItemErrors } from "./errors/datastore-items.ts";
import type { ErrorArea, ErrorEntry, Retry } from "./errors/entry.ts";
import { oauthErrors } from "./errors/oauth.ts";
import { errorsWithoutCode } from "./errors/without-code.ts";
import { workflowErrors } from "./errors/workflows.ts";

/** What the user does where more is known of the call. */
export type RemediesOfCall = Pick<
  ErrorEntry,
  "remedyOfRead" | "remedyWithToken" | "remedyForced" | "remedyWithout"
>;

export interface ErrorExplanation extends RemediesOfCall {
  readonly code: string;
  readonly method?: string;
  /** What it means, one sentence. */
  readonly meaning: string;
  /** What the user does next. */
  readonly remedy: string;
  readonly area: ErrorArea;
  readonly retry: Retry;
  /** True when asking again and again cannot help, so that a tail must stop. */
  readonly permanent: boolean;
  /** False for a code the catalogue does not have. */
  readonly known: boolean;
}

/** A code stands in one of them. */
const tables = [
  oauthErrors,
  workflowErrors,
  adminErrors,
  conversationErrors,
  datastoreItemErrors,
  appErrors,
  errorsWithoutCode,
  errorsBeyondDocument,
  commonErrors,
] as const;

type CodesOf<Table> = Table extends unknown ? keyof Table : never;

/** A code that the catalogue explains. */
export type ErrorCode = CodesOf<(typeof tables)[number]>;

export const errorTables: readonly Readonly<Record<string, ErrorEntry>>[] = tables;

/** Every code in the catalogue, by name. */
export const errorCodes: ReadonlyMap<string, ErrorEntry> = new Map(
  errorTables.flatMap((table) => Object.entries(table)).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Codes that any method can answer with. */
export const commonErrorCodes: readonly string[] = Object.keys(commonErrors);

/** The code in words; what the method says about it goes before what it means in general. */
export function explainError(code: string, method?: string): ErrorExplanation {
  const entry = errorCodes.get(code);
  if (!entry) return explainUnknown(code, method);
  const special = method === undefined ? undefined : methodMeaning(method, code);
  const { meaning, remedy, area, retry = "never" } = { ...entry, ...special };
  const also = special?.also;
  return {
    code,
    ...(method !== undefined && { method }),
    meaning: orAlso(meaning, also?.meaning),
    remedy: orAlso(method ? remedy.replaceAll("api METHOD", commandOf(method)) : remedy, also?.remedy),
    ...remediesOfCall(special?.remedy === undefined ? entry : special),
    area,
    retry,
    permanent: retry === "never" && !entry.passesAnew,
    known: true,
  };
}

function remediesOfCall({
  remedyOfRead,
  remedyWithToken,
  remedyForced,
  remedyWithout,
}: RemediesOfCall): RemediesOfCall {
  return {
    ...(remedyOfRead !== undefined && { remedyOfRead }),
    ...(remedyWithToken !== undefined && { remedyWithToken }),
    ...(remedyForced !== undefined && { remedyForced }),
    ...(remedyWithout !== undefined && { remedyWithout }),
  };
}

function orAlso(sentence: string, other: string | undefined): string {
  return other === undefined ? sentence : `${sentence} Or ${inSentence(other)}`;
}

/** The command whose help tells of the call: the audit log and SCIM have commands of their own. */
function commandOf(method: string): string {
  if (method.startsWith("audit.")) return method.replace(".", " ");
  return method.startsWith("scim.") ? "scim" : `api ${method}`;
}

function explainUnknown(code: string, method: string | undefined): ErrorExplanation {
  const caller = method === undefined ? "the platform" : method;
  return {
    code,
    ...(method !== undefined && { method }),
    meaning: "The platform answered with a code that flowtail does not know.",
    remedy: `Look it up in the reference of ${caller}.`,
    area: "unknown",
    retry: "after-checking",
    permanent: false,
    known: false,
  };
}
