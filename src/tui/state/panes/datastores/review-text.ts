/** A change before it is made, as a text: what is added, removed and changed, each value whole, a long one below its changed part. */

import { changedPart } from "../../../../base/changed-part.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { type ChangeText, changeLines } from "../../change/text.ts";
import { memoizeLast } from "../../memoize-last.ts";
import type { Model } from "../../model.ts";
import { longestText, type ReaderLine } from "../../reader/line.ts";
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

/** Of a long value the changed part comes first; the whole of it stands below all changes. */
const linesOf = memoizeLast((changes: readonly Change[], columns: number): readonly ReaderLine[] => {
  const laidOut = ({ text, role }: Said, inside = "") =>
    changeLines(role, text, columns - indent.rest.length - inside.length - 2, {
      first: `${indent.first}${inside}`,
      rest: `${indent.rest}${inside}`,
    });
  const read = changes.map((change) => ({ change, ...sidesOf(change) }));
  const cut = read.filter(({ isPart }) => isPart).map(({ change }) => change);
  return [
    ...read.flatMap(({ change, isPart, sides }) =>
      sides
        ? [
            ...laidOut({ text: `~ ${nameOf(change)}${isPart ? aPart : ""}`, role: "warn" }),
            ...sides.flatMap((said) => laidOut(said, "  ")),
          ]
        : laidOut(changeText(change)),
    ),
    ...(cut.length > 0 ? laidOut({ text: "", role: "field" }) : []),
    ...cut.flatMap((change) => laidOut({ ...changeText(change), role: "field" })),
  ];
});

interface Said {
  readonly text: string;
  readonly role: ReaderLine["role"];
}

const aPart = "the part that changes; the whole is below";

/** What stands below the name of a change, a text each: else the old value could take all the room there is for one text. */
function sidesOf({ before, after }: Change): { readonly isPart: boolean; readonly sides?: readonly Said[] } {
  if (before === undefined || after === undefined) return { isPart: false };
  const whole = { before: json(before), after: json(after) };
  const part = changedPart(whole.before, whole.after);
  if (!part && whole.before.length + whole.after.length < longestText / 2) return { isPart: false };
  const shown = part ?? whole;
  return {
    isPart: part !== undefined,
    sides: [
      { text: `- ${shown.before}`, role: "error" },
      { text: `+ ${shown.after}`, role: "better" },
    ],
  };
}

/** A value that goes on stands under the value, not under the sign. */
const indent = { first: " ", rest: "   " } as const;

function changeText(change: Change): Said {
  const { before, after } = change;
  const name = nameOf(change);
  if (before === undefined) return { text: `+ ${name}${json(after)}`, role: "better" };
  if (after === undefined) return { text: `- ${name}${json(before)}`, role: "error" };
  return { text: `~ ${name}${json(before)} → ${json(after)}`, role: "warn" };
}

function nameOf({ path }: Change): string {
  return path === "" ? "" : `${safeLine(path)}: `;
}

function json(value: unknown): string {
  return safeLine(JSON.stringify(value) ?? "");
}
