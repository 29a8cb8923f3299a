/** The keys of every text that is read beside a list, and those that only records or only facts have. */

import { textMotions } from "../keys/motions.ts";
import { follow, footer, jump, type KeyRow, keysIn, move, read, take } from "../keys/rows.ts";

/** While the detail is being read these come first; all other keys of the list still work. */
export const detailBindings = keysIn("detail", {
  "detail-down": move("j down", "One line down", footer("scroll", 1)),
  "detail-up": textMotions.up,
  "detail-page-down": textMotions["page-down"],
  "detail-page-up": textMotions["page-up"],
  "detail-first": move("g home", "First line"),
  "detail-last": move("G end", "Last line"),
  "use-line": jump("enter", "Open what the line names, or fold", footer("open", 2)),
  "detail-right": read(
    "l right",
    "Unfold the line, else the value beside, or the next tab",
    footer("tab", 3),
  ),
  "detail-left": read("h left", "Fold the line, else the value before, or the previous tab"),
  "leave-detail": read("esc", "Back to the list", footer("list", 4)),
});

export const recordBindings = keysIn("record", {
  "open-person": follow("P", "Show the user that the line names in People"),
  "copy-line": take(
    "C",
    "Copy what the line names: an identifier, a key, a filter, a command",
    footer("copy it", 1),
  ),
});

export const factsBindings = keysIn("facts", {
  "copy-fact": take("C", "Copy what the line names or says", footer("copy it", 1)),
});

/** Among the keys of the list beside the detail. */
export const detailTabKeys = {
  "next-tab": read("]", "Next tab of the detail"),
  "previous-tab": read("[", "Previous tab of the detail"),
} as const;

export const pretty = read("p", "JSON laid out, or as received");

/** Of a view that is all tabs; `tabs` names them. */
export function tabKeys(tabs: string, word?: KeyRow["footer"]) {
  return {
    "next-tab": read("]", `The next tab: ${tabs}`, word),
    "previous-tab": read("[", `The previous tab: ${tabs}`),
  } as const;
}

export type DetailAction = (typeof detailBindings)[number]["action"];
export type RecordAction = (typeof recordBindings)[number]["action"];
export type FactsAction = (typeof factsBindings)[number]["action"];
