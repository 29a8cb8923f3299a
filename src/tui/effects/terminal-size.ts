/** Brings the size that Node keeps of the terminal up to what the terminal has. */

/**
 * Node reads the size only when the signal of a change comes, and the system sends that to the job in the foreground alone: one that
 * was stopped, or had given the terminal away, was told nothing. What was learned comes as the stream's event `resize`.
 */
export function readSizeAnew(process: Pick<NodeJS.Process, "emit">): void {
  process.emit("SIGWINCH", "SIGWINCH");
}
