/** `flowtail errors` explains every code a user can meet, and is honest about those it does not know. */

import { describe, expect, it } from "vitest";
import { listWords } from "../../../src/base/problem.ts";
import { errorsBeyondDocument } from "../../../src/catalog/errors/beyond-document.ts";
import { commonErrorCodes, errorCodes } from "../../../src/catalog/errors.ts";
import type { MethodDefinition } from "../../../src/catalog/method.ts";
import { methodNames, methods } from "../../../src/catalog/methods.ts";
import { scimErrors } from "../../../src/catalog/scim/errors.ts";
import { ownErrors } from "../../../src/session/own-errors.ts";
import { runFlowtail } from "../../support/run-command.ts";

const explain = async (...words: string[]) => {
  const { code, stdout } = await runFlowtail(["errors", ...words, "--output", "json"]);
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

describe("one code", () => {
  it.each([...errorCodes.keys()])("%s is explained, with the methods that give it", async (code) => {
    const found = await explain(code);
    expect(found).toMatchObject({ code, source: "platform" });
    expect(found.meaning).toMatch(/\.$/);
    expect(found.remedy).toMatch(/\.$/);
    const givers = Object.values<MethodDefinition>(methods).filter(({ errors }) => errors.includes(code));
    const named = Object.hasOwn(errorsBeyondDocument, code)
      ? ["the live platform, beyond the document"]
      : givers.map(({ name }) => name);
    expect(found.methods).toEqual(commonErrorCodes.includes(code) ? "every" : named);
  });

  it("is told in words", async () => {
    const { stdout } = await runFlowtail(["errors", "ratelimited"], { terminal: 80 });
    expect(stdout).toBe(
      [
        "ratelimited",
        "",
        "  means        Too many calls in too short a time.",
        "  do           Wait as long as the Retry-After header says; at HTTP 429 flowtail",
        "               does so by itself.",
        "  retry helps  yes, after some seconds",
        "  given by     every method",
        "  area         limit",
        "",
      ].join("\n"),
    );
  });

  it("has what it means in one method only beside what it means in general", async () => {
    const { narrower, meaning } = await explain("no_permission");
    expect(narrower).toEqual([
      {
        methods: ["conversations.invite"],
        text: expect.stringMatching(/^The caller may not invite that user\. /),
      },
    ]);
    const inMethod = await explain("no_permission", "--method", "conversations.invite");
    expect(inMethod.meaning).toBe("The caller may not invite that user.");
    expect(meaning).not.toBe(inMethod.meaning);
  });

  it("names a family where it means the same in all of it", async () => {
    const { narrower } = await explain("invalid_auth");
    const families = narrower.flatMap(({ methods: names }: { methods: string[] }) => names);
    expect(families).toContain("apps.datastore.*");
    expect(families).not.toContain("apps.datastore.put");
  });

  it("names no method where it means the same in all that only read", async () => {
    const { narrower } = await explain("fatal_error");
    const text = expect.stringMatching(/nothing is half done/);
    expect(narrower).toEqual([{ methods: ["methods that only read"], text }]);
  });

  it("of the activity log is explained by what is known about failures", async () => {
    expect(await explain("oauth2_callback_error")).toMatchObject({ source: "activity log", methods: [] });
  });

  it("is told not to be documented for a method that does not give it", async () => {
    const { code, stderr } = await runFlowtail(["errors", "no_user", "--method", "emoji.list"]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "flowtail: no_user is not documented for emoji.list\n",
    });
  });

  it.each([
    ["chanel_not_found", "channel_not_found"],
    ["RateLimited", "ratelimited"],
    // As near as `ratelimit`, which one method gives.
    ["ratelimitd", "ratelimited"],
  ])("%s is not known, but %s is near", async (code, near) => {
    const { code: exit, stdout, stderr } = await runFlowtail(["errors", code]);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(stderr).toBe(`flowtail: flowtail does not know the code "${code}".\nDid you mean ${near}?\n`);
  });

  it("is not known by a part of it, but all that have the part are near", async () => {
    const known = [...errorCodes.keys(), ...Object.keys(ownErrors), ...Object.keys(scimErrors)];
    const holding = known.filter((code) => code.includes("archived")).slice(0, 5);
    expect(holding.length).toBeGreaterThan(1);
    const { stderr } = await runFlowtail(["errors", "archived"]);
    expect(stderr).toContain(`\nDid you mean ${listWords(holding)}?\n`);
  });

  it.each(["constructor", "__proto__", "", "x".repeat(10_000), "\u001b[2J"])(
    "%j is not known at all",
    async (code) => {
      const { code: exit, stderr } = await runFlowtail(["errors", code]);
      expect(exit).toBe(2);
      expect(stderr).toContain("`flowtail errors` lists those it knows");
      expect(stderr).not.toContain("\u001b");
    },
  );
});

describe("the list", () => {
  it("has every code once", async () => {
    const found: { code: string; source: string }[] = await explain();
    expect(found.map(({ code }) => code)).toEqual([...errorCodes.keys(), ...Object.keys(ownErrors)]);
    const sentence = expect.stringMatching(/^[A-Z`].*\.$/);
    for (const own of found.filter(({ source }) => source === "flowtail"))
      expect(own).toMatchObject({ meaning: sentence, remedy: sentence, retry: expect.any(String) });
  });

  it.each(methodNames)("of %s has its own codes first, then those of every method", async (name) => {
    const method: MethodDefinition = methods[name];
    const found: { code: string }[] = await explain("--method", name);
    expect(found.map(({ code }) => code)).toEqual([...new Set([...method.errors, ...commonErrorCodes])]);
  });

  it("keeps codes whole in a narrow table", async () => {
    const { stdout } = await runFlowtail(["errors"], { terminal: 80, env: { NO_COLOR: "1" } });
    for (const code of errorCodes.keys()) expect(stdout).toContain(code);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });
});
