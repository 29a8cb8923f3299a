/** What is said of a log while its platform has faults, and whether each word was true when it was said. */

import { expect } from "vitest";

/** How the log was when a word was said of it. */
interface Then {
  readonly atMs: number;
  /** How long the oldest is missing. */
  readonly lagMs: number;
  /** Answers that held a page, until then. */
  readonly pages: number;
  /** Since the last of them. */
  readonly quietMs: number;
}

interface Said extends Then {
  readonly text: string;
  /** Of the pages those since the platform was said to fail. */
  readonly pagesSince: number;
}

export interface SaidWords {
  note(text: string, then: Then): void;
  /** Called each second; notes that nothing is said of a lag that is more than `mostMs`. What was found is given right after the word for it. */
  look(then: Then, mostMs: number): void;
  expectTrue(): void;
}

/** Where nothing was answered for so long, nothing is caught up with. */
const slowMs = 13_000;
const concealed = "nothing of the lag";

export function createSaidWords(): SaidWords {
  const said: Said[] = [];
  let pagesBefore = 0;
  let isCalledBehind = false;
  let isCalledTroubled = false;
  let looks = 0;
  const note = (text: string, then: Then) => {
    said.push({ ...then, text, pagesSince: then.pages - pagesBefore });
    if (/is live/.test(text)) isCalledBehind = false;
    else if (/answering again/.test(text)) isCalledTroubled = false;
    else if (/ behind/.test(text)) isCalledBehind = true;
    else if (/no answer|\(\w+\)/.test(text)) [isCalledTroubled, pagesBefore] = [true, then.pages];
  };
  return {
    note,
    look(then, mostMs) {
      const isConcealed = then.lagMs > mostMs && !isCalledBehind && !isCalledTroubled;
      looks = isConcealed ? looks + 1 : 0;
      if (looks > 1) note(concealed, then);
    },
    expectTrue() {
      for (const { text, lagMs, pagesSince, quietMs, atMs } of said) {
        const when = `${Math.round(atMs / 1000)}: ${text}`;
        if (text.includes("answering again")) expect([when, pagesSince > 0]).toEqual([when, true]);
        if (/is live/.test(text)) expect([when, lagMs <= 15_000]).toEqual([when, true]);
        expect([when, text === concealed]).toEqual([when, false]);
        if (text.includes("behind and catching up")) expect([when, quietMs <= slowMs]).toEqual([when, true]);
        const behind = /is ([\d.]+) s behind/.exec(text)?.[1];
        if (behind !== undefined) expect([when, lagMs <= Number(behind) * 1000 + 1000]).toEqual([when, true]);
      }
    },
  };
}
