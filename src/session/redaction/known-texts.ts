/** Finds known texts wherever they stand in others, the longest first, in one walk however many there are. */

export interface KnownTexts {
  /** A short text is left aside: it stands in too many others by chance. */
  add(text: string, standIn: string): void;
  /** For the whole text alone. */
  standInOf(text: string): string | undefined;
  replaceIn(text: string): string;
}

const shortest = 4;
/** Texts of that length are told apart by so much of them: lines of a log begin with the same characters, such as the year. */
const longBeginning = 16;

interface Beginning {
  /** From long to short. */
  lengths: readonly number[];
  readonly standIns: Map<string, string>;
}

export function createKnownTexts(): KnownTexts {
  const beginnings = new Map<string, Beginning>();
  const knownAt = (text: string, at: number): string | undefined => {
    for (const characters of [longBeginning, shortest]) {
      const beginning = beginnings.get(text.slice(at, at + characters));
      const length = beginning?.lengths.find((each) => beginning.standIns.has(text.slice(at, at + each)));
      if (length !== undefined) return text.slice(at, at + length);
    }
    return undefined;
  };
  const standInOf = (text: string) => beginnings.get(beginningOf(text))?.standIns.get(text);
  return {
    add(text, standIn) {
      if (text.length < shortest) return;
      const key = beginningOf(text);
      const beginning = beginnings.get(key) ?? { lengths: [], standIns: new Map<string, string>() };
      const lengths = new Set([...beginning.lengths, text.length]);
      beginning.lengths = [...lengths].sort((a, b) => b - a);
      beginning.standIns.set(text, standIn);
      beginnings.set(key, beginning);
    },
    standInOf,
    replaceIn(text) {
      if (beginnings.size === 0) return text;
      let replaced = "";
      let end = 0;
      for (let at = 0; at + shortest <= text.length; ) {
        const known = knownAt(text, at);
        if (known === undefined) at++;
        else {
          replaced += text.slice(end, at) + standInOf(known);
          at += known.length;
          end = at;
        }
      }
      return replaced + text.slice(end);
    },
  };
}

function beginningOf(text: string): string {
  return text.slice(0, text.length < longBeginning ? shortest : longBeginning);
}
