import { expect, it } from "vitest";
import { effectWord } from "../../src/catalog/method-facts.ts";
import { methods } from "../../src/catalog/methods.ts";
import { searchMethods } from "../../src/catalog/search-methods.ts";

it("leaves out the methods that have a word, or whose name begins so", () => {
  const [all, users] = [[], ["user"]].map((words) => searchMethods({ words }));
  expect(searchMethods({ words: ["!user"] })).toEqual(all?.filter((method) => !users?.includes(method)));
  const names = searchMethods({ words: ["!conversations."] }).map(({ name }) => name);
  expect(names).toContain("admin.conversations.lookup");
  expect(names.filter((name) => name.startsWith("conversations."))).toEqual([]);
});

it("finds each method by every word of its row", () => {
  for (const method of Object.values(methods)) {
    const words = [method.name, effectWord(method), ...method.summary.split(/\s+/)];
    expect(searchMethods({ words })).toContain(method);
  }
});
