/** A line being typed, with its problem or its proposals. */

import type { TypedLine } from "../state/line/typed-line.ts";
import { countedLine, lineRoom } from "./input-line.ts";
import { lineHelp } from "./line-help.ts";
import type { Theme } from "./theme.ts";

export interface TypedLineOptions {
  readonly prompt: string;
  /** An example of what to type, shown while there is nothing else to say. */
  readonly example: string;
  /** The key that completes. */
  readonly completeKey: string;
  readonly columns: number;
  /** How many rows the line selects; stands at its right end. */
  readonly count?: string;
}

/** The line and two lines of help. */
export function typedLineView(typed: TypedLine, options: TypedLineOptions, theme: Theme): readonly string[] {
  const { prompt, columns } = options;
  // A count of other rows than the line's would be taken for its own.
  const count = typed.isShown ? (options.count ?? "") : "";
  const lineColumns = lineRoom(columns, count);
  return [
    countedLine({ prompt, line: typed.line, count }, columns, theme),
    ...lineHelp({ ...typed, ...options, lineColumns }, columns, theme),
  ];
}
