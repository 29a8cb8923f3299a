/** What is taken for an e-mail address wherever one is asked for: whether mail arrives there, only its server knows. */

/** One @ with something on both sides, no white space, in any script. Lengths: RFC 5321, 4.5.3.1, without the angle brackets. */
export const emailPattern = /^(?=.{3,254}$)[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+$/u;

export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text);
}
