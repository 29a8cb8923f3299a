/** Counts and durations as the status lines write them: short, and of steady width. */

/** `0.8s`, `12s`, `4m`, `3h`, `2d`; never negative. */
export function shortSpan(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)}s`;
  if (seconds < 99.5) return `${Math.round(seconds)}s`;
  if (seconds < 5970) return `${Math.round(seconds / 60)}m`;
  return seconds < 129_600 ? `${Math.round(seconds / 3600)}h` : `${Math.round(seconds / 86_400)}d`;
}
