/** Values that completion offers after an option: the command takes each of them, and refuses what is none of a closed list with that list. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadCommandWords } from "../../src/cli/completion/command-words.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { commandExamples, withoutJson } from "../support/command-examples.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const folder = mkdtempSync(join(tmpdir(), "flowtail-completed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "log.ndjson"), "");
writeFileSync(join(folder, "items.ndjson"), "");
writeFileSync(join(folder, "items.json"), "[]");

/** Words that the option needs, where they are not those of the command's example. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  "api --family": [],
  "api --token": [],
  "sandbox faults --method": ["add", "noop"],
  "auth add --kind": ["--no-check", "--base-url", sandbox.url],
  "auth refresh --kind": ["--profile", "stored"],
  "auth remove --kind": ["--profile", "stored"],
};

const stored = ["auth", "add", "--profile", "stored", "--no-check", "--base-url", sandbox.url];
await runFlowtail(stored, { folder, env: { HOME: folder }, stdin: sandbox.tokens.bot });

/** They also take what is not offered: a pattern, a text, the beginning of a name. */
const open = new Set(["--action", "--component", "--event", "--family"]);

/** How many of a long list are tried. */
const most = 8;

/** The list is right, and there is nothing that the value could be about. */
const ofState: ReadonlySet<string> = new Set(["cannot_renew", "nothing_stored"]);

const rows = (await loadCommandWords()).flatMap(({ name, options }) =>
  options.flatMap(({ long, values }) => {
    // Most of a fault's parameters are the beginning of a word.
    if (long === "--set") return [];
    // What every command has is tried with one of them; test/cli/every-command.test.ts has the outputs.
    const isTried = long !== "--output" && (long !== "--color" || name === "errors");
    if (values?.kind !== "words" || !isTried || withoutJson.includes(name)) return [];
    return [{ name, long, offered: values.words }];
  }),
);

const { service, scim, audit } = sandbox.tokens;

async function run(name: string, long: string, value: string) {
  const { words = [], stdin: example = "" } = commandExamples[name] ?? {};
  // Its form tells no kind, so that any can be named.
  const stdin = name === "auth add" ? "token-of-any-kind" : example;
  const [noun = ""] = name.split(" ");
  const env = {
    HOME: folder,
    FLOWTAIL_BASE_URL: sandbox.url,
    FLOWTAIL_TOKEN: { scim, audit }[noun] ?? service,
    FLOWTAIL_APP_ID: sandbox.appId,
  };
  const given = (ownWords[`${name} ${long}`] ?? words).map((word) =>
    word.endsWith(".ndjson") ? join(folder, word) : word,
  );
  const argv = [...name.split(" "), ...given, long, value];
  const { code, stderr } = await runFlowtail([...argv, "--output", "json"], { folder, env, stdin });
  const { error } = code === 2 ? JSON.parse(stderr) : { error: undefined };
  return { error: error?.code, said: stderr };
}

describe.each(rows)("what is completed after $name $long", ({ name, long, offered }) => {
  it("is something", () => expect(offered).not.toEqual([]));

  it("is taken by the command", async () => {
    const step = Math.ceil(offered.length / most);
    for (const value of offered.filter((_, index) => index % step === 0)) {
      const { error, said } = await run(name, long, value);
      if (!ofState.has(error)) expect(error, `${value}: ${said}`).toBeUndefined();
    }
  });
});

const closed = rows.filter(({ long }) => !open.has(long));

it.each(closed)(
  "what is completed after $name $long is all that the command takes",
  async ({ name, long, offered }) => {
    const { error, said } = await run(name, long, "nonsense-of-none");
    expect(error, said).toEqual(expect.any(String));
    expect(ofState.has(error), said).toBe(false);
    if (offered.length <= most) for (const value of offered) expect(said).toContain(value);
  },
);
