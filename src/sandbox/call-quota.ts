/** Counts the calls each workspace has made where the platform sells a number of calls and no more. */

export interface CallQuota {
  /** Takes one call; false when the workspace has used up `most`. Null is no quota. */
  take(teamId: string, most: number | null): boolean;
  clear(): void;
}

export function createCallQuota(): CallQuota {
  const taken = new Map<string, number>();
  return {
    take(teamId, most) {
      if (most === null) return true;
      const before = taken.get(teamId) ?? 0;
      if (before >= most) return false;
      taken.set(teamId, before + 1);
      return true;
    },
    clear: () => taken.clear(),
  };
}
