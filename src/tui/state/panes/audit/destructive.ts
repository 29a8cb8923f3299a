/** Which actions are destructive: those that a reader of the log should not miss. */

/** By the verb in its name; `unarchive` and the like give something back. */
export function isDestructive(action: string): boolean {
  return destructive.test(action);
}

const destructive =
  /(?:^|_)(?:deleted|removed|revoked|deactivated|disabled|uninstalled|unenrolled|restricted|tombstoned|unshared|archive|archived)(?:_|$)/;
