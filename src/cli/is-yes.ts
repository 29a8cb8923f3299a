/** What agrees to a question: a whole word that says yes. Whatever else is typed, and nothing, refuses. */
export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim());
}
