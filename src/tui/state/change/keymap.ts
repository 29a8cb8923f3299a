/** The keys of a change that is asked about: the same actions in every pane, in its words. */

import { edit, footer, type Row } from "../keys/rows.ts";

interface Words {
  readonly help: string;
  /** In the footer. */
  readonly word: string;
}

export function changeKeys(
  yes: Words,
  no: Words & { readonly keys: string },
): Readonly<Record<"confirm" | "refuse", Row>> {
  return {
    confirm: edit("y", yes.help, footer(yes.word, 1)),
    refuse: edit(no.keys, no.help, footer(no.word, 2)),
  };
}
