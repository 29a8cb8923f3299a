/** Where each kind of link leads and what it is called; Enter, the word beside the cursor, help and docs all follow from this table. */

import type { Link } from "../../../activity/view.ts";
import { printString } from "../../../query/strings.ts";
import type { Destination } from "../navigation.ts";

export interface LinkAction extends Way {
  /** What is copied: "the trace's identifier". */
  readonly copied: string;
  /** The destination of a second key, for links with two places. */
  readonly person?: Way;
}

interface Way {
  /** In words: "its steps and runs". */
  readonly opens: string;
  /** Absent where the link has no place of its own: then Enter copies it. */
  readonly to?: (link: Link) => Destination;
}

/** In words: `all events that name it; P: the account`. */
export function leadsTo({ opens, person }: LinkAction, personKey: string): string {
  return person ? `${opens}; ${personKey}: ${person.opens}` : opens;
}

/** What can be done with this link. */
export function linkActionOf(link: Link): LinkAction {
  // A key alone is ambiguous: each datastore may have it.
  return link.kind === "item" && link.datastore === undefined ? lonelyItem : linkActions[link.kind];
}

const naming = (kind: Link["kind"]): LinkAction => ({
  opens: "all events that name it",
  copied: `the ${kind}'s identifier`,
  to: ({ id }) => ({ pane: "activity", query: printString(id) }),
});

const copying = (kind: Link["kind"]): LinkAction => ({
  opens: "copied to the clipboard",
  copied: `the ${kind}'s identifier`,
});

export const linkActions: Readonly<Record<Link["kind"], LinkAction>> = {
  trace: {
    opens: "its run as a waterfall",
    copied: "the trace's identifier",
    to: ({ id }) => ({ pane: "traces", run: id }),
  },
  workflow: {
    opens: "its steps and runs",
    copied: "the workflow's identifier",
    to: ({ id }) => ({ pane: "workflows", workflow: { id } }),
  },
  function: {
    opens: "its own events",
    copied: "the function's identifier",
    to: ({ id }) => ({ pane: "activity", component: id }),
  },
  execution: naming("execution"),
  trigger: naming("trigger"),
  // In the log, the user's other events matter most; the account needs a token of its own.
  user: {
    ...naming("user"),
    person: {
      opens: "the account",
      to: ({ id }) => ({ pane: "people", person: { tab: "users", id } }),
    },
  },
  channel: naming("channel"),
  // Every event names these, so a filter by them would select everything.
  team: copying("team"),
  app: copying("app"),
  datastore: {
    opens: "its items",
    copied: "the datastore's name",
    to: ({ id }) => ({ pane: "datastores", item: { datastore: id, key: undefined } }),
  },
  item: {
    opens: "the item as it is now",
    copied: "the item's key",
    to: ({ id, datastore = "" }) => ({ pane: "datastores", item: { datastore, key: id } }),
  },
};

const lonelyItem: LinkAction = { ...copying("item"), copied: linkActions.item.copied };
