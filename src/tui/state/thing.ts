/** Something with a name and a place on the screen, which the palette leads to: a datastore, a workflow, a user. */

import type { Failure } from "../../base/failure.ts";
import type { OfPanes } from "./panes/types.ts";

export interface Thing {
  /** In one word, as the palette's column has it. */
  readonly kind: string;
  readonly name: string;
  /** Empty where it has none beside its name. */
  readonly id: string;
  /** By what else it is found: the login and the address of a user. */
  readonly otherNames?: readonly string[];
  readonly to: OfPanes<"destination">;
}

/** Why some of a kind have no name yet, as the rest of a sentence; none where all that was asked for has come. */
export function namesLacking(
  kind: string,
  isAsking: boolean,
  failure: Pick<Failure, "message"> | undefined,
): readonly string[] {
  if (isAsking) return [`${kind} are being asked for…`];
  return failure ? [`${kind} are not known: ${failure.message}`] : [];
}

/** Things of one kind that the palette takes (assumption): a list of more is searched where it is. */
export const mostThings = 2000;
