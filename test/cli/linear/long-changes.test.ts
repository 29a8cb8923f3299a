/** What is said of a change of long values before the yes: what would be stored is in it, or `more` says it. */

import { expect, it } from "vitest";
import { createChanges } from "../../../src/cli/linear/change-words.ts";
import { createConversation } from "../../../src/cli/linear/conversation.ts";
import { datastoreTopic } from "../../../src/cli/linear/datastore-words.ts";
import { typedInput, typedWord } from "../../../src/cli/linear/typed-input.ts";
import { createFakeDatastores } from "../../support/fake-datastores.ts";

const { signal } = new AbortController();

function open(status: string) {
  const changes = createChanges();
  const port = createFakeDatastores({ items: [{ id: "cli1", status }] });
  const files = { folder: "/nowhere", input: typedInput, spell: typedWord };
  const conversation = createConversation([datastoreTopic({ port, changes, files }), changes.topic]);
  return async (line: string, isEarly?: boolean) => (await conversation.answer(line, signal, isEarly)).lines;
}

it.each([
  ["a long one that goes", "a".repeat(3000), "NEWVALUE-EVIL", 'a… to "NEWVALUE-EVIL" ('],
  ["one that differs at its end", `${"a".repeat(3000)}OLD`, `${"a".repeat(3000)}NEW`, 'aOLD" to …aaa'],
  ["one that differs at its beginning", `OLD${"a".repeat(3000)}`, `NEW${"a".repeat(3000)}`, 'to "NEWaaa'],
])("says the new value of %s", async (_what, before, after, said) => {
  const ask = open(before);
  const lines = await ask(`put requests id=cli1 status=${after}`);
  expect(lines.find((line) => line.startsWith("changes status"))?.replace(/…a+OLD/, "aOLD")).toContain(said);
  expect(lines.at(-1)).toBe("Type yes to do it; anything else leaves it.");
});

it("says a new value whole that is longer than a line, part by part, and then does it", async () => {
  const ask = open("open");
  const after = Array.from({ length: 1200 }, (_, at) => `w${at}`).join("_");
  const first = await ask(`put requests id=cli1 status=${after}`);
  expect(first.at(-1)).toBe("Type yes to do it, more to hear the rest first; anything else leaves it.");
  const rest = await ask("more");
  const said = [first[1] ?? "", ...rest].map((line) =>
    line.replace(/^.*… goes on: |… and [\d,]+ more characters$/g, ""),
  );
  expect(said.join("")).toContain(after);
  expect((await ask("yes"))[0]).toMatch(/^Done: /);
});

const long = Array.from({ length: 1200 }, (_, at) => `w${at}`).join("_");
const shortQuestion = "Type yes to do it; anything else leaves it.";
const longQuestion = "Type yes to do it, more to hear the rest first; anything else leaves it.";

it("offers more of the change that is asked about, and of no other one", async () => {
  const ask = open("open");
  expect((await ask(`put requests id=cli1 status=${long}`)).at(-1)).toBe(longQuestion);
  // Typed before the question was heard; it asks another one.
  expect((await ask("put requests id=cli1 status=done", true)).at(-1)).toBe(shortQuestion);
  expect(await ask("more")).toEqual(["Nothing was changed.", "There is no list to go on with."]);
});

it("goes on to offer more where a yes came too early", async () => {
  const ask = open("open");
  await ask(`put requests id=cli1 status=${long}`);
  expect((await ask("yes", true)).at(-1)).toBe(longQuestion);
  expect((await ask("more")).at(-1)).toBe(shortQuestion);
});

it("takes += for no part of a name, and says what the datastore declares otherwise", async () => {
  const ask = open("open");
  for (const line of ["change cli1 in requests tags+=a", "put requests id=cli1 tags+=a"])
    expect((await ask(line))[0]).toContain('"tags+=a": += is not taken here');
  const doubtful = await ask("put requests id=cli1 nope=1");
  expect(doubtful.join("\n")).toContain(
    'The datastore may refuse it: "requests" declares no attribute "nope".',
  );
});
