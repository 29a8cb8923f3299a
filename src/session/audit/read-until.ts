/**
 * Up to when an audit log that is followed has been read. A hundred entries that are stamped ahead of the clock do not move it: what odd
 * stamps would leap over is asked for each time, so that they hide nothing.
 */

export interface ReadUntil {
  /** `nowSeconds`: what the platform's clock says, in Unix seconds. */
  take(seconds: number, nowSeconds: number): void;
  /** Unix seconds; undefined before the first entry. */
  at(nowSeconds: number): number | undefined;
  /** Whether all that was met is ahead of the clock. */
  isAhead(nowSeconds: number): boolean;
}

/** An assumption: more than that are from before the clock was set back, and reading them each time would cost too much. */
const mostAhead = 100;

/** What is further ahead of the clock than `unsureSeconds` is ahead. */
export function createReadUntil(unsureSeconds: number): ReadUntil {
  let newest: number | undefined;
  /** The earliest first. */
  let ahead: readonly number[] = [];
  const read = (seconds: number) => {
    newest = Math.max(newest ?? seconds, seconds);
  };
  /** The time of those that were ahead comes. */
  const settle = (nowSeconds: number) => {
    const first = ahead.findIndex((seconds) => seconds > nowSeconds + unsureSeconds);
    const come = first === -1 ? ahead.length : first;
    const last = ahead[come - 1];
    if (last === undefined) return;
    read(last);
    ahead = ahead.slice(come);
  };
  return {
    take(seconds, nowSeconds) {
      if (seconds <= nowSeconds + unsureSeconds) return read(seconds);
      ahead = withStamp(ahead, seconds);
      const [nearest] = ahead;
      if (nearest === undefined || ahead.length <= mostAhead) return;
      read(nearest);
      ahead = ahead.slice(1);
    },
    at(nowSeconds) {
      settle(nowSeconds);
      return newest ?? ahead[0];
    },
    isAhead(nowSeconds) {
      settle(nowSeconds);
      return newest === undefined && ahead.length > 0;
    },
  };
}

function withStamp(stamps: readonly number[], seconds: number): readonly number[] {
  return stamps.toSpliced(stamps.findLastIndex((each) => each <= seconds) + 1, 0, seconds);
}
