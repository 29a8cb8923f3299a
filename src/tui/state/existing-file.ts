/** A file that has the name under which something is to be saved. What agrees to replace it agrees to the file as it was then. */

export interface ExistingFile {
  /** As people say it: `.flowtail/views/errors.json`. */
  readonly path: string;
  /** Tells this file from one that was written in its place since. */
  readonly mark: string;
}

/** One that a person is asked about; `changed` where it is another one than was asked about before. */
export interface AskedFile extends ExistingFile {
  readonly changed: boolean;
}

/** What came of saving something under a name. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly path: string }
  /** A file of that name exists and was not replaced. */
  | ({ readonly kind: "exists" } & ExistingFile)
  | { readonly kind: "failed"; readonly problem: string };

export function askedFile({ path, mark }: ExistingFile, before: AskedFile | undefined): AskedFile {
  return { path, mark, changed: before !== undefined };
}
