/** Faults of all kinds one after the other, with good moments between them: each word about the log is true when it is said. */

import { it } from "vitest";
import { createTailNews, type TailNews } from "../../../src/cli/log/tail-news.ts";
import fc from "../../support/cases.ts";
import { followThrough, type SpellRun, type TailSpell, tailSpells } from "../../tail/spells.ts";
import { createSaidWords, type SaidWords } from "../true-words.ts";

/** A lag of more than fifteen seconds is said, with what passes until the status is looked at again. */
const concealedMs = 21_000;

async function wordsOf(spells: readonly TailSpell[]): Promise<SaidWords> {
  const said = createSaidWords();
  let news: TailNews | undefined;
  const thenOf = ({ clock, lagMs, pages, quietMs }: SpellRun) => ({
    atMs: clock.elapsedMs(),
    lagMs,
    pages,
    quietMs,
  });
  await followThrough(spells, {
    onEvent(event, run) {
      news ??= createTailNews(run.clock, { follow: true });
      if (event.kind === "status") for (const text of news.of(event.status)) said.note(text, thenOf(run));
    },
    onSecond(run) {
      if (run.hasBegun) said.look(thenOf(run), concealedMs);
    },
  });
  return said;
}

it.each<[string, TailSpell[]]>([
  [
    "refusals twice, the second time for a shorter while",
    [
      { fault: "none", seconds: 1 },
      { fault: "a short pause", seconds: 28 },
      { fault: "none", seconds: 3 },
      { fault: "a short pause", seconds: 14 },
    ],
  ],
  [
    "empty pages twice",
    [
      { fault: "none", seconds: 6 },
      { fault: "an empty page that names another one", seconds: 28 },
      { fault: "none", seconds: 5 },
      { fault: "an empty page that names another one", seconds: 29 },
    ],
  ],
])("says nothing untrue through %s", async (_what, spells) => {
  (await wordsOf(spells)).expectTrue();
});

it("says that it is answered or live only when it is", async () => {
  await fc.assert(
    fc.asyncProperty(tailSpells, async (spells) => {
      (await wordsOf(spells)).expectTrue();
    }),
    { numRuns: 60 },
  );
});
