/** A line whose text counts at every key: its proposals stand for the whole text, and Esc brings back what stood there. */

import { nextOption } from "./completion.ts";
import { type EditedLine, editedLine } from "./editor.ts";
import { type LineKeys, typingInLine } from "./typing.ts";

export interface LiveLine {
  readonly line: EditedLine;
  /** The text before anything was typed. */
  readonly before: string;
  /** The proposal now in the line. */
  readonly chosen: number | undefined;
}

export interface LiveLineUse<Live extends LiveLine, Step> {
  /** Texts that can take the place of the whole line. */
  readonly options: readonly string[];
  changed(live: Live): Step;
  accept(): Step;
  /** Puts back the text before. */
  cancel(): Step;
  ignore(): Step;
}

export function liveLine(text: string): LiveLine {
  return { line: editedLine(text), before: text, chosen: undefined };
}

export function typingLive<Live extends LiveLine, Step>(
  live: Live,
  { options, changed, accept, cancel, ignore }: LiveLineUse<Live, Step>,
): LineKeys<Step> {
  const propose = (direction: 1 | -1) => {
    const chosen = nextOption(options.length, live.chosen, direction);
    return changed({ ...live, line: editedLine(options[chosen] ?? ""), chosen });
  };
  return typingInLine(live.line, {
    changed: (line) => changed({ ...live, line, chosen: undefined }),
    accept,
    cancel,
    propose: options.length > 0 ? propose : undefined,
    ignore,
  });
}
