/** A change to confirm, as lines, and scrolling in them. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { scrollChange } from "../../change/change.ts";
import { type Keys, keyFor } from "../../keys/table.ts";
import { layoutOf } from "../../layout.ts";
import type { ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import type { ReaderLine } from "../../reader/line.ts";
import { step } from "../../step.ts";
import { wrapColumns } from "../../wrap.ts";
import { peopleFailureLines } from "./failure-lines.ts";
import type { PeopleReview } from "./model.ts";
import { withPeople } from "./setters.ts";

export interface ReviewLine {
  readonly text: string;
  readonly role: ReaderLine["role"] | "title";
}

/** What the change does and what that means; empty while it is planned. */
export function reviewLines({ people, screen }: Model): readonly ReviewLine[] {
  const { plan } = people.review ?? {};
  if (!plan) return [];
  const lines = (text: string, role: ReviewLine["role"], indent = "") =>
    wrapColumns(safeLine(text), screen.columns - 6).map((line, index) => ({
      text: `${index > 0 ? indent : ""}${line}`,
      role,
    }));
  return [
    ...lines(plan.what, "title"),
    blank,
    ...plan.lines.flatMap((line) => lines(line, roleOf(line), "  ")),
    ...(plan.meaning.length > 0 ? [blank, ...plan.meaning.flatMap((text) => lines(text, "field"))] : []),
  ];
}

/** What went wrong with the change, and the question: these lines stay on the screen. */
export function reviewEnd(model: Model): readonly ReviewLine[] {
  const { people, screen } = model;
  const { review } = people;
  if (!review) return [];
  const failed = peopleFailureLines(review.failure, people.tab, screen.columns);
  const question = questionOf(model, review);
  return [
    ...failed.map((text) => ({ text, role: "error" as const })),
    ...(failed.length > 0 && question.text !== "" ? [blank] : []),
    ...(question.text === "" ? [] : wrapColumns(question.text, screen.columns - 6)).map((text) => ({
      ...question,
      text,
    })),
  ];
}

/** How many lines of the change fit: one line is free above and one below; a name being typed takes one more. */
export function reviewRows(model: Model): number {
  const typed = model.people.review?.name ? 1 : 0;
  return Math.max(1, layoutOf(model).bodyRows - 2 - reviewEnd(model).length - typed);
}

export function scrollReview(model: Model, motion: ListMotion): Step {
  const { review } = model.people;
  if (!review) return step(model);
  const room = { lines: reviewLines(model).length, rows: reviewRows(model) };
  return step(withPeople(model, { review: scrollChange(review, motion, room) }));
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
  if (typedName) return { role: "warn", text: `The profile is protected: type ${name} to make the change.` };
  const again = failure ? " once more" : "";
  const yes = keyFor(keys, "people-change.confirm");
  const otherwise = typed ? `, ${keyFor(keys, "people-change.type-again")} goes back to what was typed` : "";
  return {
    role: "title",
    text: `Make this change? ${yes} makes it${again}${otherwise}, ${leave} leaves everything as it is.`,
  };
}
