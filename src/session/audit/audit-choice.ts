/** What is wanted of an audit log: what the platform is asked for, and what it cannot filter by, which is chosen here. */

import { isJsonObject, ownValue } from "../../base/json.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import type {
  AuditClient,
  AuditEntry,
  AuditLogArguments,
  AuditPage,
  AuditPagesOptions,
} from "../../client/index.ts";

export interface AuditChoice {
  /** None for all. */
  readonly action: readonly string[];
  /** Which of what the platform gives is wanted; all of it, where it is left out. */
  readonly isWanted?: ((entry: AuditEntry) => boolean) | undefined;
}

/** The actions with those names among the entries that are wanted. */
export function choiceOf(names: readonly string[], isWanted: AuditChoice["isWanted"]): AuditChoice {
  if (takesActions(names)) return { action: names, isWanted };
  const meant = new Set<unknown>(names);
  return { action: [], isWanted: (entry) => meant.has(entry.action) && (isWanted?.(entry) ?? true) };
}

/** Whether the platform can be asked for them alone. */
export function takesActions(names: readonly string[]): boolean {
  return names.length <= auditLimits.filterActions;
}

/** Pages of the entries that are wanted, `limit` of them: as many pages are asked for as that takes. */
export function choosing(
  client: Pick<AuditClient, "pages">,
  { action, isWanted }: AuditChoice,
): Pick<AuditClient, "pages"> {
  return {
    pages(args = {}, options = {}) {
      if (!isWanted) return client.pages({ ...args, action }, options);
      const pages = () => chosenPages(client, { ...args, action }, options, isWanted);
      return {
        [Symbol.asyncIterator]: pages,
        async *items() {
          for await (const page of pages()) yield* page.items;
        },
      };
    },
  };
}

/** How many wanted entries the platform listed on a page, also those that are more than was asked for. */
export function wantedOn(
  { result }: Pick<AuditPage<AuditEntry>, "result">,
  { isWanted = () => true }: AuditChoice,
): number {
  const entries: unknown = ownValue(result, "entries");
  if (!Array.isArray(entries)) return 0;
  return entries.filter((entry) => isJsonObject(entry) && isWanted(entry as AuditEntry)).length;
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
