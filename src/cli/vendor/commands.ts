/**
 * Commands of the platform's own tool that are none here: the words that do the same, or a sentence with our word for it. Each
 * command of flowtail goes before one of the same name.
 */

export type ToolCommand =
  /** The same is done by these words, and those that follow. */
  | { readonly means: string }
  /** The rest of the sentence "flowtail …", and what to do instead. */
  | { readonly answer: string; readonly instead: string };

/** The longest leading words count; what begins so and is not listed is answered as its beginning is. */
export const toolCommands: Readonly<Record<string, ToolCommand>> = {
  activity: { means: "tail" },
  log: { means: "tail" },
  logs: { means: "tail" },
  version: { means: "--version" },
  "datastore bulk-get": { means: "api apps.datastore.bulkGet" },
  "datastore bulk-put": { means: "api apps.datastore.bulkPut" },
  "datastore bulk-delete": { means: "api apps.datastore.bulkDelete" },
  run: {
    answer: "runs no app",
    instead:
      "Run it with the platform's own tool; `flowtail tail --app-id local --follow` in another terminal shows its log.",
  },
  deploy: {
    answer: "deploys no app",
    instead:
      "Deploy with the platform's own tool; `flowtail tail --until 'event=function_deployment'` waits for it.",
  },
  login: {
    answer: "uses the login of the platform's own tool, and has none of its own",
    instead: "Log in with that tool; or `flowtail auth add` stores a token.",
  },
  logout: { answer: "has no login of its own", instead: "`flowtail auth remove` forgets a stored token." },
  list: { means: "auth list" },
  create: {
    answer: "makes no app",
    instead: "Make it with the platform's own tool, or its web pages; then `flowtail init` in its folder.",
  },
  project: {
    answer: "makes no app",
    instead: "Make it with the platform's own tool; then `flowtail init` in its folder.",
  },
  samples: { answer: "brings no sample apps", instead: "`flowtail demo` shows it at work without an app." },
  trigger: {
    answer: "manages no triggers",
    instead:
      "`flowtail api workflows.triggers.list --yes` asks the platform for them, `flowtail tail --event 'trigger_*'` shows what they did.",
  },
  env: {
    answer: "manages no variables of a deployed app",
    instead: "Set them with the platform's own tool; flowtail's own are in `flowtail profile show`.",
  },
  app: {
    answer: "installs and removes no apps",
    instead: "Do that with the platform's own tool; `flowtail profile show` says which app is used here.",
  },
  install: {
    answer: "installs no apps",
    instead:
      "Do that with the platform's own tool; `flowtail auth import` takes the answer to an installation.",
  },
  uninstall: { answer: "removes no apps", instead: "Do that with the platform's own tool." },
  delete: { answer: "removes no apps", instead: "Do that with the platform's own tool." },
  manifest: {
    answer: "changes no manifest",
    instead:
      "It reads the one in the folder: `flowtail workflows list` and `flowtail datastore list` show what it declares.",
  },
  function: {
    answer: "changes nothing of an app's functions",
    instead: "`flowtail stats` shows how each of them went.",
  },
  collaborator: {
    answer: "manages no collaborators",
    instead:
      "Do that with the platform's own tool; `flowtail audit logs --action app` says who changed the app.",
  },
  "external-auth": {
    answer: "manages no external authentication",
    instead:
      "Do that with the platform's own tool; `flowtail tail --event 'external_auth_*'` shows how it went.",
  },
  openformresponse: {
    answer: "has another word for that",
    instead:
      "`flowtail workflows export-responses --workflow NAME --step-id ID` orders the responses of a form.",
  },
  platform: {
    answer: "has no commands under that word",
    instead: "`flowtail tail` prints the app's activity.",
  },
  upgrade: {
    answer: "looks for no newer version of itself",
    instead: "It is brought up to date as it was installed: `npm install -g flowtail@latest`.",
  },
  feedback: { answer: "sends no feedback", instead: "Write to where its package says: `npm bugs flowtail`." },
  docs: {
    answer: "opens no web pages",
    instead: "`flowtail --help` lists the commands, `flowtail help COMMAND` explains one.",
  },
  "auth login": {
    answer: "uses the login of the platform's own tool, and has none of its own",
    instead: "Log in with that tool; or `flowtail auth add` stores a token.",
  },
  "auth logout": {
    answer: "has no login of its own",
    instead: "`flowtail auth remove` forgets a stored token.",
  },
  "auth revoke": {
    answer: "revokes no tokens",
    instead: "Do that with the platform's own tool; `flowtail auth remove` forgets a stored one.",
  },
  "auth token": {
    answer: "makes no tokens",
    instead: "Make a service token with the platform's own tool; `flowtail auth add` stores it.",
  },
};

/** Other spellings of a first word. */
export const toolSpellings: Readonly<Record<string, string>> = {
  triggers: "trigger",
  var: "env",
  vars: "env",
  variable: "env",
  variables: "env",
  workspace: "app",
  apps: "app",
  functions: "function",
  collaborators: "collaborator",
  owners: "collaborator",
  dev: "run",
  "start-dev": "run",
  sample: "samples",
  update: "upgrade",
};
