/** Whether a process of this machine is still there. */

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // It is there and belongs to another user.
    return (thrown as NodeJS.ErrnoException).code === "EPERM";
  }
}
