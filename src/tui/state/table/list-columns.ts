/** The columns that a list can have: which of them are shown, and in which order, is the choice of the user. */

export interface ListColumns {
  /** The name under which the chosen columns are remembered. */
  readonly list: string;
  /** In the order in which they are offered. */
  readonly names: readonly string[];
  /** In words, by name. */
  readonly titles: Readonly<Record<string, string>>;
  /** Those shown until the user chooses others. */
  readonly usual: readonly string[];
  /** Those of the chosen ones, or of the usual ones, that a screen of that many columns has room for; all where it is absent. */
  readonly withRoom?: (chosen: readonly string[] | undefined, screen: number) => readonly string[];
}

/** Offered in the order of their titles; all are usual where none are named. */
export function listColumns<Name extends string>(
  list: string,
  titles: Readonly<Record<Name, string>>,
  usual?: readonly Name[],
): ListColumns {
  const names = Object.keys(titles);
  return { list, names, titles, usual: usual ?? names };
}
