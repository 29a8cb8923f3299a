/** The signals by which a program is asked to end, one list for commands and the workbench: none of them leaves anything behind. */

/** A terminal that is closed is SIGHUP, on Windows too; SIGBREAK is Ctrl-Break there. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK"] as const;

export type EndingSignal = (typeof endingSignals)[number];

/** Keys give these to all that run on the terminal. */
const typedSignals: ReadonlySet<EndingSignal> = new Set(["SIGINT", "SIGQUIT", "SIGBREAK"]);

/** Those to whom the terminal of this process is lent. */
const lent = new Set<symbol>();

/** From now on what is typed is for another program alone, such as an editor, until the returned function is called. */
export function lendKeys(): () => void {
  const borrower = Symbol("borrower");
  lent.add(borrower);
  return () => void lent.delete(borrower);
}

/** Listens until the returned function is called. */
export function hearEndings(process: NodeJS.EventEmitter, heed: (signal: EndingSignal) => void): () => void {
  const listeners = endingSignals.map((signal) => {
    const listener = () => {
      if (lent.size === 0 || !typedSignals.has(signal)) heed(signal);
    };
    return [signal, listener] as const;
  });
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
