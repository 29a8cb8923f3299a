/** Whose a file or folder is. */

/** Whether a file or folder is of the user this program runs as. */
export function isMine(uid: number): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
