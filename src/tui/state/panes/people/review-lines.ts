/** A change to confirm, as a text that is read, and the question below it. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { unsent } from "../../change/outcome.ts";
import { type ChangeText, changeLines } from "../../change/text.ts";
import { type Keys, keyFor } from "../../keys/table.ts";
import { layoutOf } from "../../layout.ts";
import type { Model } from "../../model.ts";
import type { ReaderLine } from "../../reader/line.ts";
import { wrapColumns } from "../../wrap.ts";
import { changedMeanwhile } from "./change.ts";
import { peopleFailureLines } from "./failure-lines.ts";
import type { PeopleReview, ReviewedChange } from "./model.ts";
import { withPeople } from "./setters.ts";

export interface ReviewLine {
  readonly text: string;
  readonly role: ReaderLine["role"];
}

/** Undefined where no change is asked about. */
export function reviewText(model: Model): ChangeText | undefined {
  const { view, review } = model.people;
  if (view !== "review" || !review) return undefined;
  return {
    lines: reviewLines(model),
    answers: true,
    rows: reviewRows(model),
    place: review.place,
    keep: (place) => withPeople(model, { review: { ...review, place } }),
  };
}

/** What the change does and what that means; empty while it is planned. */
function reviewLines({ people, screen }: Model): readonly ReaderLine[] {
  const { plan } = people.review ?? {};
  if (!plan) return [];
  const lines = (text: string, role: ReaderLine["role"], hanging = "") =>
    changeLines(role, safeLine(text), screen.columns - 6, { first: "  ", rest: `  ${hanging}` });
  return [
    ...lines(plan.what, "title"),
    ...lines("", "field"),
    ...plan.lines.flatMap((line) => lines(line, roleOf(line), "  ")),
    ...(plan.meaning.length > 0 ? ["", ...plan.meaning] : []).flatMap((text) => lines(text, "field")),
  ];
}

/** What went wrong with the change, and the question: these lines stay on the screen. */
export function reviewEnd(model: Model): readonly ReviewLine[] {
  const { people, screen } = model;
  const { review } = people;
  if (!review) return [];
  const failed = peopleFailureLines(review.failure, people.tab, screen.columns);
  const question = questionOf(model, review);
  const notes =
    review.isOvertaken && review.plan && review.phase === "asking" ? [overtakenNote(review.plan)] : [];
  return [
    ...notes
      .flatMap((note) => wrapColumns(note, screen.columns - 6))
      .map((text) => ({ text, role: "warn" as const })),
    ...failed.map((text) => ({ text, role: "error" as const })),
    ...(failed.length > 0 && question.text !== "" ? [blank] : []),
    ...(question.text === "" ? [] : wrapColumns(question.text, screen.columns - 6)).map((text) => ({
      ...question,
      text,
    })),
  ];
}

/** How many lines of the change fit: one line is free above and one below; a name being typed takes one more. */
function reviewRows(model: Model): number {
  const typed = model.people.review?.name ? 1 : 0;
  return Math.max(1, layoutOf(model).bodyRows - 2 - reviewEnd(model).length - typed);
}

function overtakenNote(plan: ReviewedChange): string {
  return `${unsent(plan, "Nothing was changed", changedMeanwhile)}. Above is what would change now.`;
}

const blank: ReviewLine = { text: "", role: "field" };

function roleOf(line: string): ReviewLine["role"] {
  return line.startsWith("+") ? "better" : line.startsWith("-") ? "worse" : "warn";
}

function questionOf(keys: Keys, { phase, plan, failure, typed, name: typedName }: PeopleReview): ReviewLine {
  const leave = keyFor(keys, "people-change.refuse");
  if (phase === "making") return { role: "hint", text: "Sending it." };
  if (phase === "planning") {
    return failure
      ? { role: "title", text: `Nothing was changed. ${leave} goes back.` }
      : { role: "note", text: "Looking at what is there." };
  }
  const name = safeLine(plan?.nameToType ?? "");
  if (typedName) return { role: "warn", text: `This place is protected: type ${name} to make the change.` };
  const makes = `makes it${failure ? " once more" : ""}`;
  const does = plan?.nameToType === undefined ? makes : "asks for the name again";
  const yes = keyFor(keys, "people-change.confirm");
  const otherwise = typed ? `, ${keyFor(keys, "people-change.type-again")} goes back to what was typed` : "";
  return {
    role: "title",
    text: `Make this change? ${yes} ${does}${otherwise}, ${leave} leaves everything as it is.`,
  };
}
