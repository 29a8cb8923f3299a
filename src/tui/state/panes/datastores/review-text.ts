/** A change before it is made, as a text: what is added, removed and changed, each value whole. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { type ChangeText, changeLines } from "../../change/text.ts";
import { memoizeLast } from "../../memoize-last.ts";
import type { Model } from "../../model.ts";
import type { ReaderLine } from "../../reader/line.ts";
import { datastoresLayout } from "./layout.ts";
import type { Change } from "./model.ts";
import { withDatastores } from "./setters.ts";

/** Without lines while it is planned. */
export function reviewText(model: Model): ChangeText {
  const { review } = model.datastores;
  return {
    lines: linesOf(review.plan?.changes ?? none, model.screen.columns),
    answers: true,
    rows: datastoresLayout(model).listRows,
    place: review.place,
    keep: (place) => withDatastores(model, { review: { ...review, place } }),
  };
}

const none: readonly Change[] = [];

const linesOf = memoizeLast((changes: readonly Change[], columns: number): readonly ReaderLine[] =>
  changes.flatMap((change) => {
    const { text, role } = changeText(change);
    return changeLines(role, text, columns - indent.rest.length - 2, indent);
  }),
);

/** A value that goes on stands under the value, not under the sign. */
const indent = { first: " ", rest: "   " } as const;

function changeText({ path, before, after }: Change): {
  readonly text: string;
  readonly role: ReaderLine["role"];
} {
  const name = path === "" ? "" : `${safeLine(path)}: `;
  const json = (value: unknown) => safeLine(JSON.stringify(value) ?? "");
  if (before === undefined) return { text: `+ ${name}${json(after)}`, role: "better" };
  if (after === undefined) return { text: `- ${name}${json(before)}`, role: "error" };
  return { text: `~ ${name}${json(before)} → ${json(after)}`, role: "warn" };
}
