/** A line that was typed over the log before: it is shown, and leads to nothing. */

import type { GoneLine } from "../../state/dialog/model.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { inputLine } from "../input-line.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function goneLines(model: Model, { line, place }: GoneLine, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const words = `What this was about in ${place} is gone, and nothing is done with it: ${keyFor(model, "gone.close")} closes it`;
  return [inputLine(" was typed ", line, columns, theme), sentenceLine(words, "warn", columns, theme)];
}
