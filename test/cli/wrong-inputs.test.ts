/**
 * Wrong inputs to every command: each is answered with one short message in words of ours, the exit code of the table, and
 * nothing on stdout; nothing passes silently.
 */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/cli/usage/commands.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { type RunResult, runFlowtail } from "../support/run-command.ts";
import { expectGoldenText } from "../tui/golden.ts";

const sandbox = await sandboxForFile();
const folder = mkdtempSync(join(tmpdir(), "flowtail-wrong-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  "bad.json": '{"a": 1,\n "b": }',
  "list.json": "[1, 2]",
  "seed.json": JSON.stringify({
    activities: Array.from({ length: 40_000 }, (_, x) => ({ x })),
    teams: Array(40_000).fill(1),
  }),
  "manifest.json": JSON.stringify({ datastores: { a: { primary_key: 3, attributes: [] } } }),
  "log.ndjson": "",
  script: "#!/nosuch/interpreter\n",
  "deep.json": "[".repeat(100_000),
  ".flowtail/config.json": JSON.stringify({ profiles: { mine: { base_url: 5, nonsense: 1 } } }),
  ".flowtail/views/wrong.json": '{"query": 5}',
  ".flowtail/queries/wrong.json": '{"where": 5}',
  ".flowtail/alerts/good.json": '{"measure": "no-run-since", "window": "1m"}',
  ".flowtail/alerts/wrong.json": '{"measure": "no-run-since", "window": "1m", "query": "levl=error"}',
  ".flowtail/alerts/moving.json": '{"measure": "no-run-since", "window": "1m", "query": "created>-15m"}',
};

beforeAll(() => {
  for (const part of [".flowtail/views", ".flowtail/queries", ".flowtail/alerts"])
    mkdirSync(join(folder, part), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

// A seed is looked for from where the process stands.
const seedFile = join(folder, "seed.json");
const badFile = join(folder, "bad.json");

const back = ["--since", "2h", "--until-time", "3h"];
const absolute = ["--since", "2026-01-02", "--until-time", "2026-01-01"];

type Row = readonly [words: readonly string[], message: RegExp, code?: number];

const wrong: Readonly<Record<string, readonly Row[]>> = {
  ui: [
    [[], /needs a terminal/],
    [["x"], /takes options alone, and "x" is none/],
    [["--nonsense"], /unknown option/i],
  ],
  demo: [
    [["--traffic", "x"], /--traffic takes a number from 0 to 10000, not "x"/],
    [["--traffic=-1"], /--traffic takes a number from 0 to 10000, not "-1"/],
    [["--output", "csv"], /not an output/],
  ],
  tail: [
    [["--follow", "--alert", "good", "--notify-command", "say 'x"], /a quote that is not closed/],
    [["--follow", "--alert", "good", "--notify-command", "''"], /names no command/],
    [["--checkpoint", "c.json", "--follow"], /./],
    [["--checkpoint", "c.json", "--alerts"], /and --alerts is given/],
    [["--since", "1h", "--query", "created<-2h"], /No time fits/],
    [["--last", "1", "--last", "2"], /./],
    [back, /--since "\S+" is after --until-time "\S+"/],
    [absolute, /--since "\S+" is after --until-time "\S+"/],
    [["--since", "9:00", "--until-time", "9:00"], /the same time, and what happens at the end is not part/],
    [["--last", "x"], /--last takes a whole number from 0 to 1000000,/],
    [["--timeout", "-5s"], /--timeout takes a duration, not "-5s"/],
    [["--follow", "--skip-behind", "-30s"], /--skip-behind takes a duration of 15 seconds or more/],
    [["--since", "+1h"], /`\+1h` is not a time/],
    [["--level", "verbose"], /not a level/],
    [["--query", "level>>x"], /\(column 7\)/],
    [["--query", "("], /--query: /],
    [["--view", "nosuch"], /There is no view "nosuch"/],
    [["--view", "wrong"], /query: must be a text/],
    [["--component", "nosuch"], /--component takes/],
    [["--otlp", "ftp://x"], /--otlp takes the address/],
    [["--record", "log.ndjson/x"], /cannot be written/],
    [["--record", "-"], /--record takes a file, and - stands for standard output/],
    [["--record", "a.ndjson", "--checkpoint", "./a.ndjson"], /--record and --checkpoint name the same file/],
    [["--checkpoint", "-"], /--checkpoint takes a file, and - stands for standard output/],
    [["--timeout", "-1s"], /--timeout takes a duration, not "-1s"/],
    [["--base-url", "nonsense"], /not an http or https address/],
  ],
  traces: [
    [back, /--since "\S+" is after/],
    [["--sort", "x"], /--sort takes/],
    [["--limit", "0"], /--limit takes a whole number from 1 to 1000000,/],
    [["--file", "nosuch"], /cannot be read/],
    [["--file", "log.ndjson/x"], /cannot be read/],
  ],
  trace: [
    [["https://platform.example/log"], /The link names no run/],
    [["Tr1", "--compare", "Tr2", "--file", "-"], /can be read only once/],
    [["Tr1", "--to", "./"], /names a folder/],
    [["Tr1", "--to", "log.ndjson"], /exists already/],
    [["Tr1", "--to", "x.json", "--output", "html"], /contradict each other/],
    [[], /missing/i],
    [[""], /A run is missing/],
    [["Tr1", "--compare", ""], /--compare needs a value/],
    [["nope"], /"nope" is no run/],
    [["Tr1", "--compare", "Tr1"], /--compare names the run itself/],
    [["Tr1", "--force"], /--force is for a file that --to names/],
    [["Tr1", "--compare", "nothing"], /"nothing" is no run/],
  ],
  stats: [
    [back, /--since "\S+" is after/],
    [["--sort", "x"], /--sort takes/],
    [["--file", "."], /cannot be read/],
  ],
  sql: [
    [["SELECT lvel FROM records"], /no such column: lvel \(column 8\)/],
    [["SELECT 1; SELECT 2"], /only one statement can be run/],
    [["ATTACH 'other.sqlite' AS other"], /a query only reads, which ATTACH does not do/],
    [["--file", "-"], /so the query cannot come from there/],
    [["SELECT 1 FROM runs", "--file", "nosuch"], /cannot be read/],
  ],
  collect: [
    [["--once", "--since", "soon"], /--since/],
    [["--profile", "nosuch"], /no profile/i],
    [["--once", "--output", "table"], /not an output of this command/],
    [["--follow"], /[Uu]nknown option/],
  ],
  replay: [
    [[""], /A file is missing/],
    [[], /missing/i],
    [["log.ndjson", "--otlp", "http://me:hush@127.0.0.1"], /--otlp takes an address without a name/],
    [
      ["log.ndjson", "--otlp", "http://127.0.0.1:1"],
      /--otlp names the port 1, which Node sends no request to/,
    ],
    [["log.ndjson", "--otlp", "http://127.0.0.1:0"], /--otlp names the port 0, at which nothing can listen/],
    [["log.ndjson", "--otlp", "http://127.0.0.1:4318/v1/"], /--otlp names an address that ends with \/v1,/],
    [["log.ndjson", "--otlp", "http://127.0.0.1:4318/x/v1/metrics"], /--otlp names an address for metrics/],
    [
      ["log.ndjson", "--otlp", "http://127.0.0.1:4318/v1/log"],
      /ends with \/v1\/log, .* ends with \/v1\/logs\./,
    ],
    [
      ["log.ndjson", "--otlp", "http://127.0.0.1:4318/x/v1/trace/"],
      /ends with \/v1\/trace, .* \/v1\/traces\./,
    ],
    [["log.ndjson", "--otlp", "http://127.0.0.1:4318/v1/Logs"], /ends with \/v1\/Logs, .* \/v1\/logs\./],
    [["nosuch"], /cannot be read/],
    [["log.ndjson/x"], /cannot be read/],
    [["log.ndjson", "--speed", "0"], /--speed takes a number from 0\.001 to 1000000,/],
    [["log.ndjson", ...back], /--since "\S+" is after/],
  ],
  mcp: [
    [["--file", "nosuch"], /nosuch cannot be read/],
    [["--file", "-"], /can be read only once/],
    [["--file", "log.ndjson", "--allow-writes"], /exclude each other/],
    [["--output", "csv"], /not an output/],
  ],
  "workflows list": [
    [["x"], /takes options alone, and "x" is none/],
    [["--since", "nonsense"], /nonsense/],
    [["--output", "pretty"], /not an output/],
  ],
  "workflows steps": [
    [[], /No function is named/],
    [["--function", "x"], /No workflow is named/],
    [["--function", "x", "--workflow", "Wf04REQUEST"], /no function called "x"/],
    [["--function", "form", "--workflow", "x", "--workflow-id", "y"], /./],
  ],
  "workflows export-responses": [
    [["--workflow", "x"], /./],
    [[], /No step is named/],
    [["--step-id", ""], /--step-id needs a value/],
    [["--step-id", "0", "--output", "csv"], /not an output/],
  ],
  api: [
    [["auth.test", "nosuch"], /"nosuch" is not an argument/],
    [["auth.test", "--family", "auth"], /choose from the catalogue/],
    [["apps.datastore.put", "datastore=a", "datastore=b"], /datastore is given twice/],
    [["apps.datastore.put", "--json", "@"], /--json: @ names no file/],
    [["oauth.v2.access", "client_secret=x"], /client_secret is a secret/],
    [["apps.datastore.put", "--json", "[]"], /--json: this is not an object/],
    [["auth.tset"], /There is no method "auth.tset"/],
    [["auth.test", "nosuch=1"], /^flowtail: auth\.test has no argument "nosuch"/],
    [["conversations.invite"], /channel is missing/],
    [["apps.activities.list", "limit=abc"], /not a whole number/],
    [["apps.datastore.put", "datastore=x", "item:={"], /line 1, column 2/],
    [["apps.datastore.put", "--json", "@log.ndjson/x"], /cannot be read/],
    [["apps.datastore.put", "--json", "@bad.json"], /--json: bad\.json is not JSON: line 2, column 7/],
    [["apps.datastore.put", "--json", "@list.json"], /--json: list\.json is not an object/],
    [["auth.test", "token=xoxp-1-secret"], /token is never an argument/i],
  ],
  errors: [
    [["nosuch"], /does not know the code/],
    [["--method", "nosuch"], /There is no method/],
    [["not_authed", "--output", "csv"], /"csv" is an output of this command only without a code/],
  ],
  completion: [
    [[], /missing/i],
    [["tcsh"], /no completion for "tcsh"/],
    [["bash", "zsh"], /is one word too many/],
  ],
  "datastore list": [
    [["--manifest", "nosuch"], /cannot be read/],
    [["--manifest", "bad.json"], /line 2, column 7/],
    [["--manifest", "manifest.json"], /not an object/],
  ],
  "datastore query": [
    [["requests", "--where", "days is"], /The type is missing/],
    [["requests", "--limit", "0"], /--limit takes a whole number from 1 to 1000,/],
    [["requests", "--where", "a ="], /\(column 4\)/],
    [["requests", "--expression", "x", "--names", "[]"], /not an object/],
    [["requests", "--expression", "#a = :b", "--names", '{"#a":1}'], /must stand for/],
    [["requests", "--where", "a=1", "--query", "x"], /exclude each other/],
    [["--query", "wrong"], /where: must be a text/],
    [["requests", "--reverse"], /--reverse belongs to --sort/],
    [["requests", "--cursor", "nonsense"], /invalid_cursor/, 1],
    [["nosuch"], /datastore_config_not_found/, 1],
  ],
  "datastore get": [
    [["requests", "nosuch"], /no item/, 1],
    [["requests"], /missing/i],
    [["requests", ""], /key is missing/],
    [["", "1"], /name is missing/],
  ],
  "datastore count": [
    [[], /name is missing/],
    [["requests", "--where", "("], /column/],
    [["requests", "--names", "{}"], /belong to --expression/],
  ],
  "datastore put": [
    [["requests", "--item", "@"], /@ names no file/],
    [["requests", "id:=1"], /./],
    [["requests"], /There is no item/],
    [["requests", "x", "--yes"], /not an attribute/],
    [["requests", "--item", '{"id":'], /line 1, column 7/],
    [["requests", "--item", "@nosuch"], /cannot be read/],
    [["requests", "--item", "@deep.json"], /./],
  ],
  "datastore update": [
    [["requests"], /There is no item/],
    [["requests", "id=1", "id=2"], /given twice/],
    [["requests", "--skeleton", "nosuch"], /nosuch/],
  ],
  "datastore delete": [
    [["requests"], /missing/i],
    [["requests", ""], /key is missing/],
    [["requests", "8801"], /cannot be confirmed/],
  ],
  "datastore export": [
    [["requests"], /--to is missing/],
    [["requests", "--to", "out.xml"], /\.xml names no format/],
    [["requests", "--to", "x.gz"], /compressed/],
    [["requests", "--to", "log.ndjson/x.json"], /a part of the path is a file/],
  ],
  "datastore import": [
    [["requests", ""], /A file is missing/],
    [["requests", "log.ndjson"], /cannot be confirmed/],
    [["requests"], /missing/i],
    [["requests", "nosuch.ndjson"], /it is not there/],
    [["requests", "log.ndjson/x", "--yes"], /cannot be read/],
    [["requests", ".", "--yes"], /it is a folder/],
    [["requests", "log.ndjson", "--format", "xml", "--yes"], /--format takes/],
  ],
  "datastore explain": [
    [[], /name is missing/],
    [["requests", "--where", "a ="], /\(column 4\)/],
    [["requests", "--expression", "a = "], /--expression: /],
  ],
  "audit logs": [
    [back, /--since "\S+" is after/],
    [["--since", "nonsense"], /is not a time/],
    [["--actor", "x y"], /takes the ID/],
    [["--query", "joined actr=ada"], /no such term/],
    [["--query", "actor=U1", "--actor", "U2"], /exclude each other/],
    [["--all", "--limit", "1"], /exclude each other/],
    [["--limit", "0"], /--limit takes/],
  ],
  "audit actions": [
    [["--output", "pretty"], /not an output/],
    [["--nonsense"], /unknown option/i],
    [["--base-url", "x"], /./],
  ],
  "audit schemas": [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "pretty"], /not an output/],
    [["--profile", "nosuch"], /no profile "nosuch"/],
  ],
  "scim users list": [
    [["--filter", "x"], /invalidFilter/, 1],
    [["--count", "-1"], /--count takes a whole number from 0 to 1000,/],
    [["--all", "--count", "0"], /--count takes a whole number from 1 to 1000,/],
    [["--start", "0"], /--start takes a whole number from 1 to 1000000000,/],
    [["--scim-version", "3"], /--scim-version takes/],
  ],
  "scim users get": [
    [[], /missing/i],
    [["adda"], /There is no user called "adda"/],
    [[""], /No user is named/],
  ],
  "scim users create": [
    [[], /Nothing says what to write/],
    [["foo=bar"], /no attribute "foo"/],
    [["userName=a", "userName=b"], /given twice/],
    [["@bad.json"], /@FILE: bad\.json .*line 2, column 7/],
    [["@list.json"], /not an object/],
  ],
  "scim users patch": [
    [["U1"], /Nothing says/],
    [["x", "title=a"], /There is no user called "x"/],
    [["U0DEMO001", "title"], /no attribute with a value/],
  ],
  "scim users replace": [
    [["U1"], /Nothing says/],
    [["x", "title=a"], /There is no user called "x"/],
    [["U0DEMO001", "--json", "{"], /line 1, column 2/],
  ],
  "scim users delete": [
    [[], /missing/i],
    [["x"], /There is no user called "x"/],
    [["U0DEMO001"], /cannot be confirmed/],
  ],
  "scim groups list": [
    [["--filter", "x"], /invalidFilter/, 1],
    [["--count", "x"], /--count takes/],
    [["--output", "xml"], /not an output/],
  ],
  "scim groups get": [
    [[], /missing/i],
    [["x"], /There is no group called "x"/],
    [["U1"], /There is no group called "U1"/],
  ],
  "scim groups create": [
    [[], /Nothing says/],
    [["foo=bar"], /no attribute "foo"/],
    [["displayName=x"], /cannot be confirmed/],
  ],
  "scim groups patch": [
    [["S1"], /Nothing says/],
    [["x", "displayName=a"], /There is no group called "x"/],
    [["S0DEMO001", "members"], /no attribute with a value/],
  ],
  "scim groups replace": [
    [["S1"], /Nothing says/],
    [["x", "displayName=a"], /There is no group called "x"/],
    [["S0DEMO001", "@nosuch"], /cannot be read/],
  ],
  "scim groups delete": [
    [[], /missing/i],
    [["x"], /There is no group called "x"/],
    [["S0DEMO001"], /cannot be confirmed/],
  ],
  "scim schemas": [
    [["people"], /takes users or groups/],
    [["--scim-version", "x"], /--scim-version takes/],
    [["--output", "pretty"], /not an output/],
  ],
  "scim config": [
    [["x"], /takes options alone, and "x" is none/],
    [["--scim-version", "0"], /--scim-version takes/],
    [["--output", "csv"], /not an output/],
  ],
  "scim resource-types": [
    [["--scim-version", "1"], /has no resource types/],
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "pretty"], /not an output/],
  ],
  "auth add": [
    [["--profile", "x"], /./],
    [["--profile", "x", "--kind", "bot"], /./],
    [["--profile", "x", "--base-url", "http://127.0.0.1:1", "--kind", "bot"], /./],
    [["--profile", "x", "--kind", "nosuch"], /--kind takes bot,/],
    [["--profile", "sandbox"], /tokens of its own/],
    [["--profile", "../x"], /cannot be a profile's name/],
  ],
  "auth list": [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
  "auth status": [
    [["--profile", "nosuch"], /no profile "nosuch"/],
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
  ],
  "auth remove": [
    [["--profile", "nosuch"], /no profile "nosuch"/],
    [["x"], /takes options alone, and "x" is none/],
    [["--profile", "sandbox"], /tokens of its own/],
  ],
  "auth refresh": [
    [["--profile", "nosuch"], /no profile "nosuch"/],
    [["x"], /takes options alone, and "x" is none/],
    [["--profile", "sandbox"], /tokens of its own/],
  ],
  "auth import": [
    [["--profile", "x", "--base-url", "http://127.0.0.1:1"], /not the answer to an installation/],
    [["--profile", "sandbox"], /tokens of its own/],
    [["x"], /takes options alone, and "x" is none/],
  ],
  "profile list": [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
  "profile show": [
    [["nosuch"], /no profile "nosuch"/],
    [["--output", "csv"], /not an output/],
    [["a", "b"], /is one word too many/],
  ],
  "profile use": [
    [[""], /./],
    [[], /missing/i],
    [["nosuch"], /no profile "nosuch"/],
    [["sandbox", "--output", "table"], /not an output/],
  ],
  "profile set": [
    [["x", "--base-url", "http://127.0.0.1:1"], /Write each as key=value, not as an option/],
    [["x", "protected=maybe"], /protected is true or false/],
    [["x", "nosuchkey=1"], /not a value of a profile/],
    [["x"], /missing/i],
    [["x", "dialect=foo"], /dialect is/],
    [["x", "nosuch=1"], /not a value of a profile/],
    [["x", "app_id=hello"], /app_id is an app's identifier/],
    [["x", "team_id=A1"], /team_id is the identifier of a workspace/],
    [["../x", "app_id=A1"], /cannot be a profile's name/],
    [["x", "base_url=foo"], /not an http or https address/],
  ],
  "trust add": [
    [["/nonexistent"], /no .flowtail/],
    [["a", "b"], /is one word too many/],
    [["--output", "csv"], /not an output/],
  ],
  alerts: [
    [["x"], /There is no command/],
    [["--output", "xml"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
  "alerts test": [
    [["good", "--file", "log.ndjson", "--timeout", "0s"], /./],
    [[], /Missing required argument 'name'/],
    [["wrong"], /A recording is missing: --file FILE/],
    [["nosuch", "--file", "log.ndjson"], /There is no alert "nosuch"/],
    [["wrong", "--file", "log.ndjson"], /wrong\.json: query: `levl` is not a field/],
    [["moving", "--file", "log.ndjson"], /a time that moves, such as -15m, is the window's to say/],
    [["nosuch.json", "--file", "log.ndjson"], /There is no file nosuch\.json/],
    [["good", "--file", "nosuch.ndjson"], /nosuch\.ndjson cannot be read/],
    [["good", "--file", "-"], /can be read only once/],
  ],
  "trust list": [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
  "trust remove": [
    [["/nonexistent"], /is not trusted/],
    [["a", "b"], /is one word too many/],
    [["--output", "csv"], /not an output/],
  ],
  "sandbox start": [
    [["--seed", seedFile], /and \d+ more/],
    [["--seed", badFile], /line 2, column 7/],
    [["--seed", "nosuch"], /There is no seed "nosuch"/],
    [["--manifest", "manifest.json"], /not an object/],
    [["--port", "65536"], /--port takes a whole number from 0 to 65535,/],
    [["--host", "192.0.2.1"], /cannot listen on 192\.0\.2\.1:0\.\nChoose an address of this machine/],
    [["--traffic", "x"], /--traffic takes a number from 0 to 100000,/],
    [["--rate-limits", "x"], /"on" or "off"/],
    [["--strict", "--loose"], /exclude each other/],
    [["--data", "x", "--memory"], /exclude each other/],
  ],
  "sandbox reset": [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--base-url", "x"], /./],
  ],
  "sandbox seed": [
    [["demo", "--snapshot"], /prints a seed and takes none/],
    [["--activities", "5"], /says what --snapshot prints/],
    [[], /A seed is missing/],
    [["nosuch"], /There is no seed "nosuch"/],
    [[badFile], /line 2, column 7/],
    [[seedFile], /seed document is wrong/],
  ],
  "sandbox run": [
    [["--", "./script"], /the interpreter that its first line names/],
    [["x", "--output", "csv"], /./],
    [[], /missing/i],
    [["nosuchcommand"], /there is no such command/],
    [["--", ""], /The command to run is an empty text/],
    [["--", "/"], /it is a folder/],
    [["--seed", "nosuch", "x"], /There is no seed/],
    [["--traffic", "x", "true"], /--traffic takes a number from 0 to 100000,/],
  ],
  "sandbox faults": [
    [["add", "delay", "--method", "nosuch"], /There is no method "nosuch"/],
    [["--method", "auth.test"], /--method says nothing to `list`/],
    [["clear", "--set", "delayMs=1"], /--set says nothing to `clear`/],
    [["list", "delay"], /"delay" says nothing to `list`/],
    [["add"], /fault's name is missing/],
    [["add", "nosuch"], /nosuch/],
    [["add", "delay", "--set", "x"], /--set takes name=value/],
    [["add", "delay", "--probability", "x"], /probability/],
    [["remove"], /number is missing/],
    [["remove", "x"], /by its number, not by "x"/],
    [["nonsense"], /nothing to do with faults/],
  ],
  "sandbox requests": [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
  "sandbox clock": [
    [["--set", "nonsense"], /--set takes a time, not "nonsense"/],
    [["--advance", "x"], /--advance takes a duration, not "x"/],
    [["--freeze", "--resume"], /exclude each other/],
  ],
  "sandbox token": [
    [["nosuch"], /has no nosuch token/],
    [["--output", "csv"], /not an output/],
    [["a", "b"], /is one word too many/],
  ],
  init: [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
  doctor: [
    [["x"], /takes options alone, and "x" is none/],
    [["--output", "csv"], /not an output/],
    [["--nonsense"], /unknown option/i],
  ],
};

it("has three for every command", () => {
  const tooFew = Object.keys(commands).filter((name) => (wrong[name]?.length ?? 0) < 3);
  expect(tooFew, "give each of these three rows in `wrong` or more").toEqual([]);
  const gone = Object.keys(wrong).filter((name) => !(name in commands));
  expect(gone, "these are no commands: take their rows out of `wrong`").toEqual([]);
});

/** Words of libraries and of the operating system that say nothing to the person who made the mistake. */
const foreign =
  /Invalid input|Unrecognized key|received (?:undefined|string|number)|ZodError|\bE[A-Z]{4,}\b:|\n {4}at |\[object Object\]|undefined|NaN/;

// A project whose file is wrong is a mistake of its own, tried below.
const place = join(folder, "elsewhere");
beforeAll(() => {
  mkdirSync(join(place, ".flowtail"), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    if (file === ".flowtail/config.json") continue;
    mkdirSync(join(place, file, ".."), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  writeFileSync(join(place, ".flowtail/config.json"), "{}");
  chmodSync(join(place, "script"), 0o755);
});

const answers = new Map<string, Promise<RunResult>>();

/** Each is run once, for the test of its own and for the file of all messages. */
function answerTo(name: string, words: readonly string[]): Promise<RunResult> {
  const tokens = sandbox.tokens;
  const env = {
    FLOWTAIL_BASE_URL: sandbox.url,
    FLOWTAIL_TOKEN: name.startsWith("scim")
      ? tokens.scim
      : name.startsWith("audit")
        ? tokens.audit
        : tokens.service,
    FLOWTAIL_APP_ID: sandbox.appId,
  };
  const argv = [...name.split(" "), ...words];
  const key = JSON.stringify(argv);
  const answer = answers.get(key) ?? runFlowtail(argv, { folder: place, env });
  answers.set(key, answer);
  return answer;
}

/** What is of this machine or this moment. */
function settled(text: string): string {
  return text
    .replaceAll(place, "PLACE")
    .replaceAll(folder, "FOLDER")
    .replace(/\S+\/flowtail-run-\w+/g, "HOME")
    .replaceAll(new URL(sandbox.url).host, "127.0.0.1:PORT");
}

describe.each(Object.entries(wrong))("%s", (name, rows) => {
  it.each(rows.map(([words, message, code = 2]) => ({ words, message, code })))(
    "$words has one short message",
    async ({ words, message, code }) => {
      const result = await answerTo(name, words);
      expect(result).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(message) });
      expect(result.stderr).toMatch(/^flowtail: /);
      expect(result.stderr.match(/^flowtail: /gm)).toHaveLength(1);
      expect(result.stderr).not.toMatch(foreign);
      expect(result.stderr.length).toBeLessThan(2000);
    },
  );
});

it("says each word for word", async () => {
  const said: string[] = [];
  for (const [name, rows] of Object.entries(wrong))
    for (const [words] of rows) {
      const { stderr } = await answerTo(name, words);
      said.push(settled(`$ flowtail ${[name, ...words.map((word) => word || "''")].join(" ")}\n${stderr}`));
    }
  expectGoldenText("messages/wrong-inputs", said.join("\n").trimEnd());
});

it.each<[command: string, option: string]>([
  ["auth add", "--kind"],
  ["auth remove", "--kind"],
  ["auth refresh", "--kind"],
  ["scim users list", "--scim-version"],
  ["scim users get U1", "--scim-version"],
  ["scim groups create", "--scim-version"],
  ["scim users replace U1", "--scim-version"],
  ["scim groups patch G1", "--scim-version"],
  ["scim users delete U1", "--scim-version"],
  ["scim config", "--scim-version"],
  ["scim schemas", "--scim-version"],
  ["scim resource-types", "--scim-version"],
  ["stats", "--sort"],
  ["traces", "--sort"],
  ["traces", "--status"],
  ["trace Tr1", "--redact"],
  ["replay none.ndjson", "--sort"],
  ["tail", "--color"],
])("%s says what %s takes before what is missing beside it", async (command, option) => {
  const argv = [...command.split(" "), option, "nosuch"];
  const message = expect.stringMatching(new RegExp(`^${option} takes .*, not "nosuch"\\.$`));
  const { code, stderr } = await runFlowtail([...argv, "--output", "json"]);
  expect([code, JSON.parse(stderr)]).toEqual([2, { error: expect.objectContaining({ message }) }]);
});

it("repeats nothing after an option of few words that may be a secret", async () => {
  const { stderr } = await runFlowtail(["auth", "add", "--kind", "xoxb-1234567890-secret"]);
  expect(stderr).toMatch(/--kind takes .*audit\.\n/);
  expect(stderr).not.toContain("secret");
});

it("names the place in a wrong file of the project", async () => {
  const { code, stderr } = await runFlowtail(["profile", "list"], { folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(/config\.json: profiles\.mine.*base_url: must be a text/);
  expect(stderr).not.toMatch(foreign);
});
