/** Whose a file or folder is. */

/** Whether a file or folder is of the user this program runs as. */
export function isMine(uid: number): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

/** Whether it is of that user, or of the system itself. */
export function isMineOrOfSystem(uid: number): boolean {
  return isMine(uid) || uid === 0;
}
