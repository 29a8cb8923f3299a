/** The keys of a change that is asked about: the same actions in every pane, in its words. */

import { edit, footer, jump, type KeyRow, keysIn, move, take } from "../keys/rows.ts";
import type { Answer } from "./change.ts";

interface Words {
  readonly help: string;
  /** In the footer. */
  readonly word: string;
}

export function changeKeys(
  yes: Words,
  no: Words & { readonly keys: string },
): Readonly<Record<"confirm" | "refuse", KeyRow>> {
  return {
    confirm: edit("y", yes.help, footer(yes.word, 1)),
    refuse: edit(no.keys, no.help, footer(no.word, 2)),
  };
}

/** Of a change that is one request, which can be copied; `place` is where a no leads back to. */
export function requestKeys(
  yes: Words,
  place: string,
): Readonly<Record<"confirm" | "refuse" | "copy-request", KeyRow>> {
  return {
    ...changeKeys(yes, { keys: "esc n", help: `No, back to ${place}`, word: "back" }),
    "copy-request": take("C", "Copy the request", footer("copy", 3)),
  };
}

/** The answers that do nothing now: while it is planned only a no does something, while it is sent neither does. */
export function idleAnswers(
  context: "review" | "people-change",
  { answers }: { readonly answers: readonly Answer[] },
): readonly string[] {
  return (["confirm", "refuse"] as const)
    .filter((answer) => !answers.includes(answer))
    .map((answer) => `${context}.${answer}`);
}

/** While the name of a protected profile is typed, what is agreed to goes on being read; the keys of the line hold too. */
export const changeNameBindings = keysIn("change-name", {
  down: move("down ctrl-n", "One line down in the change", footer("scroll", 3)),
  up: move("up ctrl-p", "One line up in the change"),
  "page-down": move("pagedown", "A page down in the change"),
  "page-up": move("pageup", "A page up in the change"),
  "find-text": jump("tab", "Find words in the change", footer("find", 4)),
});

export type ChangeNameAction = (typeof changeNameBindings)[number]["action"];
