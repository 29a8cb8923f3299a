/** The signals by which a program is asked to end, one list for commands and the workbench: none of them leaves anything behind. */

/** A terminal that is closed is SIGHUP, on Windows too; SIGBREAK is Ctrl-Break there. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK"] as const;

export type EndingSignal = (typeof endingSignals)[number];
