/** Whether a text can be the identifier of an actor or entity as the platform writes them: `U012AB`, `Ft0LINK`. Anything else is a name. */
export function isSubjectIdentifier(text: string): boolean {
  return /^(?=.*\d)[A-Z][\w.:-]{1,99}$|^[A-Z]{2,100}$/.test(text);
}
