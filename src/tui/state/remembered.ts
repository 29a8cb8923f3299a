/** Keeps the last answer of a pure function: every key and every frame asks for the same again. */

/** Asked with the very same arguments as the time before, it gives the same answer without making it anew. */
export function remembered<Arguments extends readonly unknown[], Answer>(
  make: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  let last: { readonly given: Arguments; readonly answer: Answer } | undefined;
  return (...given) => {
    const isSame = last?.given.every((each, index) => Object.is(each, given[index]));
    if (!last || !isSame || last.given.length !== given.length) last = { given, answer: make(...given) };
    return last.answer;
  };
}
