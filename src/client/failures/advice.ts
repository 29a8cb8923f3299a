/** What a client is told so that its errors say what to do where it is to be done. */

/**
 * What to do about a code; one that depends on the call's arguments, on the sentences that came with the code, or on the wait that is
 * asked for, gives nothing where the usual words hold.
 */
export type Remedies = Readonly<Record<string, string | Remedy>>;

type Remedy = (args: unknown, messages: readonly string[], waitMs?: number) => string | undefined;

/** What is said of the code in place of the usual; undefined where that holds. */
export function ownRemedy(
  remedies: Remedies | undefined,
  code: string,
  args: unknown,
  messages: readonly string[],
  waitMs?: number,
): string | undefined {
  const remedy = remedies && Object.hasOwn(remedies, code) ? remedies[code] : undefined;
  return typeof remedy === "function" ? remedy(args, messages, waitMs) : remedy;
}

/** Where they were given, in words. */
export interface GivenOrigins {
  /** Such as `FLOWTAIL_BASE_URL`. */
  readonly address?: string | undefined;
  /** Such as `that of FLOWTAIL_TOKEN`: the sentence "The token is …." is made of it. */
  readonly token?: string | undefined;
  /** What to do where another token would do, and this one goes before it; undefined where there is none. */
  readonly insteadOfToken?: (() => string | undefined) | undefined;
  /** The token came from elsewhere than the address: it need not belong there. */
  readonly isApart?: boolean | undefined;
}
