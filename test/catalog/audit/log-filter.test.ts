import { expect, it } from "vitest";
import {
  type AuditFilter,
  type NamedTerm,
  parseAuditFilter,
  withAuditTerm,
} from "../../../src/catalog/audit/log-filter.ts";
import fc from "../../support/cases.ts";

const word = fc.oneof(
  fc.constantFrom("action=user", "actor=U01", "entity=C01", "!actor=U01", "!action=a,b", "since=2h"),
  fc.constantFrom('"two words"', '"x actor=U01 y"', "ada", 'a"two words"', "ACTOR=U02", '""'),
);

const term = fc.record({
  name: fc.constantFrom("action", "actor", "entity"),
  value: fc.constantFrom("U01", "a", "U02"),
  sense: fc.constantFrom("only", "without"),
}) satisfies fc.Arbitrary<NamedTerm>;

const lists = { action: "actions", actor: "actors", entity: "entities" } as const;

/** The filter with the term, made by hand. */
function narrowed(filter: AuditFilter, { name, value, sense }: NamedTerm): AuditFilter {
  const list = lists[name];
  const { without } = filter;
  if (sense === "without")
    return { ...filter, without: { ...without, [list]: [...new Set([...without[list], value])] } };
  return name === "action" ? { ...filter, actions: [value] } : { ...filter, [name]: value };
}

/** In no order: the term comes last. */
function meaning({ text, words, without, ...asked }: AuditFilter) {
  const sorted = Object.entries(without).map(([list, values]) => [list, [...new Set(values)].toSorted()]);
  return { ...asked, words: words.toSorted(), without: sorted };
}

it("leaves the filter as it is but for the term, which then holds, whatever the filter is", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), term, (words, { name, value, sense }) => {
      const before = parseAuditFilter(words.join(" "));
      fc.pre(before.ok);
      if (!before.ok) return;
      const text = withAuditTerm(before.value, { name, value, sense }) ?? before.value.text;
      const after = parseAuditFilter(text);
      if (!after.ok) throw new Error(`${text}: ${after.problem.message}`);
      expect(meaning(after.value)).toEqual(meaning(narrowed(before.value, { name, value, sense })));
    }),
  );
});
