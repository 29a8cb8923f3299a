/** Which Node the program and the library need, and the one sentence for all others. */

const neededMajor = 24;

/** What is wrong with this version of Node ("v20.1.0") and what to do; undefined when it will do. */
export function nodeVersionProblem(version: string): string | undefined {
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= neededMajor) return undefined;
  return (
    `flowtail needs Node ${neededMajor} or later; this is ${version}. ` +
    `\`npx -p node@${neededMajor} -- node …\` runs one command with it; ` +
    "in a checkout of flowtail `npm start` and `npm test` bring their own."
  );
}
