/**
 * Up to when an audit log that is followed has been read. A few entries that are stamped far ahead of the clock do not move it: all that
 * is ahead is then asked for each time, so that they hide no later one that is ahead too.
 */

export interface ReadUntil {
  /** `nowSeconds`: what the platform's clock says, in Unix seconds. */
  take(seconds: number, nowSeconds: number): void;
  /** Unix seconds; undefined before the first entry. */
  at(nowSeconds: number): number | undefined;
  /** Whether all that was met is far ahead. */
  isAhead(nowSeconds: number): boolean;
}

/** An assumption: more than that are from before the clock was set back, and reading them each time would cost too much. */
const mostAhead = 100;

/** What is further ahead of the clock than `leadSeconds` is far ahead. */
export function createReadUntil(leadSeconds: number): ReadUntil {
  let read: number | undefined;
  let ahead: number[] = [];
  const readTo = (...seconds: number[]) => {
    read = Math.max(...seconds, read ?? Number.NEGATIVE_INFINITY);
  };
  /** What was ahead is not any more, once its time has come. */
  const settle = (nowSeconds: number) => {
    const isAhead = (seconds: number) => seconds > nowSeconds + leadSeconds;
    for (const seconds of ahead) if (!isAhead(seconds)) readTo(seconds);
    ahead = ahead.filter(isAhead);
  };
  return {
    take(seconds, nowSeconds) {
      if (seconds <= nowSeconds + leadSeconds) return readTo(seconds);
      if (ahead.push(seconds) <= mostAhead) return;
      readTo(...ahead);
      ahead = [];
    },
    at(nowSeconds) {
      settle(nowSeconds);
      return read ?? (ahead.length > 0 ? Math.min(...ahead) : undefined);
    },
    isAhead(nowSeconds) {
      settle(nowSeconds);
      return read === undefined && ahead.length > 0;
    },
  };
}
