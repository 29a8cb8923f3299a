/** The words that a conversation knows: which one a typed line begins with, and what is said of one that it does not know. */

import { nearestName } from "../../base/nearest-name.ts";
import { type Answer, type LinearCommand, notUnderstood, say, type Topic, typedName } from "./command.ts";
import { helpAnswer } from "./help-words.ts";

export interface ReadLine {
  /** Its first word, as it was written. */
  readonly written: string;
  readonly rest: string;
  readonly command: LinearCommand | undefined;
}

export interface KnownWords {
  read(line: string): ReadLine;
  /** For a word that is no command. */
  unknown(written: string): Answer;
  help(rest: string): Answer;
}

/** `absent` are words that hold elsewhere, with the reason why they do not here. */
export function knownWords(topics: readonly Topic[], absent: ReadonlyMap<string, string>): KnownWords {
  const byName = commandsByName(topics);
  return {
    read(line) {
      const [, written = "", rest = ""] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
      return { written, rest, command: byName.get(written.toLowerCase()) };
    },
    unknown(written) {
      const word = written.toLowerCase();
      const reason = absent.get(word);
      if (reason !== undefined) return notUnderstood(reason);
      // A topic is no word, but its name asks for what it has.
      if (topics.some(({ name }) => name === word)) return helpAnswer(topics, written);
      const names = [...byName.keys(), ...absent.keys()].filter((name) => name.length > 1);
      const near = nearestName(word, names);
      const meant = near === undefined ? "" : ` Did you mean ${near}?`;
      return notUnderstood(`There is no command ${typedName(written)}.${meant} Type help to hear them.`);
    },
    help(rest) {
      const reason = absent.get(rest.toLowerCase());
      return reason === undefined ? helpAnswer(topics, rest) : say(reason);
    },
  };
}

/** A name leads to one command: two that share one are a mistake of ours. */
function commandsByName(topics: readonly Topic[]): ReadonlyMap<string, LinearCommand> {
  const byName = new Map<string, LinearCommand>();
  for (const command of topics.flatMap(({ commands }) => commands)) {
    for (const name of command.names) {
      const [known] = byName.get(name)?.names ?? [];
      if (known !== undefined)
        throw new RangeError(`the word ${name} of ${command.names[0]} is taken by ${known}`);
      byName.set(name, command);
    }
  }
  return byName;
}
