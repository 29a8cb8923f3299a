/** The actions there are, by family: as the platform lists them, with what the catalogue knows of each. */

import { isJsonObject, ownValue } from "../../base/json.ts";
import { auditActionNotes } from "../../catalog/audit/actions.ts";
import { allAuditFamilies, auditFamilyOf } from "../../catalog/audit/families.ts";
import { type Dialect, spell } from "../../catalog/dialect.ts";

export interface ListedAction {
  /** As the platform calls it, or the catalogue's own. */
  readonly family: string;
  readonly action: string;
  readonly note: string;
}

/** Names, or objects with a name and a description: the document does not show which. */
export function platformActions(answer: unknown): readonly ListedAction[] {
  const families = ownValue(answer, "actions");
  if (!isJsonObject(families)) return [];
  return Object.entries(families).flatMap(([family, actions]) =>
    (Array.isArray(actions) ? actions : []).flatMap((listed: unknown) => {
      const name =
        typeof listed === "string" ? listed : (ownValue(listed, "name") ?? ownValue(listed, "action"));
      if (typeof name !== "string" || name === "") return [];
      const said = ownValue(listed, "description");
      return [{ family, action: name, note: typeof said === "string" ? said : noteOn(name) }];
    }),
  );
}

/** What flowtail knows without asking. */
export function cataloguedActions(dialect: Dialect): readonly ListedAction[] {
  return Object.entries(allAuditFamilies).flatMap(([family, { actions }]) =>
    actions.map((name) => ({ family, action: spell(dialect, name), note: noteOn(name) })),
  );
}

/** Those of the families and with the words in their name. */
export function actionsAbout(
  actions: readonly ListedAction[],
  words: readonly string[],
): readonly ListedAction[] {
  const wanted = words.map((word) => word.toLowerCase());
  return actions.filter(({ family, action }) =>
    wanted.every(
      (word) => family.toLowerCase() === word || auditFamilyOf(action) === word || action.includes(word),
    ),
  );
}

function noteOn(action: string): string {
  return Object.hasOwn(auditActionNotes, action) ? (auditActionNotes[action] ?? "") : "";
}
