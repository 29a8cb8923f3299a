/** Ctrl-C and --timeout abort a signal by events, and events come between turns of the loop alone: long work makes turns for them. */

/** Hears what came; throws the signal's reason where it is aborted. */
export async function listen(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

/** As `listen` after something long was done at once: timers whose time has come are heard a turn later than what else came. */
export async function catchUp(signal: AbortSignal): Promise<void> {
  await listen(signal);
  await listen(signal);
}
