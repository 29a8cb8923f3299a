import { describe, expect, it } from "vitest";
import { flowtailCommand, flowtailWords } from "../../src/query/command-line.ts";

describe("a line that calls flowtail", () => {
  it("has the options after the operands", () =>
    expect(
      flowtailWords({
        command: ["datastore", "get"],
        operands: ["tasks", "8"],
        options: [["--all"], ["--app-id", "A1"]],
      }),
    ).toEqual(["flowtail", "datastore", "get", "tasks", "8", "--all", "--app-id", "A1"]));

  it("ends its options before operands of which one could be taken for an option", () =>
    expect(
      flowtailCommand({
        command: ["datastore", "delete"],
        operands: ["tasks", "--yes"],
        options: [["--app-id", "A1"]],
      }),
    ).toBe("flowtail datastore delete --app-id A1 -- tasks --yes"));

  it("binds a value that could be taken for an option to its flag", () =>
    expect(
      flowtailCommand({
        command: ["tail"],
        options: [
          ["--query", "--yes"],
          ["--view", "it's"],
        ],
      }),
    ).toBe("flowtail tail --query=--yes --view 'it'\\''s'"));
});
