/**
 * What each key means, the same in every pane: a row of the key table may give a key only to the actions listed here. So no
 * letter gets a second meaning, and a key without effect can say what it is for.
 */

import type { Key } from "./key.ts";

export interface Meaning {
  readonly keys: readonly Key[];
  /** For docs and for the answer to a key that does nothing here: "next error". */
  readonly means: string;
  /** The actions that keep to it, whatever their context. */
  readonly actions: readonly string[];
}

export const meanings: readonly Meaning[] = [
  meaning("j down", "down", "down detail-down help-down command-down next-term"),
  meaning("k up", "up", "up detail-up help-up command-up previous-term"),
  meaning(
    "ctrl-d",
    "half a screen down",
    "half-down page-down detail-page-down help-page-down command-page-down",
  ),
  meaning("ctrl-u", "half a screen up", "half-up page-up detail-page-up help-page-up command-page-up"),
  meaning("pagedown ctrl-f", "a screen down", "page-down detail-page-down help-page-down command-page-down"),
  meaning("pageup ctrl-b", "a screen up", "page-up detail-page-up help-page-up command-page-up"),
  meaning("g home", "to the first row", "first detail-first help-first"),
  meaning("G end", "to the last row; in a log that lives: follow", "last follow detail-last help-last"),
  meaning(
    "h left",
    "left: what is before, or around; fold",
    "pan-left column-left previous-column previous-cell detail-left fold read-left previous-choice close-family previous-list previous-group previous-term",
  ),
  meaning(
    "l right",
    "right: what is after, or inside; unfold",
    "pan-right column-right next-column next-cell detail-right unfold read-right next-choice open-family next-list next-group next-term open-run open-store open-method open-call open-workflow choose",
  ),
  meaning("[", "the tab before", "previous-tab previous-list previous-group previous-operator turn-tab"),
  meaning("]", "the next tab", "next-tab next-list next-group next-operator turn-tab"),
  meaning("{", "previous deployment", "previous-deployment"),
  meaning("}", "next deployment", "next-deployment"),
  meaning("<", "a column to the left: in the histogram, or to move one", "earlier-column earlier-place"),
  meaning(">", "a column to the right", "later-column later-place"),
  meaning(
    "enter",
    "open, or use",
    "open open-detail use-line open-run open-store open-item open-method open-call open-workflow open-here edit-value edit-cell edit-field use-family use-chosen use-step choose toggle-term toggle-column copy close-help zoom counted-in-activity compare-with",
  ),
  meaning(
    "esc",
    "close, or go back",
    "back leave-detail leave-families leave-histogram refuse close close-help clear-found",
  ),
  meaning(
    "space",
    "pause what lives; a page of what is read; choose",
    "pause page-down next-page detail-page-down help-page-down command-page-down next-choice choose-family toggle-term toggle-column open-here",
  ),
  meaning(
    "backspace",
    "what was before: the filter, the range, the usual columns",
    "previous-filter zoom-out usual-columns",
  ),
  meaning("tab", "next pane", "next-pane"),
  meaning("shift-tab", "previous pane", "previous-pane"),

  meaning(
    "/",
    "find: filter a list, search a text",
    "edit-filter edit-text edit-where edit-words find-workflow find-text built-as-text",
  ),
  meaning(
    "n",
    "next of what is stepped through: match, difference, run, item, page",
    "next-match next-difference next-run next-item next-one next-page next-found",
  ),
  meaning(
    "N",
    "previous of what is stepped through",
    "previous-match previous-difference previous-run previous-item previous-one previous-found",
  ),
  meaning("e", "next error", "next-error"),
  meaning("E", "previous error", "previous-error"),
  meaning("w", "next warning, or destructive action", "next-warning next-destructive"),
  meaning("W", "previous warning, or destructive action", "previous-warning previous-destructive"),
  meaning("o", "next of the same run or actor", "next-of-trace next-of-actor"),
  meaning("O", "previous of the same run or actor", "previous-of-trace previous-of-actor"),
  meaning("m", "mark", "mark mark-run mark-open mark-column"),
  meaning("'", "next mark", "next-mark"),
  meaning('"', "previous mark", "previous-mark"),

  meaning("t", "the run", "waterfall open-run"),
  meaning("c", "compare", "compare-run compare-open choose-other compare-with"),
  meaning(
    "a",
    "the events in Activity",
    "run-in-activity record-in-activity counted-in-activity in-activity open-in-activity show-events",
  ),
  meaning("A", "the entries in Audit", "in-audit"),
  meaning("P", "the person", "open-person"),
  meaning("I", "the datastore item", "datastore-item"),
  meaning("K", "open by key, ID or name", "item-by-key name-store name-workflow name-function"),
  meaning("L", "the calls made here", "list-calls"),
  meaning("%", "statistics", "statistics"),
  meaning("H", "the histogram", "histogram"),
  meaning("0", "back to live", "live"),
  meaning("*", "what made the alert fire", "show-alert"),

  meaning("=", "only this", "only-this only-value"),
  meaning("!", "not this", "not-this without-value negate"),
  meaning("@", "only those of one kind of token", "next-token"),
  meaning("alt-@", "the same the other way round", "previous-token"),
  meaning(
    "f",
    "choose among the filter's parts",
    "terms next-status next-family families leave-families close",
  ),
  meaning("F", "the filter's parts the other way round", "previous-status previous-family"),
  meaning("r", "range of time", "edit-range"),
  meaning("v", "saved views and queries", "views queries"),
  meaning("V", "columns", "show-columns choose-columns close"),
  meaning("x", "matches only, or all", "toggle-context differences-only"),
  meaning("s", "sort", "sort sort-runs sort-statistics"),
  meaning("S", "sort the other way round", "reverse-runs reverse-statistics"),
  meaning("B", "build the filter in a form", "build"),
  meaning("X", "explain the filter", "explain"),

  meaning("b", "fetch older, or more", "older scan"),
  meaning("R", "fill the gaps", "backfill"),
  meaning(
    "ctrl-r",
    "ask again",
    "poll-now ask-now ask-again open-again reload reload-stores revert call-again find-declared",
  ),
  meaning("Q", "wait no longer", "stop-call"),

  meaning("i", "edit what is here", "edit edit-value edit-cell edit-field edit-again type-again"),
  meaning("ctrl-e", "edit in $EDITOR", "edit-json"),
  meaning("ctrl-s", "save, write or send what was made", "save-view save-query review use-built send"),
  meaning("+", "add, or new", "new-item add-attribute add-term create approve name-store"),
  meaning(
    "-",
    "take away: a column, an attribute, a term, a member",
    "hide-column remove-attribute remove-term clear-field remove-member",
  ),
  meaning(
    "d delete",
    "delete",
    "delete delete-item delete-open remove-attribute remove-term clear-field remove-member",
  ),
  meaning("u", "undo", "undo"),
  meaning("D", "draft: a new one that begins as this one", "copy-as-new"),
  meaning("M", "make a member", "add-member"),
  meaning(
    "|",
    "the other of two: record, side, state, and/or",
    "other-record swap-sides turn-active turn-join",
  ),
  meaning("#", "another type", "turn-type turn-value-type"),
  meaning("(", "put into a group", "wrap"),
  meaning(")", "take out of the group", "unwrap"),

  meaning("p", "laid out, or as received", "pretty"),
  meaning("z", "fold, or wrap", "fold-all wrap"),
  meaning("T", "how times are written", "timestamps"),
  meaning(
    "y",
    "copy",
    "copy copy-record copy-entry copy-item copy-open copy-trace copy-answer copy-resource copy-id",
  ),
  meaning("C", "copy what the line names", "copy-line copy-fact copy-here copy-id copy-request"),
  meaning("Y", "the command that does the same", "copy-command"),

  meaning("?", "the keys of this place", "help close-help"),
  meaning(":", "any action by name", "palette"),
  meaning("q", "quit; in a dialog: close it", "quit close close-help refuse"),
  meaning("ctrl-c", "quit", "quit"),
  meaning("ctrl-z", "suspend", "suspend"),
  meaning("ctrl-l", "draw the screen again", "repaint"),
  meaning("f2", "the mouse, or the terminal's own", "mouse"),
];

/** Keys and actions are written with a space between them. */
function meaning(keys: string, means: string, actions: string): Meaning {
  return { keys: keys.split(" "), means, actions: actions.split(" ") };
}

/** What the key means wherever it has an effect; undefined for a key that has none anywhere. */
export function meaningOf(key: Key): Meaning | undefined {
  return meanings.find(({ keys }) => keys.includes(key));
}
