/** Stands behind the last case of a switch over effects: the type checker refuses it as long as a kind has no case. */

export function unhandled(effect: never): void {
  throw new RangeError(`the effect ${JSON.stringify(effect)} is carried out nowhere`);
}
