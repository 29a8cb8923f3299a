/** An alert that fires, as a person is shown it. */

export interface FiringAlert {
  readonly name: string;
  readonly title: string;
  /** Epoch microseconds: since when it fires, and where the window began in which it was too much. */
  readonly sinceUs: number;
  /** It may have begun before that: not all that could tell was read. */
  readonly mayBeEarlier: boolean;
  readonly fromUs: number;
  /** What is measured, as far as was last known. */
  readonly text: string;
  /** The same without the threshold. */
  readonly shortText: string;
  /** Which records it is about, in the query language, with the level that it implies. */
  readonly query: string;
  /** False while a part of its window is missing. */
  readonly isKnown: boolean;
}
