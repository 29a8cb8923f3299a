/** A line being typed: what each key does to it. `Step` is what the program does next. */

import { type Key, typedText } from "../keys/key.ts";
import { lineAfter } from "./action.ts";
import { type EditedLine, insertText } from "./editor.ts";
import type { LineAction } from "./keymap.ts";

export interface LineKeys<Step> {
  /** What stands in it. */
  readonly line: EditedLine;
  /** Whether there are proposals. */
  readonly hasProposals: boolean;
  /** Whether there is a history. */
  readonly hasHistory: boolean;
  type(key: Key): Step;
  paste(text: string): Step;
  /** Puts this in the place of what stands in it. */
  write(line: EditedLine): Step;
  act(action: LineAction): Step;
}

export interface LineUse<Step> {
  changed(line: EditedLine): Step;
  accept(): Step;
  cancel(): Step;
  /** Puts the next proposal in the line; absent where there is none. */
  readonly propose?: ((direction: 1 | -1) => Step) | undefined;
  /** Steps back or forth in the history; absent where there is none. */
  readonly recall?: ((steps: 1 | -1) => Step) | undefined;
  /** For keys that do nothing in the line. */
  ignore(): Step;
}

export function typingInLine<Step>(line: EditedLine, use: LineUse<Step>): LineKeys<Step> {
  return {
    line,
    hasProposals: use.propose !== undefined,
    hasHistory: use.recall !== undefined,
    type(key) {
      const text = typedText(key);
      return text === undefined ? use.ignore() : use.changed(insertText(line, text));
    },
    paste: (text) => use.changed(insertText(line, text)),
    write: use.changed,
    act: (action) => acted(line, action, use) ?? use.ignore(),
  };
}

function acted<Step>(line: EditedLine, action: LineAction, use: LineUse<Step>): Step | undefined {
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
