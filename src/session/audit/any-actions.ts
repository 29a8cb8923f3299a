/** Pages of an audit log for any number of actions: what the platform cannot filter by is filtered here. */

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
      const names = args.action ?? [];
      if (takesActions([names].flat())) return client.pages(args, options);
      const pages = () => chosenPages(client, args, options);
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
  { action, ...args }: AuditLogArguments,
  { limit = Number.POSITIVE_INFINITY, ...options }: AuditPagesOptions,
): AsyncGenerator<AuditPage<AuditEntry>> {
  const wanted = new Set<unknown>([action].flat());
  let left = limit;
  // Few of a page may be wanted: each is as large as it can be.
  for await (const page of client.pages({ ...args, limit: auditLimits.pageEntries }, options)) {
    const items = page.items.filter((entry) => wanted.has(entry.action)).slice(0, left);
    left -= items.length;
    yield { ...page, items };
    if (left === 0) return;
  }
}
