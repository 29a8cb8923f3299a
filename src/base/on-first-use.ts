/** Puts work off until its outcome is asked for, and does it once: what a start does not need costs it nothing. */

/** Gives what `make` made, the same value at every call; a `make` that throws is asked again. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
