/** Why a request of the People pane failed, in lines that fit. */

import type { Failure } from "../../../../base/failure.ts";
import { explainedLines } from "../../request/failure-text.ts";
import type { PeopleTab } from "./model.ts";

/** No lines when nothing is wrong. */
export function peopleFailureLines(
  failure: Failure | undefined,
  tab: PeopleTab,
  columns: number,
): readonly string[] {
  return explainedLines((inWords) => failure && inWords(failure, howToAdd[tab]), columns);
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
