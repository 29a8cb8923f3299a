/** Looks up the users whom the filter names, when it is used and not while it is written. */

import type { Filter } from "../../state/log-filter.ts";
import type { Model } from "../../state/model.ts";
import { type LookedUp, unknownUsers } from "../../state/users.ts";
import { noPlatform } from "../no-platform.ts";
import type { RuntimePort } from "../pane-runtime.ts";

export interface UserLookups {
  /** To be called with every new model. What was looked up in vain is looked up again once the filter is used again. */
  follow(model: Model): void;
}

export function createUserLookups({ source, closing, answer }: RuntimePort): UserLookups {
  const asking = new Set<string>();
  let used: Filter["query"] | undefined;
  let wasTyping = false;
  const find = async (name: string): Promise<LookedUp> => {
    const outcome = await source.people?.find("users", name, closing);
    if (!outcome)
      return { why: `${noPlatform("No one can be asked", source).message}; write the identifier (U…)` };
    return outcome.ok ? { id: outcome.value } : { why: outcome.failure.message };
  };
  const lookUp = async (name: string) => {
    asking.add(name);
    const found = await find(name);
    asking.delete(name);
    answer({ pane: "activity", kind: "user-looked-up", name, found });
  };
  return {
    follow(model) {
      const { filter, editor } = model.activity;
      const isTyping = editor?.kind === "filter";
      const isAnew = !isTyping && (wasTyping || filter.query !== used);
      wasTyping = isTyping;
      if (!isAnew) return;
      used = filter.query;
      for (const name of unknownUsers(model, filter.query)) if (!asking.has(name)) void lookUp(name);
    },
  };
}
