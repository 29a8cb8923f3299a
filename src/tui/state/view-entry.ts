/** A saved view, for the list to choose from. */

export interface ViewEntry {
  /** Its file's name without the ending. */
  readonly name: string;
  readonly title: string;
  /** The last valid query; undefined when there never was one. */
  readonly query: string | undefined;
  /** True for a view that comes with the program. */
  readonly shipped: boolean;
  /** What is wrong with its file now. */
  readonly problem: string | undefined;
}
