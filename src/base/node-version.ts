/** Which Node the program and the library need, and the one sentence for all others. */

const neededMajor = 24;

/** What is wrong with this version of Node ("v20.1.0") and what to do; undefined when it will do. */
export function nodeVersionProblem(version: string, user: keyof typeof remedies): string | undefined {
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= neededMajor) return undefined;
  return `flowtail needs Node ${neededMajor} or later; this is ${version}. ${remedies[user]}`;
}

/** Each line works where the system's Node is old: npm brings another one for this one command. */
const remedies = {
  command:
    `\`npx -p node@${neededMajor} -p flowtail -- flowtail …\` runs it with a Node of its own; ` +
    "in a checkout of flowtail `npm start` does.",
  library: `\`npx -p node@${neededMajor} -- node …\` runs a program with such a Node.`,
} as const;
