/** What to do where the built-in profile's tokens are refused: they are the sandbox's own, and nothing can be copied or stored. */

/** By the code. A sandbox that was started anew has other tokens; which they are is read when flowtail starts. */
const ofSandbox: Readonly<Record<string, string>> = {
  invalid_auth: "Another sandbox runs there by now: start flowtail again, which takes that one's tokens.",
};

/** Undefined for a profile whose tokens a person stored. */
export function remediesOf(profile: string): Readonly<Record<string, string>> | undefined {
  return profile === "sandbox" ? ofSandbox : undefined;
}
