/** What can be done with each kind of link; Enter, the word beside the cursor, help and docs all follow from this table. */

import type { Link } from "../../../activity/view.ts";
import { printValue } from "../../../query/print.ts";
import { printString } from "../../../query/strings.ts";
import type { Model, Step } from "../model.ts";
import { type HistoryEntry, visit } from "../navigation.ts";
import { say, step } from "../step.ts";

export interface LinkAction {
  /** Where Enter leads: "its steps and runs". */
  readonly opens: string;
  /** What is copied: "the trace's identifier". */
  readonly copied: string;
  /** `from` is where one is: Esc leads back there from another pane. */
  readonly follow: FollowLink;
  /** Where another key leads, for what is of interest in two places. */
  readonly person?: { readonly opens: string; readonly follow: FollowLink };
}

type FollowLink = (model: Model, link: Link, from: HistoryEntry) => Step;

/** In words: `all events that name it; P: the account`. */
export function leadsTo({ opens, person }: LinkAction, personKey: string): string {
  return person ? `${opens}; ${personKey}: ${person.opens}` : opens;
}

/** What can be done with this link. */
export function linkActionOf(link: Link): LinkAction {
  // A key alone says nothing: each datastore may have it.
  return link.kind === "item" && link.datastore === undefined ? lonelyItem : linkActions[link.kind];
}

/** Puts what the link names on the clipboard. */
export function copyLink(model: Model, link: Link): Step {
  return step(model, { kind: "copy-text", text: link.id, what: linkActionOf(link).copied });
}

const naming = (kind: Link["kind"]): LinkAction => ({
  opens: "all events that name it",
  copied: `the ${kind}'s identifier`,
  follow: (model, { id }, from) => visit(model, from, { pane: "activity", query: printString(id) }),
});

const copying = (kind: Link["kind"]): LinkAction => ({
  opens: "copied to the clipboard",
  copied: `the ${kind}'s identifier`,
  follow: copyLink,
});

export const linkActions: Readonly<Record<Link["kind"], LinkAction>> = {
  trace: { opens: "its run as a waterfall", copied: "the trace's identifier", follow: showRun },
  workflow: { opens: "its steps and runs", copied: "the workflow's identifier", follow: openWorkflow },
  function: {
    opens: "its own events",
    copied: "the function's identifier",
    follow: (model, { id }, from) =>
      visit(model, from, { pane: "activity", query: `component_id=${printValue(id)}` }),
  },
  execution: naming("execution"),
  trigger: naming("trigger"),
  // Whoever reads a log asks first what else the user did there; the account needs a token of its own.
  user: { ...naming("user"), person: { opens: "the account", follow: showUser } },
  channel: naming("channel"),
  // Every event of the log names these.
  team: copying("team"),
  app: copying("app"),
  datastore: {
    opens: "its items",
    copied: "the datastore's name",
    follow: (model, { id }, from) =>
      visit(model, from, { pane: "datastores", item: { datastore: id, key: undefined } }),
  },
  item: {
    opens: "the item as it is now",
    copied: "the item's key",
    follow: (model, { id, datastore = "" }, from) =>
      visit(model, from, { pane: "datastores", item: { datastore, key: id } }),
  },
};

const lonelyItem: LinkAction = { ...copying("item"), copied: linkActions.item.copied };

function showRun(model: Model, { id }: Link, from: HistoryEntry): Step {
  const isOpen = from.pane === "traces" && from.view === "run" && from.run.traceId === id;
  return isOpen ? say(model, "This is its run") : visit(model, from, { pane: "traces", run: id });
}

function showUser(model: Model, { id }: Link, from: HistoryEntry): Step {
  return visit(model, from, { pane: "people", person: { tab: "users", id } });
}

function openWorkflow(model: Model, { id }: Link, from: HistoryEntry): Step {
  return visit(model, from, { pane: "workflows", workflow: id });
}
