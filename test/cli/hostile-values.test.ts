/**
 * Every command, with values that would steer a terminal or forge a line wherever values come from: the platform's answers,
 * files of the project and of the vendor's tool, the folder's own name, flags, operands, standard input, the environment.
 * Nothing of them may reach either stream but as visible escapes within a line of ours.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commandExamples } from "../support/command-examples.ts";
import { type MisbehavingServer, misbehavingServer } from "../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

/** ESC, 8-bit CSI, links, the clipboard, the title, bidi, invisible, line ends; each would be seen where it came through. */
const steering = [
  "\u001b[31mRED\u001b[2J",
  "\u009b31m",
  "\u001b]52;c;Rk9SR0VE\u0007",
  "\u001b]8;;http://forged.example\u001b\\",
  "\u001b]0;title\u0007",
  "\u001bPq\u001b\\",
  "\u202eRTL\u2066",
  "\u200b\u200d\ufeff\u00ad",
  "\u2028\u2029\u0085",
  "\b\u007f\u0000",
];
const forged = [
  "\nFORGED: all is well\n",
  "\r\nFORGED: all is well\r",
  "\nflowtail: FORGED\n",
  "\r\u001b[KFORGED",
];
const evil = ["X", ...steering, ...forged].join("");
/** What can be a word of a command line or a file's name. */
const evilWord = evil.replaceAll("\0", "").replaceAll("/", "");

/** Whatever is asked, in every shape that an answer of the platform or of the control plane has. */
const hostileAnswer = {
  ok: true,
  count: evil,
  url: evil,
  team: evil,
  user: evil,
  team_id: evil,
  user_id: evil,
  app_id: evil,
  bot_id: evil,
  warning: evil,
  error: evil,
  datastore: evil,
  item: { id: evil, [evil]: evil, nested: { [evil]: [evil] } },
  items: [{ id: evil, [evil]: evil }],
  activities: [
    "function_execution_started",
    "function_execution_result",
    "function_execution_output",
    evil,
  ].map((event_type) => ({
    level: "error",
    event_type,
    source: "slack",
    component_type: "functions",
    component_id: evil,
    created: 1_732_000_000_000_000,
    trace_id: "TrEVIL",
    payload: {
      function_name: evil,
      function_type: evil,
      error: evil,
      log: evil,
      outcome: evil,
      [evil]: evil,
    },
  })),
  entries: [
    {
      id: evil,
      date_create: 1_732_000_000,
      action: evil,
      actor: { type: "user", user: { id: evil, name: evil, email: evil } },
      entity: { type: evil, [evil]: { id: evil, name: evil } },
      context: { ua: evil, ip_address: evil, location: { name: evil } },
      details: { [evil]: evil },
    },
  ],
  actions: { [evil]: [evil], channel: [evil] },
  schemas: [{ type: evil, [evil]: { [evil]: evil }, description: evil }],
  Resources: [
    {
      id: evil,
      userName: evil,
      displayName: evil,
      name: evil,
      title: evil,
      emails: [{ value: evil }],
      members: [{ value: evil, display: evil }],
    },
  ],
  totalResults: 1,
  id: evil,
  userName: evil,
  displayName: evil,
  detail: evil,
  steps: [
    { step_id: evil, title: evil, workflow_id: evil, workflow_version_created: evil, is_deleted: false },
  ],
  step_versions: [
    { step_id: evil, title: evil, workflow_id: evil, workflow_version_created: evil, is_deleted: false },
  ],
  tokens: [{ kind: evil, token: evil, state: evil }],
  requests: [{ method: evil, path: evil }],
  rules: [{ id: 1, fault: evil }],
  known: [{ fault: evil, what: evil }],
  now: evil,
  response_metadata: { next_cursor: "", messages: [evil], warnings: [evil] },
};

const servers = {
  "an answer full of them": { status: 200, body: JSON.stringify(hostileAnswer), type: "application/json" },
  "a refusal": {
    status: 200,
    body: JSON.stringify({
      ...hostileAnswer,
      ok: false,
      error: evil,
      needed: evil,
      provided: evil,
      errors: [evil, { code: evil, message: evil, pointer: evil }],
    }),
    type: "application/json",
  },
  "a status that is not 200": {
    status: 400,
    body: JSON.stringify({
      ...hostileAnswer,
      schemas: [evil],
      detail: evil,
      status: evil,
      Errors: { description: evil, code: 400 },
    }),
    type: "application/json",
  },
  "an answer that is no JSON": { status: 200, body: evil, type: "text/html" },
} as const;

