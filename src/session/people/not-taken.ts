/** What to do about a write of a user or group that did not take, by its verb. */

import type { FlowtailError } from "../../base/errors.ts";
import { type JsonObject, ownText, ownValue } from "../../base/json.ts";
import { flowtailCommand } from "../../query/command-line.ts";
import { notTaken, type OtherValue } from "../writes/other-values.ts";
import type { PeopleFacts } from "./plan-write.ts";

/** Undefined where all was taken. */
export function peopleNotTaken(
  { verb, written }: Pick<PeopleFacts, "verb" | "written">,
  shown: JsonObject | undefined,
  others: readonly OtherValue[],
): FlowtailError | undefined {
  if (verb !== "create") return notTaken(verb, others);
  const id = ownText(shown, "id") || "ID";
  // Sent again it would be refused, as its names are taken, or make a second one.
  return notTaken(verb, others, (untaken) => {
    const command = ["scim", written?.kind ?? "users", "patch"];
    const change = flowtailCommand({ command, operands: [id, ...untaken.flatMap(wordOf)] });
    return `It was created: do not send it again, but change what differs: \`${change}\`.`;
  });
}

/** The word of a patch that writes it: an item of a list comes or goes by its value. */
function wordOf({ path, wanted, is }: OtherValue): readonly string[] {
  const [item, sign] = wanted === undefined ? [is, "-="] : [wanted, "+="];
  const value = ownValue(item, "value");
  if (value !== undefined) return [`${path}${sign}${value}`];
  return typeof wanted === "object" ? [] : [`${path}=${wanted ?? ""}`];
}
