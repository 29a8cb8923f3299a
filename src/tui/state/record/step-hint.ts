/** What can be done next, as the card and the footer show it: a key and words. */

export interface StepHint {
  readonly key: string;
  readonly words: string;
}
