/** What a day's commands say, one after the other in one folder against one sandbox, word for word, on both streams. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { localTimeIn } from "../support/local-time.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWordsOf } from "../support/shell-words.ts";
import { expectGoldenText } from "../tui/golden.ts";

localTimeIn("UTC");

const clock = fakeClock(Date.UTC(2026, 0, 5, 15));
const sandbox = await sandboxForFile({ seed: "demo", clock });
const folder = mkdtempSync(join(tmpdir(), "flowtail-transcript-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  "good.ndjson": '{"id": "t1", "status": "open"}\n{"id": "t2", "status": "open"}\n',
  "half.ndjson": '{"id": "t3", "status": "open"}\n{"status": "nobody"}\n[]\n{"id": "t4"}\n',
  "empty.ndjson": "",
  "answers/xoxb.txt": "",
};

/** A line with `<` takes what follows as its standard input; one with `?` as the answers of a person. */
const lines: Readonly<Record<string, readonly string[]>> = {
  profiles: [
    "auth list",
    "auth status",
    "auth add --profile mine --kind service --base-url URL < SERVICE",
    "auth add --profile mine --kind audit < AUDIT",
    "auth add --profile people --kind scim --base-url URL < SCIM",
    "auth list",
    "profile set mine app_id=A0DEMOTIME protected=true",
    "profile set mine dialect=svc",
    "profile list",
    "profile show mine",
    "profile show people",
    "profile show sandbox",
    "auth status --profile mine",
    "profile use mine",
    "profile show",
    "profile set mine protected=false",
    "auth refresh --profile mine",
    "auth remove --profile mine --kind audit",
    "auth remove --profile people",
    "auth status --profile people",
    "auth list",
    "init",
    "init",
    "trust list",
    "trust add",
    "trust add",
    "trust list",
    "trust remove",
    "trust list",
    "profile use mine",
  ],
  datastores: [
    "datastore list",
    "datastore import requests good.ndjson --dry-run",
    "datastore import requests half.ndjson --dry-run",
    "datastore import nosuch good.ndjson --dry-run",
    "datastore import requests empty.ndjson --dry-run",
    "datastore import requests good.ndjson --yes",
    "datastore import requests half.ndjson --yes",
    "datastore import requests half.ndjson --yes --output json",
    "datastore import requests good.ndjson ? no",
    "datastore count requests",
    "datastore get requests t1",
    "datastore get requests nosuch",
    "datastore put requests id=t5 status=open --yes",
    "datastore put requests id=t5 status=open --yes",
    "datastore put requests id=t5 status=closed --dry-run",
    "datastore update requests id=t5 status=closed ? yes",
    "datastore update requests id=t5 status=open ? no",
    "datastore update requests id=nosuch status=open --yes",
    "datastore delete requests t5 --dry-run",
    "datastore delete requests t5 ? yes",
    "datastore delete requests t5 --yes",
    `datastore query requests --where 'id begins with "t"'`,
    `datastore query requests --where 'id = "nosuch"'`,
    `datastore explain requests --where 'status = "open" and days > 3 and not tags contains "x"'`,
    `datastore export requests --to out.ndjson --where 'id begins with "t"'`,
    "datastore export requests --to out.ndjson",
  ],
  sandbox: [
    "sandbox faults",
    "sandbox faults add delay --method auth.test --set delayMs=1",
    "sandbox faults add http --times 2",
    "sandbox faults list",
    "sandbox faults remove 1",
    "sandbox faults remove 99",
    "sandbox faults clear",
    "sandbox clock",
    "sandbox clock --freeze",
    "sandbox clock --set 2026-01-05T15:00:00Z",
    "sandbox clock",
    "sandbox clock --advance 2h",
    "sandbox clock --resume",
    "sandbox seed nosuch",
    "sandbox reset",
    "sandbox seed standard",
    "sandbox seed demo",
  ],
  catalogue: [
    "errors not_authed",
    "errors ratelimited --method apps.datastore.query",
    "errors parameter_validation_failed",
    "api auth.test --help",
    'api apps.datastore.put datastore=requests \'item:={"id":"t9"}\'',
    "api apps.datastore.get datastore=requests id=t9",
    "workflows list",
    "workflows steps --workflow Wf04REQUEST --function form",
    "scim users list --filter 'userName eq \"ada\"'",
    "scim users get ada",
    "scim groups get Engineering",
    "scim users patch ada title=Lead --dry-run",
    "scim users patch ada title=Lead --yes",
    "scim users patch ada title=Lead --yes",
    "scim users delete ada --dry-run",
    "scim groups delete Engineering --dry-run",
    "scim schemas users",
    "scim schemas groups",
    "audit actions",
    "audit actions app",
    "audit schemas",
    "errors invalidFilter",
    "errors nosuch",
    "tail --explain --query 'level>=warn created>-1h zzz' --last 5",
    "tail --last 2",
    "traces --limit 2",
    "traces --status failed --limit 1",
    "trace Tr1",
    "stats",
    "api",
    "api apps.datastore.delete datastore=requests id=none --dry-run",
    "scim config",
    "scim resource-types",
  ],
};

/** What is of this machine or this moment. */
function settled(text: string): string {
  return (
    text
      .replaceAll(new URL(sandbox.url).host, "127.0.0.1:PORT")
      .replaceAll(folder, "FOLDER")
      // Columns are as wide as the folder's name is long.
      .replace(/(?<=\S) {2,}/g, "  ")
      .replace(/─+/g, "─")
      .replace(/\bxox\w-[\w-]+/g, "TOKEN")
      .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "UUID")
  );
}

const shellWords = shellWordsOf(
  Object.values(lines)
    .flat()
    .map((line) => line.split(/ [<?] /)[0] ?? ""),
);

it.each(Object.entries(lines))("of %s", async (topic, typed) => {
  const place = join(folder, topic);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  const { tokens } = sandbox;
  const inputs = { SERVICE: tokens.service, AUDIT: tokens.audit, SCIM: tokens.scim };
  const told: string[] = [];
  for (const line of typed) {
    const [words = "", input] = line.split(" < ");
    const [command = "", answer] = words.split(" ? ");
    const token = command.startsWith("scim") ? tokens.scim : tokens.service;
    const address = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_SCIM_URL: sandbox.url,
      FLOWTAIL_TOKEN: token,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    const { code, stdout, stderr, asked } = await runFlowtail(
      shellWords(command).map((word) => (word === "URL" ? sandbox.url : word)),
      {
        folder: place,
        clock,
        env: { HOME: place, ...(topic !== "profiles" && address) },
        ...(input !== undefined && {
          stdin: `${Object.entries(inputs).find(([name]) => name === input)?.[1]}\n`,
        }),
        ...(answer !== undefined && { answers: [answer] }),
      },
    );
    const errors = stderr.replace(/^(?=.)/gm, "! ");
    const questions = asked.map((question) => `${question}${answer}\n`).join("");
    told.push(
      settled(
        `$ flowtail ${line}${code === 0 ? "" : ` (ends with ${code})`}\n${questions}${errors}${stdout}`,
      ),
    );
  }
  expect(told.join("\n")).not.toMatch(/NaN|\[object/);
  expectGoldenText(`messages/transcript-${topic}`, told.join("\n").trimEnd());
});
