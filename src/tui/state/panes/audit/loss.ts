/** Which actions take something away: those that somebody looking through the log should not miss. */

/** By the verb in its name; `unarchive` and the like give something back. */
export function takesAway(action: string): boolean {
  return losing.test(action);
}

const losing =
  /(?:^|_)(?:deleted|removed|revoked|deactivated|disabled|uninstalled|unenrolled|restricted|tombstoned|unshared|archive|archived)(?:_|$)/;
