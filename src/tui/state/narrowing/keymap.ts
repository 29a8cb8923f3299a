/** The keys that narrow a list's filter by a row: the same in every pane, in its word for its rows. */

import { filter, type KeyRow } from "../keys/rows.ts";

export function narrowingKeys(rows: string, only?: KeyRow["footer"], not?: KeyRow["footer"]) {
  return {
    "only-this": filter("=", `Only ${rows} that share a value with this one`, only),
    "not-this": filter("!", `Leave out ${rows} that share a value with this one`, not),
  } as const;
}
