/** A change of a user or group: planned against the stored state, shown, confirmed, made and undone. */

import { withoutStop } from "../../../../base/errors.ts";
import type { Failure } from "../../../../base/failure.ts";
import { writtenWords } from "../../../../base/quoted-words.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { type AskedChange, askedChange, newChange } from "../../change/change.ts";
import { idleAnswers } from "../../change/keymap.ts";
import { failedChange, overtaken, planned, unsent } from "../../change/outcome.ts";
import { type Keys, keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { say, sayMade, step } from "../../step.ts";
import { askAgain } from "./list.ts";
import type { PeopleMessage } from "./message.ts";
import type { PeopleEditor, PeopleReview, PeopleTab, PersonChange, ReviewedChange } from "./model.ts";
import { lookWhereDue, openAgain, openById } from "./open.ts";
import { withOld, withPeople } from "./setters.ts";

/** Shows what the change would do, before anything is done. */
export function plan(model: Model, wanted: PersonChange, typed?: PeopleEditor, earlier?: Failure): Step {
  const { view } = model.people;
  const from = view === "one" ? "one" : "list";
  const review: PeopleReview = { ...newChange, wanted, from, typed, earlier };
  const shown = withPeople(model, { view: "review", review, editor: undefined });
  return step(shown, { pane: "people", kind: "plan", wanted });
}

export function planUndo(model: Model): Step {
  return model.people.lastMade === undefined
    ? say(model, "There is no change to undo")
    : plan(model, { kind: "undo" });
}

/** Plans the change that the typed words say: `title=Lead active=false`. */
export function planWords(model: Model, editor: PeopleEditor): Step {
  const { kind, line, about } = editor;
  const written = writtenWords(line.text);
  if (!written.ok) return step(withPeople(model, { editor: { ...editor, problem: written.problem } }));
  const words = written.value.map(({ text }) => text);
  const of = about?.tab === "groups" ? "groups" : "users";
  if (words.length === 0) return say(withPeople(model, { editor: undefined }), "Nothing was typed");
  if (kind === "create") return plan(model, { kind: "create", of, words }, editor);
  return plan(model, { kind: "patch", of, id: about?.id ?? "", words }, editor);
}

/** Plans to add a user to a group: the user or the group was typed. */
export function planMember(model: Model, editor: PeopleEditor): Step {
  const { about, line } = editor;
  const named = line.text.trim();
  if (!about || named === "") return say(withPeople(model, { editor: undefined }), "No name was typed");
  const [user, group] = about.tab === "groups" ? [named, about.id] : [about.id, named];
  return plan(model, { kind: "member", change: "add", user, group }, editor);
}

export function approve(model: Model, editor: PeopleEditor): Step {
  const { text } = editor.line;
  const id = text.trim();
  if (/^Ir[A-Z0-9]{1,60}$/.test(id)) return plan(model, { kind: "approve", id }, editor);
  const message = "An invite request's identifier begins with Ir";
  const problem = {
    code: "no-id",
    message,
    offset: 0,
    length: Math.max(1, text.length),
    expected: ["Ir0123ABC"],
  };
  return step(withPeople(model, { editor: { ...editor, problem } }));
}

/** Words that were typed for a change, or a change that is on its way. */
export function unmade({ people: { editor, review }, history }: Model): string | undefined {
  if (review?.phase === "making") return "A change is being sent";
  const isTyping = editor && editor.kind !== "filter" && editor.line.text.trim() !== "";
  const left = history.flatMap((entry) => (entry.pane === "people" ? [entry.review] : []));
  const isAsked = [review, ...left].some((asked) => asked?.typed);
  return isTyping || isAsked ? "The change that was typed is not made" : undefined;
}

/** What yes, no and a typed name do to the change. */
export function askedReview(model: Model): AskedChange<Step> {
  const { review } = model.people;
  return askedChange<PeopleReview, Step>(review, {
    shown: (next) => step(withPeople(model, { review: next })),
    make: (next) => step(withPeople(model, { review: next }), { pane: "people", kind: "carry-out" }),
    drop() {
      const left = closed(model);
      // A change that failed may have been made after all, and one that was overtaken is about what the screen does not show.
      const isOther = review?.failure || review?.isOvertaken;
      const [shown, asking] = isOther
        ? lookAgain(left, review.wanted)
        : review?.plan
          ? lookAtOne(left)
          : step(left);
      return [shown, [{ pane: "people", kind: "drop-plan" }, ...asking]];
    },
    warn: (text) => say(model, text, "warn"),
    ignore: () => step(model),
  });
}

export function idleInReview(model: Model): readonly string[] {
  const { review } = model.people;
  if (!review) return [];
  const canType = review.typed !== undefined && review.phase !== "making";
  return [
    ...idleAnswers("people-change", askedReview(model)),
    ...(canType ? [] : ["people-change.type-again"]),
  ];
}

export function reviewPlan(model: Model, due: ReviewedChange): Step {
  const { review } = model.people;
  if (review?.phase !== "planning") return step(model, { pane: "people", kind: "drop-plan" });
  if (!due.changesAnything) {
    // What is stored is as the change wants it, whatever the screen shows.
    const [shown, asking] = lookAgain(closed(model), review.wanted);
    const why = ["Nothing would change", ...due.meaning].map((said) => safeLine(withoutStop(said)));
    const [noticed, telling] = say(shown, why.join(". "));
    return [noticed, [...asking, ...telling]];
  }
  const asked = planned<ReviewedChange, PeopleReview>(review, due);
  return step(withPeople(model, { review: { ...asked, failure: review.earlier } }));
}

/** What was agreed to is no longer what would happen: it is shown as it is now, and asked anew. */
export function reviewOvertaken(model: Model, now: ReviewedChange): Step {
  const { review } = model.people;
  if (review?.phase === "making" && now.changesAnything)
    return step(withPeople(model, { review: overtaken(review, now) }));
  const isShown = review?.phase === "making";
  const [left, asking] = isShown ? lookAgain(closed(model), review.wanted) : step(model);
  const nothing = isShown ? ", and nothing would change any more" : "";
  const [noticed, telling] = say(
    left,
    unsent(now, "Nothing was changed", `${changedMeanwhile}${nothing}`),
    "warn",
  );
  return [noticed, [{ pane: "people", kind: "drop-plan" }, ...asking, ...telling]];
}

export const changedMeanwhile = "this has changed at the platform since it was shown";

/** For a mistake in the typed words, the line opens again with the mistake marked. */
export function reviewFailed(model: Model, failure: Failure): Step {
  const { review } = model.people;
  if (!review) return step(model);
  const { typed, phase } = review;
  if (phase !== "planning" || failure.kind !== "usage" || !typed) {
    // What failed while it was sent may have been made.
    const left = phase === "making" ? withOld(model, listsWith(review.wanted)) : model;
    return step(withPeople(left, { review: failedChange(review, failure) }));
  }
  const { text } = typed.line;
  const words = writtenWords(text);
  const at = words.ok ? words.value[Number(failure.details["word"] ?? -1)] : undefined;
  const { offset, length } = at ?? { offset: 0, length: text.trimEnd().length };
  const { code, message, remedy } = failure;
  const problem = { code, message, offset, length: Math.max(1, length), hint: remedy };
  return step(withPeople(closed(model), { editor: { ...typed, problem, completion: undefined } }));
}

/** Asks again for all that is on the screen; what else the change may show in is asked for again when it is next shown. */
function lookAgain(model: Model, wanted: PersonChange): Step {
  const [listed, asking] = askAgain(withOld(model, listsWith(wanted)), model.people.tab);
  const [shown, opening] = lookAtOne(listed);
  return [shown, [...asking, ...opening]];
}

/** Users show their groups, and groups their members: a change of either shows in both. */
function listsWith({ kind }: PersonChange): readonly PeopleTab[] {
  return kind === "approve" ? ["requests"] : ["users", "groups"];
}

/** A change is planned against what is stored: what is open may be shown as it was before. */
function lookAtOne(model: Model): Step {
  const { view, one } = model.people;
  return view === "one" && one && one.tab !== "requests" ? openAgain(model, one) : step(model);
}

/** Opens the typed line again. */
export function typeAgain(model: Model): Step {
  const { phase, typed } = model.people.review ?? {};
  if (phase === undefined || phase === "making") return step(model);
  if (!typed) return say(model, "Nothing was typed for this change");
  const [shown, asking] = lookWhereDue(
    withPeople(closed(model), { editor: { ...typed, completion: undefined } }),
  );
  return [shown, [{ pane: "people", kind: "drop-plan" }, ...asking]];
}

/** Asks again for what is on the screen; opens what was created. What else the change shows in is asked for when it is next shown. */
export function changed(
  model: Model,
  { id, canUndo, kept }: Extract<PeopleMessage, { kind: "changed" }>,
): Step {
  const { review, tab, lastMade = "" } = model.people;
  if (!review) return step(model);
  const { wanted, plan: made } = review;
  const isUndo = wanted.kind === "undo";
  // The plan of a way back is the opposite of what is taken back.
  const what = isUndo ? lastMade : safeLine(made?.what ?? "");
  const done = withPeople(closed(model), { lastMade: canUndo && !isUndo ? what : undefined });
  const [shown, opening] = showOutcome(withOld(done, listsWith(wanted)), wanted, id);
  const [asked, asking] = askAgain(shown, tab);
  const [noticed, telling] = sayMade(asked, outcomeText(model, what, isUndo, canUndo), kept);
  return [noticed, [...opening, ...asking, ...telling]];
}

/** What to show after the change: a new resource, the list after a deletion, or the same resource as it is now. */
function showOutcome(model: Model, wanted: PersonChange, id: string | undefined): Step {
  const { view, one } = model.people;
  if (wanted.kind === "create" && id !== undefined) return openById(model, wanted.of, id);
  if (view !== "one" || !one) return step(model);
  const isGone = id === undefined && one.tab === "groups";
  if (isGone) return step(withPeople(model, { view: "list" }));
  return lookAtOne(model);
}

function outcomeText(keys: Keys, what: string, isUndo: boolean, canUndo: boolean): string {
  if (isUndo) return `Taken back: ${what}`;
  // A narrow screen cuts the end.
  return canUndo ? `Done, ${keyFor(keys, "people.undo")} takes it back: ${what}` : `Done: ${what}`;
}

function closed(model: Model): Model {
  const { review } = model.people;
  return withPeople(model, { view: review?.from ?? "list", review: undefined, editor: undefined });
}
