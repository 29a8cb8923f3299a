/** Units of time, in milliseconds and in microseconds. */

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

export const minuteUs = 60_000_000;
export const hourUs = 3_600_000_000;
export const dayUs = 86_400_000_000;
