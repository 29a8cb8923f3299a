/** Functions and workflows that the log has named, as places to go to. */

import type { LearntNames } from "../../activity/component-names.ts";
import { linkActions } from "./links/links.ts";
import { mostThings, type Thing } from "./thing.ts";

export function namedThings({ things, nameOf }: LearntNames): readonly Thing[] {
  return things.slice(0, mostThings).flatMap(({ kind, ids: [id = ""], names: [first = ""] }) => {
    const to = linkActions[kind].to?.({ kind, id });
    // What is only declared has no identifier that a record or a call would name.
    return id === "" || !to ? [] : [{ kind, name: nameOf(id) ?? (first || id), id, to }];
  });
}
