/** What could stand at the cursor of a line being typed. */

/** Stands in place of the text from `start` to `end`. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  readonly options: readonly Option[];
  /** The option now in the text; undefined before the first one was taken. */
  readonly chosen: number | undefined;
}

export interface Option {
  readonly text: string;
  /** One line of explanation; may be empty. */
  readonly detail: string;
  /** How it is shown, where the text alone says little. */
  readonly shown?: string;
}

/** The place of the next option, round through all of them. */
export function nextOption(count: number, chosen: number | undefined, direction: 1 | -1): number {
  return ((chosen ?? (direction === 1 ? -1 : 0)) + direction + count) % count;
}

/** Whether what was typed begins the option, or stands in it. */
export function fitsTyped({ text, shown = text }: Option, typed: string): boolean {
  const small = typed.toLowerCase();
  return [text, shown].some((option) => {
    const name = option.toLowerCase();
    return name.startsWith(small) || (small.length > 1 && name.includes(small));
  });
}
