/** Whether a variable of the environment switches something on: it is there, and is neither nothing nor 0. */

export function isSwitchedOn(setting: string | undefined): boolean {
  return setting !== undefined && setting !== "" && setting !== "0";
}
