/** Something that the platform's answers warned of, or where they were not as documented. */

export interface PlatformNote {
  /** Safe to show. */
  readonly text: string;
  /** Answers that said it. */
  readonly answers: number;
}
