/** What an answer may call an app or a workspace: it is kept in settings and sent back, so it is looked at first. */

const shapes = { app: /^A[A-Z0-9]{1,60}$/, team: /^[TE][A-Z0-9]{1,60}$/ } as const;

export function isIdentifier(kind: keyof typeof shapes, text: string): boolean {
  return shapes[kind].test(text);
}
