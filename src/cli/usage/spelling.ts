/** How an option of the command line is named to whom it was given: agents and the linear mode have words of their own for some. */

/** From the option of the command line: `--until-time`. */
export type Spelling = (option: string) => string;

export const asOption: Spelling = (option) => option;
