/** Faults of all kinds one after the other, with good moments between them: each word about the log is true when it is said. */

import { expect, it } from "vitest";
import { createTailNews, type TailNews } from "../../../src/cli/log/tail-news.ts";
import fc from "../../support/cases.ts";
import { followThrough, type SpellRun, type TailSpell, tailSpells } from "../../tail/spells.ts";

interface Said {
  readonly atMs: number;
  readonly text: string;
  readonly lagMs: number;
  readonly pagesSince: number;
}

/** A lag of more than fifteen seconds is said, with what passes until the status is looked at again. */
const concealedMs = 21_000;
const concealed = "nothing of the lag";

/** What is said, and how it was then. */
async function wordsOf(spells: readonly TailSpell[]): Promise<readonly Said[]> {
  const said: Said[] = [];
  let news: TailNews | undefined;
  let pagesBefore = 0;
  let isCalledBehind = false;
  let isCalledTroubled = false;
  const noteWord = (text: string, { clock, pages, lagMs }: SpellRun) => {
    said.push({ atMs: clock.elapsedMs(), text, lagMs, pagesSince: pages - pagesBefore });
    if (/is live/.test(text)) isCalledBehind = false;
    else if (/answering again/.test(text)) isCalledTroubled = false;
    else if (/ behind/.test(text)) isCalledBehind = true;
    else if (/no answer|\(\w+\)/.test(text)) [isCalledTroubled, pagesBefore] = [true, pages];
  };
  await followThrough(spells, {
    onEvent(event, run) {
      news ??= createTailNews(run.clock, { follow: true });
      if (event.kind === "status") for (const text of news.of(event.status)) noteWord(text, run);
    },
    onSecond(run) {
      const isConcealed = run.hasBegun && !isCalledBehind && !isCalledTroubled;
      if (isConcealed && run.lagMs > concealedMs) noteWord(concealed, run);
    },
  });
  return said;
}

it("says that it is answered or live only when it is", async () => {
  await fc.assert(
    fc.asyncProperty(tailSpells, async (spells) => {
      for (const { text, lagMs, pagesSince, atMs } of await wordsOf(spells)) {
        const when = `${Math.round(atMs / 1000)}: ${text}`;
        if (text.includes("answering again")) expect([when, pagesSince > 0]).toEqual([when, true]);
        if (/is live/.test(text)) expect([when, lagMs <= 15_000]).toEqual([when, true]);
        expect([when, text === concealed]).toEqual([when, false]);
        const behind = /is ([\d.]+) s behind/.exec(text)?.[1];
        if (behind !== undefined) expect([when, lagMs <= Number(behind) * 1000 + 1000]).toEqual([when, true]);
      }
    }),
    { numRuns: 60 },
  );
});
