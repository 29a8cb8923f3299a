/** A saved view that can be chosen. */

export interface ViewEntry {
  /** Its file's name without the ending. */
  readonly name: string;
  readonly title: string;
  /** The last good query; undefined when there never was one. */
  readonly query: string | undefined;
  /** Comes with the program. */
  readonly shipped: boolean;
  /** What is wrong with its file now. */
  readonly problem: string | undefined;
}
