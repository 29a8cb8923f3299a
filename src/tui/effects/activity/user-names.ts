/** Users that the filter names are looked up when it is used, not while it is written. */

import { createNamedUsers, type NamedUsers } from "../../../session/people/named-users.ts";
import type { Filter } from "../../state/log-filter.ts";
import type { Model } from "../../state/model.ts";
import { noPlatform } from "../no-platform.ts";
import type { RuntimePort } from "../pane-runtime.ts";

export interface UserNames extends Pick<NamedUsers, "meant"> {
  /** Looks up whom the model's filter names, once for each time that the filter is used. */
  follow(model: Model): void;
}

/** `found` is called when another name is known. */
export function createUserNames({ source, closing, answer }: RuntimePort, found: () => void): UserNames {
  let used: Filter["query"] | undefined;
  const say = (text: string, tone: "info" | "warn") => answer({ kind: "noticed", text, tone });
  const users = createNamedUsers({
    async find(name) {
      const none = { ok: false, failure: noPlatform(`No one can be asked who ${name} is`, source) } as const;
      return source.people?.find("users", name, closing) ?? none;
    },
    found(name, id) {
      found();
      say(`${name} is ${id}`, "info");
    },
    failed: (term, { message }) => say(`${term}: ${message}`, "warn"),
  });
  return {
    meant: users.meant,
    follow({ activity: { filter, editor } }) {
      if (editor?.kind === "filter" || filter.query === used) return;
      used = filter.query;
      void users.lookUp(used);
    },
  };
}
