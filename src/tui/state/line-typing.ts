/** A line being typed in a pane: what each key does to it, and what its end means. */

import { typedText } from "./keys.ts";
import { lineAfter } from "./line-action.ts";
import { type EditedLine, insertText } from "./line-editor.ts";
import type { LineAction } from "./line-keymap.ts";
import type { Step } from "./model.ts";
import type { Typing } from "./pane.ts";

export interface LineUse {
  changed(line: EditedLine): Step;
  accept(): Step;
  cancel(): Step;
  /** Proposals, where the line has any. */
  propose?(direction: 1 | -1): Step;
  /** For keys that mean nothing here. */
  ignore(): Step;
}

export function typingInLine(line: EditedLine, use: LineUse): Typing {
  return {
    type(key) {
      const text = typedText(key);
      return text === undefined ? use.ignore() : use.changed(insertText(line, text));
    },
    paste: (text) => use.changed(insertText(line, text)),
    act(action: LineAction) {
      if (action === "accept") return use.accept();
      if (action === "cancel") return use.cancel();
      if (action === "complete" || action === "complete-back") {
        return use.propose?.(action === "complete" ? 1 : -1) ?? use.ignore();
      }
      const changed = lineAfter(line, action);
      return changed ? use.changed(changed) : use.ignore();
    },
  };
}
