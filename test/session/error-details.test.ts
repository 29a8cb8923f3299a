/** What an error lists is shown whole, one line each, and cannot steer the terminal. */

import { describe, expect, it } from "vitest";
import { recordLines } from "../../src/session/error-details.ts";

describe("the details of an error", () => {
  it.each([
    ["IDs", { errors: ["T1", "T2"] }, ["  T1", "  T2"]],
    ["users", { errors: [{ user: "U1", ok: false, error: "cant_invite" }] }, ["  U1: cant_invite"]],
    [
      "pointers",
      {
        errors: [{ code: "datastore_config_not_found", message: "no such datastore", pointer: "/datastore" }],
      },
      ["  /datastore: datastore_config_not_found: no such datastore"],
    ],
    [
      "what else the platform says",
      {
        errors: [
          {
            code: "invalid_manifest",
            message: "too long",
            pointer: "/functions/a",
            constraint: "at most 50",
            related_component: "functions",
            item: { id: "1" },
            remediation: "Shorten it.",
          },
        ],
      },
      [
        "  /functions/a: invalid_manifest: too long",
        "    constraint: at most 50",
        "    related component: functions",
        '    item: {"id":"1"}',
        "    do: Shorten it.",
      ],
    ],
    ["parts of it that are empty", { errors: [{ code: "x_y", item: "", remediation: null }] }, ["  x_y"]],
    ["channels", { invalid_channels: ["C1"] }, ["  C1"]],
    ["items of another shape", { failed_items: [{ key: "1" }, 7, null] }, ['  {"key":"1"}', "  7", "  null"]],
    [
      "an item that failed once, with what is wrong with it",
      {
        errors: [
          { code: "bad", pointer: "/items/1/a", item: "2" },
          { code: "worse", pointer: "/items/1/b", item: "2" },
          { code: "bad", pointer: "/items/2", item: "U1" },
          { code: "bad", pointer: "/items/3", item: { id: "7", a: 1 } },
        ],
        failed_items: [{ id: "3", of: "2" }, { id: "2" }, { employee: "U1" }, { id: "7", a: 1 }, "4"],
      },
      [
        ...["  /items/1/a: bad", "    item: 2", "  /items/1/b: worse", "    item: 2"],
        ...["  /items/2: bad", "    item: U1", "  /items/3: bad", '    item: {"id":"7","a":1}'],
        ...['  {"id":"3","of":"2"}', "  4"],
      ],
    ],
    ["messages", { messages: ["[ERROR] missing required field"] }, ["  [ERROR] missing required field"]],
    ["scopes", { needed: ["a:read"], provided: ["b", "c"] }, ["  needed: a:read", "  there is: b, c"]],
    ["control characters", { errors: ["\u001b[2J\u202e"] }, ["  \\e[2J\\u{202e}"]],
    ["nothing", {}, []],
    ["what is no list", { errors: "x", invalid_channels: { 0: "C1" } }, []],
  ])("shows %s", (_, details, lines) => {
    expect(recordLines({ details })).toEqual(lines);
  });

  it("says how many more there are", () => {
    const lines = recordLines({ details: { errors: Array.from({ length: 60 }, (_, index) => `T${index}`) } });
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe("  … and 10 more");
  });
});
