import { afterAll, describe, expect, it } from "vitest";
import { LineBlock } from "../../../src/session/recording/line-blocks.ts";
import { ExactFinder } from "../../../src/session/recording/text-finders.ts";
import { WordSearch } from "../../../src/session/recording/word-search.ts";
import { paddedCopy } from "../../../src/store/scan/padded-bytes.ts";
import { queryOf } from "../../store/store-parts.ts";
import fc from "../../support/cases.ts";
import { linesOf, open, readSlowly, recordingFolder } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

/** A text in quotes, each character as it is, as an escape, or, of a slash, behind another one. */
function spelled(text: string, isOdd: boolean): fc.Arbitrary<string> {
  if (!isOdd) return fc.constant(JSON.stringify(text));
  const units = Array.from({ length: text.length }, (_, at) => text.charAt(at));
  const ways = units.map((unit) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, "0");
    const asIs = JSON.stringify(unit).slice(1, -1);
    return fc.constantFrom(asIs, asIs, asIs, `\\u${code}`, `\\u${code.toUpperCase()}`);
  });
  return fc.tuple(...ways).map((parts) => `"${parts.join("")}"`);
}

const values: Readonly<Record<string, readonly string[]>> = {
  level: ["info", "error", "fatal", "ınfo", "ﬁne", '"ﬁnestday', "ERROR"],
  event_type: ["function_execution_output", "workflow_published"],
  trace_id: ["Tr02", "Tr020", "tr02", "Tr-ü/02"],
  component_id: ["Fn01", "Fn02", "sync"],
  log: [
    "timeout",
    "TIMEOUT 12",
    "time out",
    "tımeout",
    "Kelvin \u212aelvin",
    "a\\ntimeout",
    "a\ntimeout 12\n",
    '{"error":"timeout"}',
  ],
};

const gap = fc.constantFrom("", "", "", " ", "\t");

const member = fc
  .constantFrom("level", "event_type", "trace_id", "component_id", "log")
  .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...(values[key] ?? [])), fc.boolean(), gap, gap))
  .chain(([key, value, isOdd, before, after]) => {
    const pair = fc
      .tuple(spelled(key, isOdd), spelled(value, isOdd))
      .map(([name, text]) => `${name}${before}:${after}${text}`);
    return key === "log" ? payload(pair) : pair;
  });

/** With one or two more members, one of which may have the same key. */
function payload(pair: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const others = fc.array(fc.constantFrom('"log":"x"', '"log" : 7', '"b":["timeout"]', '"c":"at 12"'), {
    maxLength: 2,
  });
  return fc.tuple(pair, others, fc.boolean()).map(([text, more, isFirst]) => {
    const members = isFirst ? [text, ...more] : [...more, text];
    return `"payload":{${members.join(",")}}`;
  });
}

const line = fc.array(member, { maxLength: 5 }).map((members) => `{${members.join(",")}}`);

const queries = [
  ...[
    "trace=Tr02",
    'trace="Tr-ü/02"',
    "trace=Tr0*",
    "trace~/^Tr020?$/",
    "level>=error",
    "level=fatal",
    "level>info",
  ],
  ...["event=workflow_published", "component_id=Fn01", "component_id=sync", "source=developer", "level<info"],
  ...[
    "timeout",
    '"time out"',
    "kelvin",
    "info",
    "~/time ?out/",
    "~/^.*FINE/i",
    "~/out \\d+/",
    "~/\\nat 1|^timeout$/m",
    "not ~/timeout\\b/",
    "~/^[^t]*timeout/ or ~/t 1/",
    "finestday",
    "payload.log=timeout",
    "subject=Fn02",
  ],
  ...[
    "trace=Tr02 timeout",
    "trace=Tr02 or timeout",
    "not trace=Tr02",
    "not timeout or level=error",
    "outcome=failed",
  ],
  ...[
    "(level=error or trace=Tr020) not timeout",
    "trace!=Tr02 level=error",
    "~/out|error/",
    "created>=-1h trace=Tr02",
  ],
];

describe("candidate lines", () => {
  it("are all that match, however records are written, for any query", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...queries),
        fc.integer({ min: 16, max: 600 }),
        async (lines, text, blockBytes) => {
          const path = folder.file(`${lines.join("\n")}\n`);
          const query = queryOf(text);
          expect(await linesOf(open(path, { query, blockBytes }))).toBe(readSlowly(path, query).lines);
        },
      ),
      { numRuns: 1500, examples: [[['{"level":"\\u0131nfo"}'], "info", 16]] },
    );
  });

  it.each(["ﬁnestday", '"ﬁnestday', '\\"ﬁnestday', "\\ﬁnestday"])(
    "have the level %s that is shown in capitals, beside one that says so itself",
    async (level) => {
      const record = { event_type: "function_execution_output", component_id: "Fn01", payload: { log: "x" } };
      const lines = [level, "finestday"].map((each) => JSON.stringify({ level: each, ...record }));
      const path = folder.file(`${lines.join("\n")}\n`);
      expect(await linesOf(open(path, { query: queryOf("finestday") }))).toBe(`${lines.join("\n")}\n`);
    },
  );
});

const block = (text: string) => {
  const room = paddedCopy(Buffer.from(text, "latin1"));
  return new LineBlock(room, text.length);
};

describe("the search of a block", () => {
  const letter = fc.constantFrom("a", "A", "b", "B", "_", "z", "{", "\xe1", "1");
  const text = fc.array(letter, { maxLength: 300 }).map((letters) => letters.join(""));
  const word = fc
    .array(fc.constantFrom("a", "b", "_", "z", "1"), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(""));

  it("finds every place of a word in any case", () => {
    fc.assert(
      fc.property(text, word, (within, wanted) => {
        const expected = [...within.matchAll(new RegExp(`(?=${wanted})`, "gi"))].map(
          ({ index }) => index + wanted.length - 1,
        );
        const bytes = Buffer.from(`${within}${wanted}`, "latin1");
        expect(new WordSearch(wanted.toUpperCase()).places(bytes, within.length)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds a text as it is from any place on", () => {
    fc.assert(
      fc.property(text, word, fc.nat(320), (within, wanted, from) => {
        const finder = new ExactFinder(wanted);
        finder.enter(block(within + wanted.slice(0, 3)));
        const found = (within + wanted.slice(0, 3)).indexOf(wanted, from);
        expect(finder.find(from)).toBe(found === -1 ? Number.POSITIVE_INFINITY : found);
      }),
      { numRuns: 1000 },
    );
  });
});
