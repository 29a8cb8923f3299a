/** What a state machine answers: the state things are in next, or the platform's code for a move that is not allowed. */

export type Move<State, Refusal extends string> =
  | { readonly ok: true; readonly next: State }
  | { readonly ok: false; readonly refusal: Refusal };

export function movedTo<State>(next: State) {
  return { ok: true, next } as const;
}

export function notMoved<Refusal extends string>(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
