/** The line for the name of a saved filter, and what saving will do. */

import type { ViewNaming } from "../../state/dialog/model.ts";
import { fileNameOf } from "../../state/dialog/view-naming.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { inputLine } from "../input-line.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function namingLines(model: Model, { line, exists }: ViewNaming, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const name = fileNameOf(line.text);
  const words =
    exists !== undefined
      ? `${exists.changed ? "Changed meanwhile: " : ""}${keyFor(model, "naming.save")} replaces ${exists.path}, ${keyFor(model, "naming.close")} keeps it`
      : name === ""
        ? `Give the filter a name: ${model.activity.filter.text}`
        : `.flowtail/views/${name}.json: ${model.activity.filter.text}`;
  return [
    inputLine(" save view as ", line, columns, theme),
    sentenceLine(words, exists === undefined ? "faint" : "warn", columns, theme),
  ];
}
