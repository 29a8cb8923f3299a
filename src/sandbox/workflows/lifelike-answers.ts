/** Answers people might give to a form's questions, guessed from the question's words. */

import type { Random } from "../../base/random.ts";

export function lifelikeAnswer(question: string, random: Random): string {
  const kind = kinds.find(({ about }) => about.test(question));
  return kind ? kind.answer(random) : random.pick(remarks);
}

interface AnswerKind {
  readonly about: RegExp;
  readonly answer: (random: Random) => string;
}

const remarks = [
  "",
  "Nothing special",
  "See the calendar",
  'As agreed with "the team", thanks',
  "Hand-over:\nfreya has the keys",
] as const;

const kinds: readonly AnswerKind[] = [
  { about: /\b(first|from|start|begin)/i, answer: (random) => day(random, 1, 14) },
  { about: /\b(last|until|end|day|date)/i, answer: (random) => day(random, 15, 28) },
  {
    about: /\b(kind|type|reason)\b/i,
    answer: (random) => random.pick(["Vacation", "Sick leave", "Parental leave"]),
  },
  { about: /\bhow (many|much)\b/i, answer: (random) => String(random.integer(1, 20)) },
];

/** All days of one response are in the same month, so that what begins ends later. */
function day(random: Random, earliest: number, latest: number): string {
  const month = random.fork("month").integer(1, 12);
  return `2026-${twoDigits(month)}-${twoDigits(random.integer(earliest, latest))}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
