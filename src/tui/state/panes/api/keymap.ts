/** The keys of the API pane: those of every view, and those of one view. */

import { requestKeys } from "../../change/keymap.ts";
import { copyCommand, viewKeys } from "../../keys/pane-rows.ts";
import { edit, filter, follow, footer, jump, keysIn, read, take } from "../../keys/rows.ts";
import { tabKeys } from "../../reader/keymap.ts";

export const apiBindings = [
  // In every view; motions move in the rows of that view.
  ...keysIn("api", {
    ...viewKeys,
    "list-calls": jump("L", "The calls made here", footer("calls", 7)),
    "copy-command": copyCommand("does the same", 10),
  }),
  ...keysIn("api-methods", {
    "open-method": read("enter l right", "The method's form", footer("open", 1)),
    "edit-words": filter(
      "/",
      "Only methods with these words in name, summary or arguments",
      footer("find", 2),
    ),
    "next-family": filter("f", "Only methods of one family, then of the next", footer("family", 3)),
    "previous-family": filter("F", "Only methods of the family before"),
    "only-this": filter("=", "Only the methods of this method's family, or that take its token"),
    "not-this": filter("!", "Leave out the methods of this method's family"),
    "next-token": filter("@", "Only methods that take one kind of token, then the next", footer("token", 4)),
    "previous-token": filter("alt-@", "Only methods that take the kind of token before"),
  }),
  // For a method, in each of its tabs.
  ...keysIn("api-form", {
    send: take("ctrl-s", "Send the call; a write is shown first", footer("send", 0)),
    ...tabKeys("the form, facts about the method, its errors", footer("about, errors", 4)),
  }),
  ...keysIn("api-fields", {
    "edit-field": edit("enter i", "Edit the argument", footer("edit", 2)),
    "next-choice": edit(
      "space l right",
      "The argument's next value, where there are only a few",
      footer("choose", 3),
    ),
    "previous-choice": edit("h left", "The argument's previous value"),
    "clear-field": edit("- d delete", "Empty the argument: it is left out of the call", footer("empty", 5)),
  }),
  ...keysIn("api-text", {
    "read-left": read("h left", "The tab before"),
    "read-right": read("l right", "The next tab"),
  }),
  ...keysIn("api-write", {
    ...requestKeys({ help: "Yes, send it", word: "send it" }, "the form"),
  }),
  // For a call, in its view and in the list.
  ...keysIn("api-call", {
    "call-again": take("ctrl-r", "Make the call again", footer("again", 2)),
    "edit-again": edit("i", "Change the call in its form, and send it again", footer("edit", 3)),
    "stop-call": take("Q", "Wait no longer for the answer"),
    "copy-answer": take("y", "Copy the answer", footer("copy", 6)),
  }),
  ...keysIn("api-answer", {
    "open-here": read(
      "enter space",
      "Fold the part that begins here, or show it; go where an identifier leads",
      footer("fold, follow", 1),
    ),
    "open-person": follow("P", "Show the user that the line names in People"),
    "copy-here": take("C", "Copy the identifier that stands here"),
    "read-left": read("h left", "Fold, or go out of the part"),
    "read-right": read("l right", "Show what is folded"),
    "fold-all": read("z", "Fold all parts, or show all"),
    "next-page": take("n", "The next page, where the method answers in pages"),
  }),
  ...keysIn("api-calls", {
    "open-call": read("enter l right", "The call's answer", footer("answer", 1)),
  }),
];

export type ApiAction = (typeof apiBindings)[number]["action"];
