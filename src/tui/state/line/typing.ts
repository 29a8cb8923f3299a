/** A line being typed in a pane: what each key does to it, and what its end means. */

import { typedText } from "../keys/key.ts";
import type { Step } from "../model.ts";
import type { Typing } from "../panes/pane.ts";
import { lineAfter } from "./action.ts";
import { type EditedLine, insertText } from "./editor.ts";
import type { LineAction } from "./keymap.ts";

export interface LineUse {
  changed(line: EditedLine): Step;
  accept(): Step;
  cancel(): Step;
  /** Puts the next proposal in the line; absent where there is none. */
  readonly propose?: ((direction: 1 | -1) => Step) | undefined;
  /** Steps back through what was typed before, or forth again; absent where nothing was. */
  readonly recall?: ((steps: 1 | -1) => Step) | undefined;
  /** For keys that mean nothing here. */
  ignore(): Step;
}

export function typingInLine(line: EditedLine, use: LineUse): Typing {
  return {
    hasProposals: use.propose !== undefined,
    hasHistory: use.recall !== undefined,
    type(key) {
      const text = typedText(key);
      return text === undefined ? use.ignore() : use.changed(insertText(line, text));
    },
    paste: (text) => use.changed(insertText(line, text)),
    act: (action) => acted(line, action, use) ?? use.ignore(),
  };
}

function acted(line: EditedLine, action: LineAction, use: LineUse): Step | undefined {
  switch (action) {
    case "accept":
      return use.accept();
    case "cancel":
      return use.cancel();
    case "complete":
      return use.propose?.(1);
    case "complete-back":
      return use.propose?.(-1);
    case "older":
      return use.recall?.(1);
    case "newer":
      return use.recall?.(-1);
    default: {
      const changed = lineAfter(line, action);
      return changed && use.changed(changed);
    }
  }
}
