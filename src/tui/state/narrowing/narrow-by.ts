/** The end of every narrowing: a term that the filter has already is said, another is used, remembered and said with the way back. */

import type { Parsed } from "../../../base/problem.ts";
import type { ActionName } from "../keys/action-name.ts";
import { keyFor } from "../keys/table.ts";
import { rememberFilter } from "../memory/remember.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";

export interface AddedTerm {
  readonly term: string;
  /** The filter with the term, as the language of the filter adds it; undefined where it has the term already. */
  readonly text: string | undefined;
  /** What the filter is remembered for: `people.users`. */
  readonly list: string;
  /** Takes the term back. */
  readonly back: ActionName;
  /** Shows what the text selects; a problem where it is no filter. */
  use(text: string): Parsed<Step>;
}

export function narrowBy(model: Model, { term, text, list, back, use }: AddedTerm): Step {
  if (text === undefined) return say(model, `The filter has this already: ${term}`);
  const used = use(text);
  if (!used.ok) return say(model, used.problem.message, "warn");
  const [narrowed, effects] = used.value;
  const [kept, notes] = rememberFilter(narrowed, list, text);
  const [said, more] = say(kept, `Added ${term}; ${keyFor(model, back)} takes it back`);
  return step(said, ...effects, ...notes, ...more);
}
