/** A function over records that knows what names stand for, also names that are learnt while it is in use. */

import type { LearntNames } from "../activity/component-names.ts";
import { createPartDurations } from "../activity/runs/part-durations.ts";
import { createMatcher, type Matcher, type MatchOptions } from "./match.ts";
import { mayName, withNames } from "./names.ts";
import type { Query } from "./query.ts";

export function createNamedMatcher(
  query: Query,
  names: Pick<LearntNames, "things" | "revision">,
  options: MatchOptions,
): Matcher {
  if (!mayName(query)) return createMatcher(query, options);
  const matcher = () => createMatcher(withNames(query, names.things), { durations, ...options });
  // What it has heard is not forgotten with the names.
  const durations = createPartDurations();
  let { revision } = names;
  let matches = matcher();
  return (record) => {
    if (names.revision !== revision) {
      revision = names.revision;
      matches = matcher();
    }
    return matches(record);
  };
}
