/** What was typed or pasted before the question was said agrees to nothing; a pipe is a script, which knows the question. */

import { expect, it } from "vitest";
import { createFakeDatastores } from "../../support/fake-datastores.ts";
import { until } from "../../support/until.ts";
import { openLinear } from "./open-linear.ts";

const question = "Type yes to do it; anything else leaves it.";
const early = "What was typed before the question was said is no answer to it.";

function open(isTerminal: boolean) {
  const datastores = createFakeDatastores({ items: [] });
  const linear = openLinear({}, isTerminal, { datastores });
  const puts = () => datastores.asked.filter((call) => call.startsWith("put"));
  return { ...linear, puts };
}

const put = "put requests id=early status=open";

it.each([
  ["in one piece", [`${put}\ryes\r`]],
  ["with line feeds", [`${put}\nyes\n`]],
  ["while the answer is made", [`${put}\r`, "ye", "s\r"]],
])("asks again where yes came before the question, %s", async (_how, pieces) => {
  const { type, done, written, puts } = open(true);
  const typed = pieces.map((piece) => type(piece));
  await Promise.all(typed);
  await until(() => written().includes(early), "that it is no answer");
  expect(written().indexOf(question)).toBeLessThan(written().indexOf(early));
  expect(written().split(question)).toHaveLength(3);
  expect(puts()).toEqual([]);
  await type("");
  await type("");
  await type("yes\r");
  await until(() => written().includes("Done: "), "that it is done");
  expect(puts()).toHaveLength(1);
  await type("quit\r");
  await done;
});

it("takes no paste of several lines, says so, and leaves the terminal as it was", async () => {
  const { type, done, written, puts, isPasteMarked } = open(true);
  await type(`\u001b[200~${put}\ryes\r\u001b[201~`);
  expect(isPasteMarked()).toBe(true);
  expect(written()).toContain("The paste has 2 lines, and nothing of it was taken: ");
  expect(written()).not.toContain(put);
  await type("quit\r");
  await done;
  expect(isPasteMarked()).toBe(false);
  expect(puts()).toEqual([]);
});

it("goes on with what else was typed before the question", async () => {
  const { type, done, written, puts } = open(true);
  await type(`${put}\rstatus\rquit\r`);
  await done;
  expect(written()).toMatch(/Nothing was changed\.\nThe log is live\./);
  expect(puts()).toEqual([]);
});

it("takes the yes of a pipe", async () => {
  const { type, end, done, written, puts, isPasteMarked } = open(false);
  await type(`${put}\nyes\n`);
  expect(isPasteMarked()).toBe(false);
  await end();
  await done;
  expect(written()).toContain("Done: ");
  expect(puts()).toHaveLength(1);
});
