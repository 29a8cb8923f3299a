/** What stands around a change before it is made: what it is, warnings, and the question whether to make it. */

import { countOf } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { type ChangePlan, isUndo } from "../../state/panes/datastores/model.ts";
import { reviewNotes } from "../../state/panes/datastores/review-notes.ts";
import { reviewText } from "../../state/panes/datastores/review-text.ts";
import { inputLine } from "../input-line.ts";
import { restingView } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";

export function reviewTitle(model: Model, theme: Theme): string {
  const { datastores, screen } = model;
  const { review, items } = datastores;
  const { plan } = review;
  const { position } = restingView(reviewText(model), theme);
  const what = plan ? titles[plan.kind](plan) : "Comparing with what is stored";
  return segmentLine(theme, screen.columns, {
    left: [
      { text: safeLine(plan?.datastore ?? items.store.name), tone: "accent", priority: 0 },
      { text: safeLine(plan?.key ?? ""), tone: "strong", priority: 0, shrinks: true },
      {
        text: isUndo(review) ? `Undo: ${what}` : what,
        tone: plan?.kind === "delete" ? "error" : "warn",
        priority: 0,
      },
    ],
    right: [
      { text: position, tone: "faint", priority: 1 },
      { text: plan ? countOf(plan.changes.length, "change") : "", tone: "faint", priority: 1 },
    ],
  });
}

const titles: Readonly<Record<ChangePlan["kind"], (plan: ChangePlan) => string>> = {
  put: ({ before }) => (before ? "replace the item" : "make a new item"),
  update: () => "change the item",
  delete: () => "delete the item",
};

/** Warnings about the change. */
export function reviewNoteLines(model: Model, theme: Theme): readonly string[] {
  return reviewNotes(model).map((note) => sentenceLine(note, "warn", model.screen.columns - 1, theme));
}

/** The name being typed with what it is for, as high as any line that is typed here; else one line. */
export function reviewQuestion(model: Model, theme: Theme, nowMs: number): readonly string[] {
  const { columns } = model.screen;
  const { name, plan } = model.datastores.review;
  if (!name) return [sentenceLine(question(model, nowMs), "strong", columns, theme)];
  const words = `This place is protected: type ${safeLine(plan?.nameToType ?? "")} to send it`;
  return [inputLine(" app: ", name, columns, theme), sentenceLine(words, "faint", columns, theme), ""];
}

function question(model: Model, nowMs: number): string {
  const { phase, plan, failure } = model.datastores.review;
  const back = keyFor(model, "datastores.back");
  const waiting = waitingText(model, "apps.datastore.", nowMs, "");
  const underWay = (words: string) => (waiting === "" ? `${words}.` : `${words}: ${waiting}.`);
  if (phase === "planning") return failure ? `${back} leads back.` : underWay("Reading the stored item");
  if (phase === "making") return underWay("Writing");
  const again = failure ? "Try again?" : plan?.kind === "delete" ? "Delete it?" : "Write it?";
  const [yes, no] = [keyFor(model, "review.confirm"), keyFor(model, "review.refuse")];
  return `${again} ${yes} does, ${no} or ${back} does not.`;
}
