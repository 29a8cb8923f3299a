/** What of a list is shown: what matches the typed words, the best first; among equals what is done here, then what was used last. */

import { memoizeLast } from "../memoize-last.ts";
import type { Model } from "../model.ts";
import type { ViewEntry } from "../view-entry.ts";
import type { Choice } from "./choice.ts";
import { matchWords, ranks } from "./match-words.ts";
import type { Picker } from "./model.ts";

export interface ShownChoice {
  readonly choice: Choice;
  /** Offsets of the matched letters in its text. */
  readonly at: readonly number[];
}

/** All choices while nothing is typed. */
export function shownChoices(model: Model, picker: Picker): readonly ShownChoice[] {
  const text = picker.line.text.trim();
  if (picker.kind === "palette") return matching(picker.choices, text, model.memory.actions);
  return matchingViews(model.views, text);
}

export function viewChoice(view: ViewEntry): Choice {
  return {
    id: `view.${view.name}`,
    text: view.title,
    kind: view.shipped ? "shipped" : "project",
    detail: view.problem ?? view.query ?? "",
    isBroken: view.problem !== undefined,
    does: { kind: "view", view },
  };
}

/** The list is asked for several times at each key. */
const matching = memoizeLast(matchingChoices);
const matchingViews = memoizeLast((views: readonly ViewEntry[], text: string) =>
  matchingChoices(views.map(viewChoice), text, []),
);

function matchingChoices(
  choices: readonly Choice[],
  text: string,
  recent: readonly string[],
): readonly ShownChoice[] {
  const few = fewOfKind(choices);
  const places = new Map(recent.map((id, place) => [id, place]));
  const usedAt = (id: string) => places.get(id) ?? recent.length;
  return choices
    .flatMap((choice) => {
      const match = matchChoice(text, choice);
      if (!match) return [];
      const isOfFew = match.rank === ranks.kind && few.has(choice.kind);
      // What is meant here goes before what only begins with the words elsewhere.
      const onlyBegins = match.rank === ranks.beginning && choice.isElsewhere;
      const rank = isOfFew || onlyBegins ? ranks.words : match.rank;
      // While nothing is typed the last used comes first, wherever it belongs.
      const away = text !== "" && choice.isElsewhere ? 1 : 0;
      return [{ choice, at: match.at, rank, away, used: usedAt(choice.id) }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.away - b.away || a.used - b.used);
}

/** Kinds of so few choices that one who names the kind wants to see them all: they come with those that have it in their words. */
function fewOfKind(choices: readonly Choice[]): ReadonlySet<string> {
  const groups = Map.groupBy(choices, ({ kind }) => kind);
  return new Set([...groups].flatMap(([kind, { length }]) => (length <= mostOfFew ? [kind] : [])));
}

const mostOfFew = 12;

/** An identifier is found by its beginning, and by nothing less. */
function matchChoice(text: string, choice: Choice) {
  const isId = text.length > 2 && choice.does.kind === "visit" && choice.detail.startsWith(text);
  if (isId) return { rank: 0, at: [] };
  return matchWords(text, choice.text, choice.kind) ?? matchOtherName(text, choice);
}

/** What stands behind the @ of an address is all users' own: it counts only where the @ is typed. */
function matchOtherName(text: string, { otherNames = [] }: Choice) {
  const names = text.includes("@") ? otherNames : otherNames.map((name) => name.replace(/@.*$/s, ""));
  const found = names.flatMap((name) => matchWords(text, name) ?? []);
  const [best] = found.toSorted((a, b) => a.rank - b.rank);
  return best && { rank: best.rank, at: [] };
}
