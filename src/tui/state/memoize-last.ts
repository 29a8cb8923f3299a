/** Keeps the last answer of a pure function: every key and every frame asks for the same again. */

/** For the same arguments as the last time it returns the same answer without computing it again. */
export function memoizeLast<Arguments extends readonly unknown[], Answer>(
  make: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  let last: { readonly given: Arguments; readonly answer: Answer } | undefined;
  return (...given) => {
    const isSame = last?.given.every((each, index) => Object.is(each, given[index]));
    if (!last || !isSame || last.given.length !== given.length) last = { given, answer: make(...given) };
    return last.answer;
  };
}
