/** What is said on stderr of the names in a query: that they have to be waited for, could not be had, or are of nothing. */

import type { NamedThing } from "../../activity/component-names.ts";
import { words } from "../../base/printable.ts";
import { type NamesPlace, namedHints } from "../../query/name-hints.ts";
import type { Query } from "../../query/query.ts";
import type { LogEvent } from "../../session/log/follow-log.ts";
import { askedAgainText } from "../asked-again.ts";
import type { Context } from "../context.ts";

export interface NameNews {
  /** The log, while what it says of names is said. */
  readonly log: AsyncGenerator<LogEvent>;
  /** Where nothing was found: what was probably meant. */
  hint(query: Query): Promise<void>;
}

/** Where nothing was found: which of the names that are asked for nothing has there, and what was probably meant. */
export async function sayUnknownNames(
  query: Query,
  things: readonly NamedThing[],
  { place, notices }: { readonly place: NamesPlace; readonly notices: Pick<Context["notices"], "warn"> },
): Promise<void> {
  for (const { message, hint = "" } of namedHints(query, things, place))
    await notices.warn(words`${message}. ${hint}`, { once: true });
}

export function sayNames(
  log: AsyncIterable<LogEvent>,
  { notices }: { readonly notices: Pick<Context["notices"], "remark" | "warn"> },
): NameNews {
  let things: readonly NamedThing[] = [];
  return {
    log: heard(),
    hint: (query) => sayUnknownNames(query, things, { place: "log", notices }),
  };

  async function* heard(): AsyncGenerator<LogEvent> {
    let unsaid: string | undefined;
    const say = async () => {
      if (unsaid !== undefined) await notices.warn(words`${unsaid}`);
      unsaid = undefined;
    };
    for await (const event of log) {
      if (event.kind === "asked-again") {
        await notices.remark(words`${askedAgainText(event.what, event)}`);
      } else if (event.kind === "names") {
        ({ things } = event);
        const { failure } = event;
        if (!failure) continue;
        unsaid = `names could not be looked up (${failure.code}): components are asked for one by one`;
        // Where the platform answers nothing at all, reading the log says why.
        if (failure.kind === "retry") await say();
      } else {
        if (event.kind === "records") await say();
        yield event;
      }
    }
    await say();
  }
}
