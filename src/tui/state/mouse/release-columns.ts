/** Takes the keys from the histogram where it has them, and gives them to the rows. */

import { releaseHistogram } from "../histogram/choosing.ts";
import type { Model } from "../model.ts";
import { paneNamed } from "../panes/all.ts";

export function releaseColumns(model: Model): Model {
  const histogram = paneNamed(model.pane).histogramShown?.(model);
  return histogram ? releaseHistogram(histogram.use, model) : model;
}
