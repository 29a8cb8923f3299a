import { expect, it } from "vitest";
import { effectWord } from "../../src/catalog/method-facts.ts";
import { methods } from "../../src/catalog/methods.ts";
import { searchMethods } from "../../src/catalog/search-methods.ts";

it("finds each method by every word of its row", () => {
  for (const method of Object.values(methods)) {
    const words = [method.name, effectWord(method), ...method.summary.split(/\s+/)];
    expect(searchMethods({ words })).toContain(method);
  }
});
