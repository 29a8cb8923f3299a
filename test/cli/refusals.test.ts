/** What commands say of mistakes in what they are given to write, to read or to keep, word for word, with the exit code. */

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
const folder = mkdtempSync(join(tmpdir(), "flowtail-refusals-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = (more: object) => ({
  ...{ trace_id: "Tr1", event_type: "function_execution_started", level: "info", source: "slack" },
  ...{ component_type: "functions", component_id: "Fn1", payload: {} },
  ...more,
});
const ndjson = (...values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

const files: Readonly<Record<string, string | Buffer>> = {
  "semicolons.csv": "id;status\n1;open\n",
  "tabs.csv": "id\tstatus\n1\topen\n",
  "old-mac.csv": "id,status\r1,open\r",
  "unnamed.csv": "id,\n1,open\n",
  "rows.csv": 'id,status\nr1,"open\nr2,a,b\n',
  "unended.csv": "id,status\nr3,open",
  "cut.json": '[{"id": "j1"},\n {"id": "j2"}',
  "commas.json": '[{"id": "j3"},, {"id": "j4"} {"id": "j5"}] 5',
  "lines.ndjson": '{"id": "l1"\n{"id": "l2", "id": "l3"}\n[]\n',
  "twice.ndjson": '{"id": "t1"}\n{"id": "t1"}\n',
  "utf-16.ndjson": Buffer.from('\ufeff{"id": "u1"}\n', "utf16le"),
  "items.ndjson": '{"id": "i1"}\n',
  "body.json": '{"title": "x"}',
  "list.json": "[]",
  "empty.json": "{}",
  "wide.ndjson": "",
  "log.ndjson": ndjson(
    record({ created: 1_767_600_000_000_000 }),
    record({ created: 1_767_600_060_000_000 }),
  ),
  "runs.ndjson": ndjson(
    record({ created: 1_767_600_000_000_000 }),
    record({ created: 1_767_600_060_000_000, trace_id: "Tr2" }),
  ),
  "timeless.ndjson": ndjson(record({})),
  "own/config.json": JSON.stringify({ profiles: { mine: { base_url: "https://mine.example" } } }),
  "own/credentials.json": JSON.stringify({
    version: 1,
    profiles: { gone: { base_url: "https://gone.example", tokens: { bot: { token: "xoxb-1-1-1" } } } },
  }),
};

/** A project, the settings and the login of a user, beside the files above. */
const places: typeof files = {
  ".flowtail/config.json": JSON.stringify({ profiles: { theirs: { base_url: "https://theirs.example" } } }),
  ".slack/credentials.json": JSON.stringify({ T1: { token: "xoxp-1-1-1", team_id: "T1" } }),
  "own/config.json": JSON.stringify({
    profiles: {
      mine: { base_url: "https://mine.example" },
      guard: { base_url: "https://mine.example", protected: true },
      guarded: { base_url: sandbox.url, app_id: sandbox.appId, protected: true },
      live: { dialect: "slack" },
    },
  }),
  "own/credentials.json": JSON.stringify({
    version: 1,
    profiles: {
      mine: { base_url: "https://mine.example", tokens: {} },
      guard: {
        ...{ base_url: "https://mine.example", client_id: "1.1", client_secret: "hush-hush" },
        tokens: { bot: { token: "xoxb-1-1-1", refresh_token: "xoxe-1-1-1", renewal: "oauth" } },
      },
    },
  }),
};

const install = {
  ...{ ok: true, app_id: "A0123456789", team: { id: "T0123456789", name: "t" }, enterprise: null },
  ...{ access_token: "xoxb-12345678", token_type: "bot", scope: "commands", is_enterprise_install: false },
  ...{ authed_user: { id: "U0123456789" } },
};
const inputs: Readonly<Record<string, string>> = {
  NOTHING: "",
  WORD: "abcdefghijkl",
  BOT: "xoxb-1111-2222-abcdef",
  SPACED: "xoxb 1111",
  LIST: "[]",
  REFRESH: '{"refresh_token": "xoxe-1-abcdef"}',
  INSTALL: JSON.stringify(install),
  RENEWABLE: JSON.stringify({ ...install, refresh_token: "xoxe-1-12345678", expires_in: 43_200 }),
};

/** What follows `<` is standard input, and `?` the answers of a person, each with a `;` behind it; with `|` the answer goes to a terminal. */
const lines: Readonly<Record<string, readonly string[]>> = {
  items: [
    "datastore import requests semicolons.csv --yes",
    "datastore import requests tabs.csv --yes",
    "datastore import requests old-mac.csv --yes",
    "datastore import requests unnamed.csv --yes",
    "datastore import requests rows.csv --yes",
    "datastore import requests unended.csv --yes",
    "datastore import requests cut.json --yes",
    "datastore import requests commas.json --yes",
    "datastore import requests lines.ndjson --yes",
    "datastore import requests twice.ndjson --yes",
    "datastore import requests utf-16.ndjson --yes",
    "datastore import requests nosuch.ndjson --yes",
    "datastore import requests . --yes",
    "datastore import requests items.ndjson --failed put-aside.csv --yes",
    "datastore import requests items.ndjson --failed items.ndjson --yes",
    "datastore import requests items.ndjson --failed body.json --yes",
    "datastore export requests --to items.ndjson",
    "datastore export requests --to none/items.ndjson",
    "datastore put requests tags+=x --yes",
    "datastore put requests 'days-=1' --yes",
    "datastore put requests --item '{}' --yes",
    "datastore put requests --item @empty.json --yes",
    "datastore put requests --item @list.json --yes",
    "datastore put requests --item - --yes < LIST",
    "datastore put requests --item - --yes < WORD",
    "datastore put requests --item @nosuch.json --yes",
    "datastore put requests --item https://a.example/x.json --yes",
    "datastore put requests id=a id=b --yes",
    "datastore put requests reason=x --yes",
    "datastore put requests id=8801 days=5 --yes",
    "datastore put nosuch id=1 --yes",
    "datastore update requests id=nosuch reason=x --yes",
    "datastore delete requests nosuch --yes",
    "datastore delete requests 8801",
    "datastore query requests --where 'days > '",
    `datastore query '{"datastore": "requests", "limit": 5}' --to-file out.ndjson`,
    `datastore query '{"datastore": 5}'`,
    `datastore query '{"datastore": "requests"}' --datastore team_calendar`,
    `datastore query '{"nosuch": "requests"}'`,
    `datastore put '{"datastore": "requests", "item": 5}'`,
    "datastore query requests --token xoxb-1",
    "tail --last 1 --experiment x --skip-update",
    "tail --follow --interval 5 --idle x",
    "tail --query --follow",
  ],
  people: [
    "scim users create userName=a emails=nobody --yes",
    "scim users create userName=a emails=a@a.example profileUrl=nowhere --yes",
    "scim users create userName=a emails=a@a.example photos=nowhere --yes",
    "scim users create userName=a --yes",
    "scim users create nosuch=a --yes",
    "scim users create titel=a --yes",
    "scim users create userName=a userName=b --yes",
    "scim users create hello --yes",
    "scim users create name=a --yes",
    "scim users create userName= --yes",
    "scim users create id=U1 --yes",
    "scim users create groups=a --yes",
    "scim users create 'title:={' --yes",
    "scim users create title:=5 --yes",
    "scim users create active=maybe --yes",
    "scim users create 'active:=\"yes\"' --yes",
    "scim users create addresses=a --yes",
    "scim users create 'emails={' --yes",
    "scim users create 'emails=[]' --yes",
    "scim users create 'emails=[5]' --yes",
    "scim users create 'emails=[{}]' --yes",
    "scim users create emails:=5 --yes",
    `scim users create 'emails:=[{"type": "work"}]' --yes`,
    "scim users create name:=5 --yes",
    "scim users create @body.json --json '{}' --yes",
    "scim users create @list.json --yes",
    "scim users create @empty.json --yes",
    "scim users create --yes",
    `scim users create --json '{"userName": "a", "username": "b"}' --yes`,
    `scim users create --json '{"__proto__": 1}' --yes`,
    "scim users patch U0DEMO001 title+=x --yes",
    `scim users patch U0DEMO001 'emails-={"value": "a", "type": "b"}' --yes`,
    `scim users patch U0DEMO001 --json '{"Operations": 5}' --yes`,
    `scim users patch U0DEMO001 --json '{"Operations": []}' --yes`,
    `scim users patch U0DEMO001 --json '{"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"]}' --yes`,
    `scim users patch U0DEMO001 --json '{"Operations": []}' --scim-version 1 --yes`,
    `scim users patch U0DEMO001 --json '{"meta": {"attributes": ["title"]}}' --yes`,
    `scim users patch U0DEMO001 --json '{"id": "U2"}' --yes`,
    "scim users patch U0DEMO001 userType=x startDate=soon --yes",
    "scim users patch U0DEMO001 --yes",
    "scim users patch nobody title=x --yes",
    `scim groups create --json '{"displayName": "a", "members": [{"value": "U1", "operation": "delete"}]}' --yes`,
    `scim groups replace S0DEMO001 --json '{"displayName": "a", "members": "U1"}' --yes`,
    "scim resource-types --scim-version 1",
    "scim users list --filter 'userName ew'",
  ],
  accounts: [
    "auth add --profile a --no-check < BOT",
    "auth add --profile a --base-url https://a.example --no-check < NOTHING",
    "auth add --profile typed --base-url https://a.example --no-check ? abcdefghijkl;nosuch;bot;nope;;",
    "auth add --profile a --base-url https://a.example --no-check < WORD",
    "auth add --profile a --base-url https://a.example --no-check < SPACED",
    "auth add --profile a --base-url https://a.example --kind user --no-check < BOT",
    "auth add --profile a --kind nosuch --no-check < BOT",
    "auth add --profile xoxb-123456789012-123456789012-abcdefabcdef --no-check < BOT",
    "auth add --profile a --base-url http://a.example --no-check < BOT",
    "auth add --profile a --base-url https://a.example --app-id nope --no-check < BOT",
    "auth add --profile mine --base-url https://other.example --no-check < BOT",
    "auth import --profile a --base-url https://a.example < WORD",
    "auth import --profile a --base-url https://a.example --app-id A0000000000 < INSTALL",
    "auth import --profile a --base-url https://a.example --team-id T0000000000 < INSTALL",
    "auth import --profile renewable --base-url https://a.example < RENEWABLE",
    "auth list",
    "auth remove",
    "auth remove --profile nosuch",
    "auth remove --profile mine",
    "auth refresh --profile gone",
    "auth status --profile nosuch",
    "profile set mine",
    "profile set app_id=A0123456789",
    "profile set mine nosuch=1",
    "profile set mine app_id=nope",
    "profile set mine protected=maybe",
    "profile use nosuch",
    "profile show nosuch",
    "trust add",
    "init",
  ],
  places: [
    "profile use theirs",
    "profile show live",
    "profile show mine",
    "auth refresh",
    "auth remove --profile mine",
    "FLOWTAIL_PROFILE=theirs auth add --profile mine --no-check < BOT",
    "FLOWTAIL_TOKEN=xoxb-1 FLOWTAIL_APP_ID=A1 auth add --profile mine --no-check < BOT",
    "FLOWTAIL_PROFILE=guarded FLOWTAIL_TOKEN=SERVICE datastore delete requests 8801",
    "FLOWTAIL_PROFILE=guarded FLOWTAIL_TOKEN=SERVICE datastore delete requests 8801 --yes",
    "FLOWTAIL_BASE_URL=https://a.example FLOWTAIL_TOKEN=xoxb-1 workflows steps --function form --workflow '#/workflows/a'",
    "FLOWTAIL_BASE_URL=https://a.example FLOWTAIL_TOKEN=xoxb-1 workflows steps --function ' ' --workflow-id Wf1",
    "FLOWTAIL_BASE_URL=https://a.example FLOWTAIL_TOKEN=xoxb-1 tail --last 1",
    "FLOWTAIL_BASE_URL=https://a.example tail --last 1",
    "FLOWTAIL_BASE_URL=https://slack.com tail --last 1 --app-id A1 --timeout nonsense",
    "datastore get requests nosuch --profile sandbox",
    "workflows export-responses --step-id 0 --workflow-id Wf04REQUEST --profile sandbox --yes",
  ],
  log: [
    "trace Tr1 --file PLACE/log.ndjson --output html | terminal",
    "trace Tr1 --file PLACE/nosuch.ndjson",
    "trace Tr9 --file PLACE/log.ndjson",
    "traces --file PLACE/log.ndjson --status failed",
    "traces --failed",
    "traces --file PLACE/runs.ndjson --limit 1",
    "trace Tr1 --file PLACE/runs.ndjson --compare good",
    "trace Tr1 --file PLACE/runs.ndjson --compare",
    "workflows export-responses --step-id 0 --workflow-id Wf04REQUEST",
    "workflows export-responses --step-id 0 --workflow-id Wf04REQUEST --dry-run",
    "workflows export-responses --step-id 0 --workflow-id Wf04REQUEST --yes",
    "replay PLACE/log.ndjson --query level=fatal",
    "replay PLACE/timeless.ndjson --query level=fatal",
    "replay PLACE/log.ndjson --follow",
    "replay https://a.example/log.ndjson",
    "replay PLACE/log.ndjson --since 1h --until-time 2h",
    "ui --linear --watch nosuch",
    "alerts",
    "alerts test nosuch --file PLACE/log.ndjson",
    "errors nosuch_code",
    "api",
    "api --all",
    "api nosuch.method x=1",
    "api tooling.tokens.rotate refresh_token=xoxe-1",
    "api tooling.tokens.rotate --json - | terminal < REFRESH",
    "api auth.test --all",
    "api auth.test x=1",
    "audit logs --since 2026-01-01T00:00:00.2Z --until-time 2026-01-01T00:00:00.4Z",
    "audit logs --entity 'a b'",
    "audit logs --actor 'a b'",
    "audit logs --action 'user logged in'",
    "audit logs --all --limit 5",
    "workflows steps --workflow-id Wf1",
    "workflows steps --function form",
    "workflows steps --function '' --workflow-id Wf1",
    "workflows steps --function form --workflow-id Wf1 --workflow a",
    "workflows steps --function form --workflow '#/workflows/a' --workflow-app-id nope",
    "workflows steps --function form --workflow a --workflow-app-id A0123456789",
    "workflows steps --function form --workflow-id Wf1 --workflow-app-id A0123456789",
    "workflows steps --function form --workflow-id ''",
    "workflows steps --function build_digest --workflow-id Wf04REQUEST",
    "workflows steps --function nosuch --workflow-id Wf04REQUEST",
    "workflows export-responses --step-id 0 --workflow-id nosuch",
    "sandbox clock --set 9:00 --advance 1h",
    "sandbox run",
    "sandbox run nosuch-command-of-a-test",
    "sandbox start --seed PLACE/list.json",
    "sandbox start --rate-limits maybe",
    "sandbox faults add delay --set x",
    "completion nosuch",
    "__complete nosuch",
  ],
};

const tokens: readonly (readonly [begin: string, token: string | undefined])[] = [
  ["scim", sandbox.tokens.scim],
  ["audit", sandbox.tokens.audit],
  ["", sandbox.tokens.service],
];

/** What is of this machine or this moment. */
function settled(text: string): string {
  return text
    .replace(/\b127\.0\.0\.1:\d{4,5}\b/g, "127.0.0.1:PORT")
    .replaceAll(folder, "FOLDER")
    .replace(/\bxox\w-[\w-]+/g, "TOKEN")
    .replace(/(?<=\S) {2,}/g, "  ")
    .replace(/─+/g, "─");
}

const shellWords = shellWordsOf(
  Object.values(lines)
    .flat()
    .map((line) => (line.split(/ [<?|] /)[0] ?? "").replace(/^(?:[A-Z_]+=\S+ )+/, "")),
);

it.each(Object.entries(lines))("about %s", async (topic, typed) => {
  const place = join(folder, topic);
  for (const [name, text] of Object.entries({ ...files, ...(topic === "places" && places) })) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text, { mode: 0o600 });
  }
  const said: string[] = [];
  for (const line of typed) {
    const part = (mark: string) => line.split(` ${mark} `)[1]?.split(/ [<?|] /)[0];
    const [, given = "", command = ""] =
      /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(line.split(/ [<?|] /)[0] ?? "") ?? [];
    const variables = given.split(" ").flatMap((each): [string, string][] => {
      const [name = "", value = ""] = each.split("=");
      return name === "" ? [] : [[name, value.replace("SERVICE", sandbox.tokens.service ?? "")]];
    });
    const [input, answers] = [part("<"), part("?")?.split(";").slice(0, -1)];
    const address = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: tokens.find(([begin]) => command.startsWith(begin))?.[1] ?? "",
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    const { code, stdout, stderr, asked } = await runFlowtail(
      shellWords(command).map((word) => word.replace("PLACE", place)),
      {
        folder: place,
        clock,
        env: {
          HOME: place,
          FLOWTAIL_CONFIG_DIR: join(place, "own"),
          ...(topic !== "accounts" && topic !== "places" && address),
          ...Object.fromEntries(variables),
        },
        ...(input !== undefined && { stdin: inputs[input] ?? "" }),
        ...(answers !== undefined && { answers }),
        ...(part("|") !== undefined && { terminal: 100 }),
      },
    );
    const questions = asked.map((question, at) => `${question}${answers?.[at]}\n`).join("");
    const errors = stderr.replace(/^(?=.)/gm, "! ");
    const answer = stdout.length > 1500 ? `(${stdout.split("\n").length - 1} lines)\n` : stdout;
    said.push(
      settled(
        `$ ${given}flowtail ${line.slice(given.length)}${code === 0 ? "" : ` (ends with ${code})`}\n${questions}${errors}${answer}`,
      ),
    );
  }
  expect(said.join("\n")).not.toMatch(/NaN|\[object|undefined/);
  expectGoldenText(`messages/refusals-${topic}`, said.join("\n").trimEnd());
});
