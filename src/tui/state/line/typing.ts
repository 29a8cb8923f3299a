/** A line being typed: what each key does to it, and what its end means. `Step` is what the program does next. */

import { type Key, typedText } from "../keys/key.ts";
import { lineAfter } from "./action.ts";
import { type EditedLine, insertText } from "./editor.ts";
import type { LineAction } from "./keymap.ts";

export interface LineKeys<Step> {
  /** Whether there is anything to complete the line with. */
  readonly hasProposals: boolean;
  /** Whether anything was typed before that can be had again. */
  readonly hasHistory: boolean;
  type(key: Key): Step;
  paste(text: string): Step;
  act(action: LineAction): Step;
}

export interface LineUse<Step> {
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

export function typingInLine<Step>(line: EditedLine, use: LineUse<Step>): LineKeys<Step> {
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
