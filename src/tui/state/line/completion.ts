/** The proposals for the cursor of a line being typed. */

/** Replaces the text from `start` to `end`. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  readonly options: readonly Option[];
  /** Number of the option that is in the text; undefined before the first was put there. */
  readonly chosen: number | undefined;
}

export interface Option {
  readonly text: string;
  /** One line of explanation; may be empty. */
  readonly detail: string;
  /** How the option is shown, where its text alone says little. */
  readonly shown?: string;
  /** How often it occurs in what is loaded; absent where that is not known. */
  readonly count?: number;
}

/** As many of the options as are shown at once, none of them chosen yet. */
export function proposals(start: number, end: number, options: readonly Option[]): Completion {
  return { start, end, options: options.slice(0, mostOptions), chosen: undefined };
}

const mostOptions = 60;

/** Number of the next option; after the last comes the first. */
export function nextOption(count: number, chosen: number | undefined, direction: 1 | -1): number {
  return ((chosen ?? (direction === 1 ? -1 : 0)) + direction + count) % count;
}

/** Whether the option begins with the typed text, or contains it. */
export function fitsTyped({ text, shown = text }: Option, typed: string): boolean {
  const small = typed.toLowerCase();
  return [text, shown].some((option) => {
    const name = option.toLowerCase();
    return name.startsWith(small) || (small.length > 1 && name.includes(small));
  });
}
