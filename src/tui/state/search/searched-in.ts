/** The text on the screen that is searched in: the help, or the one that has the keys in the pane. */

import { helpLines } from "../help.ts";
import { layoutOf } from "../layout.ts";
import type { HelpModel, Model } from "../model.ts";
import { paneNamed } from "../panes/all.ts";
import type { Searched, SearchedText } from "./searched.ts";

export function searchedIn(model: Model): Searched | undefined {
  return model.help ? helpSearched(model, model.help) : paneNamed(model.pane).searched?.(model);
}

function helpSearched(model: Model, help: HelpModel): SearchedText {
  return {
    lines: helpLines(model),
    rows: layoutOf(model).bodyRows - 1,
    place: help,
    keep: (place) => ({ ...model, help: { ...help, ...place } }),
  };
}
