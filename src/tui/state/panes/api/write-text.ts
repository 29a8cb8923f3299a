/** The request of a write as a text that is read before it is sent. */

import { type ChangeText, commandChangeLines } from "../../change/text.ts";
import type { Model } from "../../model.ts";
import { apiLayout, textColumns } from "./layout.ts";
import { withApi } from "./setters.ts";

/** Undefined where no write is asked about. */
export function writeText(model: Model): ChangeText | undefined {
  const { view, write } = model.api;
  if (view !== "write" || !write?.plan) return undefined;
  const indent = { first: "  ", rest: "  " };
  return {
    lines: commandChangeLines(write.plan.request, textColumns(model) - 2, indent),
    answers: true,
    rows: apiLayout(model).listRows,
    place: write.place,
    keep: (place) => withApi(model, { write: { ...write, place } }),
  };
}
