/** What a sandbox of this program can be told to get wrong, also while none runs: for what is completed. */

import { errorCodes } from "../../catalog/errors.ts";
import { callNames } from "../../sandbox/faults/call-names.ts";
import { faults } from "../../sandbox/faults/registry.ts";

export { callNames as faultMethods };

export function faultNames(): readonly string[] {
  return faults.map(({ name }) => name);
}

/** Each parameter as `name=`. The code that a refusal has may be any; those there are stand behind the name, each as a word. */
export function faultParameters(): readonly string[] {
  const names = new Set(faults.flatMap(({ parameters }) => Object.keys(parameters().shape)));
  return [...names].flatMap((name) =>
    name === "error" ? [...errorCodes.keys()].map((code) => `${name}=${code}`) : [`${name}=`],
  );
}
