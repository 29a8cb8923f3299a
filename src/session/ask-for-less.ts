/** What a person can do about an answer that is larger than is taken: no option allows more. */
export const askForLess =
  "Ask for less at once, such as a shorter stretch of time or fewer items; where little was asked for, or the answer nests too deep, check what answers at the base URL.";
