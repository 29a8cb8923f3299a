/** The signals by which a program is asked to end, one list for commands and the workbench: none of them leaves anything behind. */

/** A terminal that is closed is SIGHUP, on Windows too; SIGBREAK is Ctrl-Break there. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK"] as const;

export type EndingSignal = (typeof endingSignals)[number];

/** Keys give these to all that run on the terminal. */
const typedSignals: ReadonlySet<EndingSignal> = new Set(["SIGINT", "SIGQUIT", "SIGBREAK"]);

/** How many programs have the terminal of this process for their own. */
let lent = 0;

/** From now on what is typed is for another program alone, such as an editor, until the returned function is called. */
export function lendKeys(): () => void {
  lent++;
  return () => void lent--;
}

/** Listens until the returned function is called. */
export function hearEndings(process: NodeJS.EventEmitter, heed: (signal: EndingSignal) => void): () => void {
  const listeners = endingSignals.map((signal) => {
    const listener = () => {
      if (lent === 0 || !typedSignals.has(signal)) heed(signal);
    };
    return [signal, listener] as const;
  });
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
