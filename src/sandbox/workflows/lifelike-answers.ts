/** Answers people might give to a form's questions, guessed from the question's words. */

import type { Random } from "../../base/random.ts";

export function lifelikeAnswer(question: string, random: Random, submittedUs: number): string {
  const kind = kinds.find(({ about }) => about.test(question));
  return kind ? kind.answer(random, submittedUs) : random.pick(remarks);
}

interface AnswerKind {
  readonly about: RegExp;
  readonly answer: (random: Random, submittedUs: number) => string;
}

const remarks = [
  "",
  "Nothing special",
  "See the calendar",
  'As agreed with "the team", thanks',
  "Hand-over:\nfreya has the keys",
] as const;

const kinds: readonly AnswerKind[] = [
  { about: /\bhow (many|much)\b/i, answer: (random) => String(random.integer(1, 20)) },
  { about: /\b(first|from|starts?|begins?)\b/i, answer: (random, us) => day(random, us, 1, 14) },
  { about: /\b(last|until|ends?|day|date)\b/i, answer: (random, us) => day(random, us, 15, 28) },
  {
    about: /\b(kind|type|reason)\b/i,
    answer: (random) => random.pick(["Vacation", "Sick leave", "Parental leave"]),
  },
];

/** Within a year; all days of one response are in the same month, so that what begins ends later. */
function day(random: Random, submittedUs: number, earliest: number, latest: number): string {
  const submitted = new Date(submittedUs / 1000);
  const month = submitted.getUTCMonth() + random.fork("month").integer(0, 11);
  const date = Date.UTC(submitted.getUTCFullYear(), month, random.integer(earliest, latest));
  return new Date(date).toISOString().slice(0, 10);
}
