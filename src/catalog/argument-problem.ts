/** A wrong argument: where, what was expected, what to do, and how the platform would have refused it. */

export interface ArgumentProblem {
  /** JSON path inside the arguments: `users`, `items[3].id`, `expression_values[":v"]`. */
  readonly path: string;
  /** What is wrong, one full sentence; never contains a secret's value. */
  readonly message: string;
  /** What would have been accepted, without a verb: `a whole number from 1 to 1000`. */
  readonly expected: string;
  /** What to do about it, one full sentence. */
  readonly remedy: string;
  /** The error code the platform answers this with. */
  readonly refusal: string;
}

/** A path in the usual JavaScript spelling, quoted where a key is no plain name. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.map(formatStep).join("");
}

function formatStep(step: PropertyKey, position: number): string {
  if (typeof step === "number") return `[${step}]`;
  const key = String(step);
  if (!/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`;
  return position === 0 ? key : `.${key}`;
}