const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|[\p{Cf}\p{Zl}\p{Zp}]/u;
/** A line that is replaced, which a terminal has while an import goes on. */
const progress = /\r(?:\[[#-]{20}\] [^\r\u001b]*)?\u001b\[K/g;
const colours = /\u001b\[[\d;]*m/g;

function expectSafe(text: string, coloured: boolean): void {
  // A cell of CSV may hold lines, and a row ends in CR LF.
  const isCsv = text.includes("\r\n");
  const lines = (isCsv ? text.replaceAll("\r\n", "\n").replace(/"(?:[^"]|"")*"/g, '""') : text).split("\n");
  const bare = coloured ? lines.map((line) => line.replaceAll(colours, "").replaceAll(progress, "")) : lines;
  expect(bare.filter((line) => controls.test(line))).toEqual([]);
  expect(bare.filter((line) => /^\W*(?:flowtail: )?FORGED/.test(line))).toEqual([]);
  if (coloured) expect(text).not.toContain("\u001b[31mRED");
}

let server: MisbehavingServer;
let root: string;
let folder: string;
beforeAll(async () => {
  server = await misbehavingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "flowtail-hostile-"));
  // File systems take any name but some bytes; its length has a limit.
  folder = join(root, `p${evilWord.slice(0, 60)}${forged[0]}`);
  for (const part of [".flowtail/views", ".flowtail/queries", ".slack"])
    mkdirSync(join(folder, part), { recursive: true });
  mkdirSync(join(root, ".slack"));
  const save = (path: string, value: unknown) =>
    writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
  save(join(folder, ".flowtail/config.json"), {
    profile: "mine",
    profiles: { [evil]: { base_url: evil }, mine: { base_url: server.url, app_id: evil } },
  });
  save(join(folder, ".flowtail/views/evil.json"), { title: evil, query: JSON.stringify(evil) });
  save(join(folder, ".flowtail/views/wrong.json"), { query: `level=${evil}`, [evil]: evil });
  save(join(folder, ".flowtail/queries/evil.json"), { datastore: evil, where: `${evil} = 1` });
  save(join(folder, ".slack/apps.json"), {
    apps: { [evil]: { app_id: evil, team_id: evil, team_domain: evil } },
    default: evil,
  });
  save(join(root, ".slack/credentials.json"), {
    [evil]: { token: "xoxe.xoxp-1-evil", team_id: evil, team_domain: evil, exp: 1 },
  });
  save(join(folder, "manifest.json"), {
    datastores: { [evil]: { primary_key: evil, attributes: { [evil]: { type: evil } } } },
  });
  save(join(folder, "items.ndjson"), `${JSON.stringify({ id: evil, [evil]: evil })}\n${evil}\n`);
  save(
    join(folder, "log.ndjson"),
    `${hostileAnswer.activities.map((record) => JSON.stringify(record)).join("\n")}\n${evil}\n`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const looks: readonly (readonly [string, RunOptions & { readonly coloured?: true }, readonly string[]])[] = [
  ["in a pipe", {}, []],
  ["in JSON", {}, ["--output", "json"]],
  ["as JSON Lines", {}, ["--output", "ndjson"]],
  ["as CSV", {}, ["--output", "csv"]],
  [
    "on a terminal, with all there is to say",
    { terminal: 100, coloured: true, env: { FORCE_COLOR: "1" } },
    ["--verbose"],
  ],
];

const known = { FLOWTAIL_TOKEN: "xoxp-1-1-1", FLOWTAIL_APP_ID: "A0123456789" };

describe.each(Object.keys(commandExamples))("%s", (name) => {
  const { words, stdin } = commandExamples[name] ?? { words: [], stdin: "" };
  const base = name.split(" ");

  async function check(
    argv: readonly string[],
    { coloured = false, env = {}, ...options }: RunOptions & { readonly coloured?: boolean } = {},
  ) {
    const stop = new AbortController();
    const result = await runFlowtail(argv, { folder, stdin, ...options, stop, env: { HOME: root, ...env } });
    expectSafe(result.stdout, coloured);
    expectSafe(result.stderr, coloured);
    for (const question of result.asked) expectSafe(question, coloured);
  }

  it.each(Object.keys(servers) as (keyof typeof servers)[])("shows nothing raw of %s", async (kind) => {
    const { status, body, type } = servers[kind];
    server.always((response) => void response.writeHead(status, { "content-type": type }).end(body));
    for (const [, { env, ...look }, more] of looks) {
      await check([...base, ...words, "--timeout", "100ms", ...more], {
        ...look,
        env: { ...known, FLOWTAIL_BASE_URL: server.url, ...env },
      });
    }
  });

  it("shows nothing raw of files, of the folder's name and of the environment", async () => {
    server.always(
      (response) =>
        void response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify(hostileAnswer)),
    );
    for (const [, { env, ...look }, more] of looks) {
      await check([...base, ...words, "--timeout", "100ms", ...more], { ...look, env: { ...env } });
      await check([...base, ...words, "--timeout", "100ms", ...more], {
        ...look,
        env: { ...env, FLOWTAIL_PROFILE: evilWord, FLOWTAIL_APP_ID: evilWord, FLOWTAIL_BASE_URL: evilWord },
      });
    }
  });

  it("shows nothing raw of operands, flags and standard input", async () => {
    const env = { ...known, FLOWTAIL_BASE_URL: server.url };
    const given: readonly (readonly string[])[] = [
      [evilWord],
      [...words.slice(0, -1), evilWord],
      [...words, evilWord],
      [...words, `--${evilWord}`],
      [...words, "--profile", evilWord],
      [...words, "--base-url", evilWord],
      [...words, "--app-id", evilWord],
      [...words, "--output", evilWord],
      [...words, "--timeout", evilWord],
      [...words, "--where", evilWord],
      [...words, "--query", evilWord],
      [...words, "--view", evilWord],
      [...words, "--view", "evil", "--explain"],
      [...words, "--view", "wrong"],
      [...words, "--since", evilWord],
      [...words, "--file", evilWord],
      [...words, "--manifest", evilWord],
      [...words, "--to", evilWord],
    ];
    for (const argv of given) await check([...base, ...argv], { env, stdin: evil });
  });
});

it("shows nothing raw of a command that there is not", async () => {
  for (const argv of [[evilWord], ["help", evilWord], ["datastore", evilWord], [`--${evilWord}`]]) {
    const { stderr, code } = await runFlowtail(argv);
    expect(code).toBe(2);
    expectSafe(stderr, false);
  }
});
