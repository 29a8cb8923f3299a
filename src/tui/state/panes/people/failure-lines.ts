/** What went wrong with the people, in words that fit. */

import type { Failure } from "../../../../base/failure.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { wrapColumns } from "../../wrap.ts";
import type { PeopleTab } from "./model.ts";

const mostLines = 6;

/** No lines when nothing is wrong. */
export function peopleFailureLines(
  failure: Failure | undefined,
  tab: PeopleTab,
  columns: number,
): readonly string[] {
  if (!failure) return [];
  const { code, message, remedy } = failure;
  // A platform draws a caret under the mistake: its lines stay lines.
  const gap = message.includes("\n") ? "\n" : " ";
  const sentence = message.trimEnd().replace(/\.$/, "");
  const named = sentence.includes(code) ? `${sentence}.` : `${sentence}${gap}(${safeLine(code)}).`;
  const isMissing = code === "no_token" || code === "wrong_token_kind";
  const how = isMissing ? howToAdd[tab] : remedy && safeLine(remedy);
  return wrapColumns(how ? `${named}${gap}${how}` : named, columns - 4).slice(0, mostLines);
}

const scim =
  "`flowtail auth add --kind scim` stores one: a token of an organisation owner with the scope admin.";

/** Source: interface document, 4.3 and 5. */
const howToAdd: Readonly<Record<PeopleTab, string>> = {
  users: scim,
  groups: scim,
  requests:
    "`flowtail auth add --kind admin` stores one: of an organisation admin or owner, installed on the whole organisation.",
};
