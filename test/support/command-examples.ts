/** Words that work for each command, against the standard seed of the sandbox. */

export interface CommandExample {
  readonly words: readonly string[];
  readonly stdin: string;
}

const written: Readonly<Record<string, readonly string[] | CommandExample>> = {
  tail: ["--last", "3"],
  traces: [],
  trace: ["Tr0NONE"],
  stats: [],
  sql: ["SELECT subject, text, payload FROM records"],
  collect: ["--once"],
  replay: ["log.ndjson"],
  "workflows list": [],
  "workflows steps": ["--function", "form", "--workflow-id", "Wf04REQUEST"],
  "workflows export-responses": ["--step-id", "0", "--workflow-id", "Wf04REQUEST", "--yes"],
  api: ["auth.test"],
  errors: ["not_in_channel"],
  "datastore list": [],
  "datastore query": ["requests"],
  "datastore get": ["requests", "8801"],
  "datastore count": ["requests"],
  "datastore put": ["requests", "id=new", "--yes"],
  "datastore update": ["requests", "id=8801", "reason=x", "--yes"],
  "datastore delete": ["requests", "8801", "--yes"],
  "datastore export": ["requests", "--to", "out.json"],
  "datastore import": ["requests", "items.ndjson", "--yes"],
  "datastore explain": ["requests", "--where", 'id = "1"'],
  "audit logs": [],
  "audit actions": [],
  "audit schemas": [],
  "scim users list": [],
  "scim users get": ["U0DEMO001"],
  "scim users create": ["userName=new", "emails=new@example.com", "--yes"],
  "scim users patch": ["U0DEMO001", "title=x", "--yes"],
  "scim users replace": ["U0DEMO001", "userName=ada", "emails=ada@example.com", "--yes"],
  "scim users delete": ["U0DEMO002", "--yes"],
  "scim groups list": [],
  "scim groups get": ["S0DEMO001"],
  "scim groups create": ["displayName=New", "--yes"],
  "scim groups patch": ["S0DEMO001", "displayName=Other", "--yes"],
  "scim groups replace": ["S0DEMO001", "displayName=Other", "--yes"],
  "scim groups delete": ["S0DEMO001", "--yes"],
  "scim schemas": [],
  "scim config": [],
  "scim resource-types": [],
  "auth add": { words: ["--profile", "mine", "--no-check"], stdin: "xoxb-1-1-1" },
  "auth list": [],
  "auth status": [],
  "auth remove": ["--profile", "mine"],
  "auth refresh": ["--profile", "mine"],
  "auth import": {
    words: ["--profile", "mine"],
    stdin: JSON.stringify({
      ok: true,
      access_token: "xoxb-1-1-1",
      token_type: "bot",
      app_id: "A1",
      team: { id: "T1" },
    }),
  },
  "profile list": [],
  "profile show": [],
  "profile use": ["sandbox"],
  "profile set": ["mine", "app_id=A0123456789"],
  "trust add": [],
  alerts: [],
  "alerts test": ["alert.json", "--file", "log.ndjson"],
  "trust list": [],
  "trust remove": [],
  "sandbox reset": [],
  "sandbox seed": ["standard"],
  "sandbox faults": [],
  "sandbox requests": [],
  "sandbox clock": [],
  "sandbox token": [],
  init: [],
  doctor: [],
};

export const commandExamples: Readonly<Record<string, CommandExample>> = Object.fromEntries(
  Object.entries(written).map(([name, given]) => [
    name,
    "stdin" in given ? given : { words: given, stdin: "" },
  ]),
);

/** They answer with a screen, a script, another program, or not before they are stopped. */
export const withoutJson = ["ui", "demo", "completion", "mcp", "sandbox run", "sandbox start"];
