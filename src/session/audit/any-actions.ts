/** Pages of an audit log by what the platform cannot filter by, which is filtered here: any number of actions, words, exclusions. */

import { auditLimits } from "../../catalog/audit/limits.ts";
import type {
  AuditClient,
  AuditEntry,
  AuditLogArguments,
  AuditPage,
  AuditPagesOptions,
} from "../../client/index.ts";

/** Whether the platform can be asked for them alone. */
export function takesActions(names: readonly string[]): boolean {
  return names.length <= auditLimits.filterActions;
}

/** `limit` is of entries that are wanted, as it is where the platform chooses. */
export function takingAnyActions(client: Pick<AuditClient, "pages">): Pick<AuditClient, "pages"> {
  return {
    pages(args = {}, options = {}) {
      const { action = [], ...others } = args;
      const names = [action].flat();
      if (takesActions(names)) return client.pages(args, options);
      const wanted = new Set<unknown>(names);
      return choosing(client, (entry) => wanted.has(entry.action)).pages(others, options);
    },
  };
}

/** `limit` is of entries that are wanted: as many pages are asked for as that takes. */
export function choosing(
  client: Pick<AuditClient, "pages">,
  isWanted: (entry: AuditEntry) => boolean,
): Pick<AuditClient, "pages"> {
  return {
    pages(args = {}, options = {}) {
      const pages = () => chosenPages(client, args, options, isWanted);
      return {
        [Symbol.asyncIterator]: pages,
        async *items() {
          for await (const page of pages()) yield* page.items;
        },
      };
    },
  };
}

async function* chosenPages(
  client: Pick<AuditClient, "pages">,
  args: AuditLogArguments,
  { limit = Number.POSITIVE_INFINITY, ...options }: AuditPagesOptions,
  isWanted: (entry: AuditEntry) => boolean,
): AsyncGenerator<AuditPage<AuditEntry>> {
  let left = limit;
  // Few of a page may be wanted: each is as large as it can be.
  for await (const page of client.pages({ ...args, limit: auditLimits.pageEntries }, options)) {
    const items = page.items.filter(isWanted).slice(0, left);
    left -= items.length;
    yield { ...page, items };
    if (left === 0) return;
  }
}
