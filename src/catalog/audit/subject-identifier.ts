/** Whether a text can be the identifier of an actor or entity as the platform writes them: `U012AB`, `Ft0LINK`, `USLACKBOT`. Anything else is a name. */
export function isSubjectIdentifier(text: string): boolean {
  return !mayBeName(text) || /^[A-Z]{9,100}$/.test(text);
}

/** Capitals alone may be either: a name in them is as likely as one of the few identifiers without a digit. */
export function mayBeName(text: string): boolean {
  return !/^(?=.*\d)[A-Z][\w.:-]{1,99}$/.test(text);
}
