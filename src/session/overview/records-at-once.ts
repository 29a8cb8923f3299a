/** How many records are read of a store before it is asked whether the time is over. */
export const recordsAtOnce = 64;
