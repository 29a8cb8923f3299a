/** The keys of the People pane: those of every view, and those of one view. */

import { changeKeys } from "../../change/keymap.ts";
import { rowMotions, textMotions } from "../../keys/motions.ts";
import { chooseColumns, copyCommand, previousFilter } from "../../keys/pane-rows.ts";
import { edit, filter, follow, footer, jump, keysIn, move, read, take } from "../../keys/rows.ts";
import { narrowingKeys } from "../../narrowing/keymap.ts";
import { tabKeys } from "../../reader/keymap.ts";

export const peopleBindings = [
  ...keysIn("people-list", {
    ...rowMotions,
    "page-down": move("pagedown space ctrl-f", "A screen down"),
    last: move("G end", "Last row of all, however many pages on"),
    open: read("enter", "Everything about the user or group", footer("open", 1)),
    "next-list": read("] l right", "The next list: users, groups, invite requests", footer("list", 3)),
    "previous-list": read("[ h left", "The previous list: users, groups, invite requests"),
    "edit-filter": filter(
      "/",
      "Only the users or groups with these words, or a SCIM filter",
      footer("filter", 2),
    ),
    "previous-filter": previousFilter,
    ...narrowingKeys("rows"),
    "choose-columns": chooseColumns,
    "ask-again": follow("ctrl-r", "Ask for the list again"),
  }),
  ...keysIn("people-one", {
    "next-one": jump("n", "The next user or group of the list", footer("next", 2)),
    "previous-one": jump("N", "The previous user or group of the list"),
    ...tabKeys("facts, JSON"),
    "remove-member": edit("- delete", "Take this member out of the group; asks first"),
    "open-again": follow("ctrl-r", "Ask for the user or group again"),
  }),
  ...keysIn("people-users", {
    edit: edit("i", "Change the user's attributes; asks first", footer("edit", 1)),
    "turn-active": edit("|", "Deactivate or re-enable the user; asks first", footer("deactivate", 2)),
    "add-member": edit("M", "Add the user to a group; asks first", footer("to group", 4)),
    create: edit("+", "Create a user; asks first", footer("new", 3)),
    delete: edit("d", "Delete the user (deactivates); asks first"),
    "in-audit": jump("A", "What this user did (audit log)", footer("audit", 5)),
  }),
  ...keysIn("people-groups", {
    "add-member": edit("M", "Add a member to the group; asks first", footer("add member", 1)),
    edit: edit("i", "Change the group's name or members; asks first", footer("edit", 2)),
    create: edit("+", "Create a group; asks first", footer("new", 3)),
    delete: edit("d", "Delete the group for good; asks first", footer("delete", 4)),
    "in-audit": jump("A", "What was done to the group (audit log)", footer("audit", 5)),
  }),
  ...keysIn("people-requests", {
    approve: edit("+", "Approve an invite request by its ID; asks first", footer("approve one", 1)),
  }),
  ...keysIn("people", {
    undo: edit("u", "Undo the last change; asks first"),
    "copy-resource": take("y", "Copy the user or group as JSON", footer("copy", 7)),
    "copy-id": take("C", "Copy the identifier"),
    "copy-command": copyCommand("prints this", 8),
    back: read("esc", "Close it, go back, or show all"),
  }),
  ...keysIn("people-change", {
    ...changeKeys(
      { help: "Make the change", word: "make the change" },
      { keys: "esc n q", help: "Leave everything as it is", word: "leave it" },
    ),
    "type-again": edit("i", "Go back to what was typed", footer("edit", 3)),
    "copy-command": copyCommand("makes it", 4),
    ...textMotions,
  }),
];

export type PeopleAction = (typeof peopleBindings)[number]["action"];
