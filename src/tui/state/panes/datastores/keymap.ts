/** The keys of the Datastores pane: those of every view, and those of one view. */

import { changeKeys } from "../../change/keymap.ts";
import { listMotions } from "../../keys/motions.ts";
import { copyCommand, previousFilter } from "../../keys/pane-rows.ts";
import { edit, filter, footer, jump, keysIn, move, read, take } from "../../keys/rows.ts";
import { narrowingKeys } from "../../narrowing/keymap.ts";

const undo = edit("u", "Undo the last change, after showing what that changes");

export const datastoresBindings = [
  // In every view; motions move in the rows of that view.
  ...keysIn("datastores", {
    ...listMotions,
    back: jump("esc", "Stop or close what is open, or go back", footer("back", 20)),
    "copy-command": copyCommand("prints this view", 19),
  }),
  ...keysIn("stores", {
    "open-store": read("enter l right", "The datastore's items", footer("items", 1)),
    "name-store": jump("K +", "Type a datastore's name", footer("name one", 2)),
    queries: filter("v", "Choose a saved query", footer("queries", 3)),
    "reload-stores": read("ctrl-r", "Look again which datastores there are"),
  }),
  ...keysIn("items", {
    "open-item": read("enter", "The item as a form or as JSON", footer("open", 1)),
    "edit-where": filter("/", "Only the items for which a condition holds", footer("filter", 2)),
    build: filter("B", "Build the condition in a form", footer("build", 5)),
    "previous-filter": previousFilter,
    ...narrowingKeys("items"),
    explain: filter("X", "What is sent for the filter: expression, JSON and command", footer("explain", 9)),
    queries: filter("v", "Choose a saved query", footer("queries", 8)),
    "save-query": take("ctrl-s", "Save the condition as a query"),
    "next-page": read("n space", "Ask for the next page", footer("next page", 3)),
    scan: read("b", "Read pages until a number of items match", footer("scan", 6)),
    reload: read("ctrl-r", "Ask again from the first page"),
    "column-right": move("l right", "Next column"),
    "column-left": move("h left", "Previous column"),
    sort: filter("s", "Sort by the column, the other way round, not at all", footer("sort", 10)),
    "hide-column": filter("-", "Hide the column of the items", footer("hide", 11)),
    "show-columns": filter("V", "Show all columns again"),
    "item-by-key": jump("K", "Read one item by its key", footer("by key", 12)),
    "new-item": edit("+", "A new item, empty or from a skeleton", footer("new", 4)),
    "delete-item": edit("d delete", "Delete the item, after showing what it holds", footer("delete", 7)),
    undo,
    "in-activity": jump("a", "What the log says about the item"),
    "copy-item": take("y", "Copy the item as JSON", footer("copy", 13)),
  }),
  ...keysIn("item", {
    "only-this": filter("=", "Only the items with the value of this row"),
    "not-this": filter("!", "Leave out the items with the value of this row"),
    "edit-value": edit(
      "enter i",
      "Edit the value, which keeps its type; a list or object opens and closes",
      footer("edit", 1),
    ),
    "turn-type": edit(
      "#",
      "Change the value's type: text, number, true or false, null, list, object",
      footer("type", 5),
    ),
    "add-attribute": edit("+", "Add an attribute, or an element to a list", footer("add", 4)),
    "remove-attribute": edit("- delete", "Take the attribute or element away"),
    "edit-json": edit("ctrl-e", "Edit the whole item as JSON in $EDITOR", footer("$EDITOR", 6)),
    review: edit("ctrl-s", "Show what would change, and write it", footer("write", 2)),
    revert: edit("ctrl-r", "Drop the changes and read the item again"),
    "copy-as-new": edit("D", "A new item that begins as this one"),
    "delete-open": edit("d", "Delete the item, after showing what it holds", footer("delete", 8)),
    undo,
    "turn-tab": read("] [", "The item as a form, or as JSON", footer("form/JSON", 3)),
    fold: read("h left", "Close the list or object"),
    unfold: read("l right", "Open the list or object"),
    "fold-all": read("z", "Close all lists and objects, or open them"),
    "next-item": jump("n", "The next item", footer("next", 7)),
    "previous-item": jump("N", "The previous item"),
    "open-in-activity": jump("a", "What the log says about the item"),
    "copy-open": take("y", "Copy the item as JSON", footer("copy", 9)),
  }),
  ...keysIn("builder", {
    "edit-cell": edit("enter i", "Edit the cell: attribute, operator or value", footer("edit", 1)),
    "use-built": filter("ctrl-s", "Ask for the items that match", footer("run", 2)),
    "add-term": edit("+", "Add a condition", footer("add", 3)),
    "turn-join": edit("|", "All conditions of the group must hold, or any one", footer("and/or", 4)),
    negate: edit("!", "Turn the condition into its opposite", footer("not", 5)),
    wrap: edit("(", "Put the condition into a group of its own", footer("group", 6)),
    unwrap: edit(")", "Take the conditions out of the group"),
    "next-operator": edit("]", "Next operator"),
    "previous-operator": edit("[", "Previous operator"),
    "turn-value-type": edit("#", "Change the type of the condition's value", footer("type", 7)),
    "remove-term": edit("- d delete", "Take the condition or group away", footer("remove", 8)),
    "next-cell": move("l right", "Next cell"),
    "previous-cell": move("h left", "Previous cell"),
    "built-as-text": filter("/", "Go on with the condition as a line of text", footer("as text", 9)),
  }),
  ...keysIn("review", {
    ...changeKeys(
      { help: "Make the change", word: "yes" },
      { keys: "n", help: "Change nothing", word: "no" },
    ),
  }),
  ...keysIn("choices", {
    choose: jump("enter l right", "Take this one", footer("choose", 1)),
  }),
];

export type DatastoresAction = (typeof datastoresBindings)[number]["action"];
