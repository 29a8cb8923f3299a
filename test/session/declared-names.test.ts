import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filterQuery } from "../../src/cli/log/log-filter.ts";
import { printQuery } from "../../src/query/print.ts";
import { declaredNames } from "../../src/session/declared-names.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-declared-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("lets a command find by either of them", async () => {
  writeFileSync(join(folder, "manifest.json"), '{"functions":{"approve":{"title":"Approve request"}}}');
  const query = await filterQuery({ query: "function=approve level>=info" }, { folder });
  expect(printQuery(query)).toBe('(function=approve or function="Approve request") level>=info');
});

it("takes callback identifiers and titles of a manifest for the same", () => {
  const manifest = {
    functions: {
      approve: { title: "Approve request" },
      notify: { title: "notify" },
      odd: { title: 3 },
      none: null,
    },
    workflows: { leave: { title: "Leave" } },
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  expect(declaredNames(folder)).toEqual([
    { kind: "function", ids: [], names: ["approve", "Approve request"], isDeclared: true },
    { kind: "workflow", ids: [], names: ["leave", "Leave"], isDeclared: true },
  ]);
});

it.each(["{", "[]", '{"functions":[]}', '{"functions":{"a":"b"}}'])("takes nothing from %s", (text) => {
  writeFileSync(join(folder, "manifest.json"), text);
  expect(declaredNames(folder)).toEqual([]);
});
