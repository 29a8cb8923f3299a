/** docs/reference/config.md: where settings come from, and what each file and variable may hold. */

import {
  type AlertMeasure,
  alertMeasures,
  endedMeasures,
  percentileNames,
} from "../../../src/base/alert-measures.ts";
import { eachName } from "../../../src/base/each-name.ts";
import { listWords } from "../../../src/base/problem.ts";
import type { Config, ProfileConfig } from "../../../src/config/config-file.ts";
import type { ItemSkeleton } from "../../../src/config/item-skeleton.ts";
import type { SavedAlertContent } from "../../../src/config/saved-alert.ts";
import type { SavedQuery } from "../../../src/config/saved-query.ts";
import type { SavedView } from "../../../src/config/saved-view.ts";
import { optionNames, settingOptions } from "../../../src/config/setting-names.ts";
import { code, generated, page, table } from "./markdown.ts";

/** The folder of the platform's own tool is no setting: it says where one may be found. */
const settingOptionWords = optionNames
  .filter((name) => name !== "configDir")
  .map((name) => code(settingOptions[name]))
  .join(", ");

export function configPage(): string {
  return page(
    "# Settings",
    generated,
    "The first of these that has a value wins:",
    `1. options: ${settingOptionWords}\n2. the environment\n3. the profile: your own \`config.json\`, then the project's \`.flowtail/config.json\`\n4. where nothing says an address or a token, what the platform's own tool left`,
    "A profile named with `--profile` is whole: address, token and app come from it, and nothing of the environment is mixed in. So is the profile `sandbox`, however it is chosen: `FLOWTAIL_BASE_URL` leads away from it no more than the other variables, and stderr says which were left out. A variable that is set to nothing is not set.",
    "## What a project may set",
    "A project's `.flowtail/config.json` is looked for in the working folder and above it, up to the root of the repository, your home folder or the end of the file system, and only where the file and its folder are yours. Of it, `profile` and `profiles` are read and nothing else. A profile of your own is what you made it, whatever a project's file says of that name, but that `\"protected\": true` there is added; and a place that one of your profiles protects stays protected under any other name.",
    "Where a project's file decides where a token goes (it names the address for `FLOWTAIL_TOKEN`, or chooses a profile of yours that you did not choose), you are asked once whether you trust its folder with that address or with that profile, each by itself; a script is refused (exit 4). `flowtail trust add`, `trust list` and `trust remove` do the same by command. The answer is kept in `trust.json` beside your own `config.json`; where others can write that file, it is no answer of yours, and what needs it is refused (exit 2) with what to do. A folder of settings that others can write is told by each command, and by `flowtail doctor`.",
    "Your own file is `config.json` in `$FLOWTAIL_CONFIG_DIR`, else in `$XDG_CONFIG_HOME/flowtail` or `~/.config/flowtail`, on Windows in `%APPDATA%\\flowtail`. These variables hold absolute paths: a relative `XDG_CONFIG_HOME` or `HOME` is passed over and said, a relative `FLOWTAIL_CONFIG_DIR` is refused. `flowtail doctor` says what it found. A token never stands in one of these files.",
    "## Environment",
    rows("variable", environment),
    "## config.json",
    rows("key", configKeys),
    "## A profile",
    "The profile `sandbox` is built in: the sandbox that runs on this machine, or one inside the process, which says so every time. Where several run, `--base-url` chooses one. The address of none is refused where `--profile` or `FLOWTAIL_PROFILE` chose the profile; where a file did, the typed address goes before its choice, which is passed over with a note.",
    rows("key", profileKeys),
    '```json\n{\n  "profile": "staging",\n  "profiles": {\n    "staging": { "base_url": "https://platform.example", "app_id": "A012ABCD0A0", "protected": true }\n  }\n}\n```',
    "## A saved view: `.flowtail/views/NAME.json`",
    "`--view NAME` filters by it. A project's view goes before a shipped one of the same name.",
    rows("key", viewKeys),
    "## A saved query: `.flowtail/queries/NAME.json`",
    rows("key", queryKeys),
    "## An item skeleton: `.flowtail/items/NAME.json`",
    "The beginning of a new datastore item.",
    rows("key", skeletonKeys),
    "## An alert: `.flowtail/alerts/NAME.json`",
    "What of the log is too much ([alerts](../guides/alerts.md)).",
    rows("key", alertKeys),
    "## In an editor",
    "`flowtail init` lays a JSON schema of each of these files in `.flowtail/schemas`, and the files that it lays name theirs by `$schema`, as do views and queries that the workbench saves beside them. An editor that knows JSON schemas then completes keys, shows what they mean and marks what a command would refuse. It cannot check a query or a condition, nor whether a duration is within its bounds, nor whether two actions want the same key. `flowtail init` again writes the schemas anew after an update, and no other file. The package has them in `templates/init/schemas`, and in `templates/schemas/seed.json` that of a sandbox's seed (`sandbox start --seed FILE`).",
  );
}

export type Words<Key extends PropertyKey> = Readonly<Record<Key, string>>;

/** Every variable the program reads or sets. */
export const environment = {
  FLOWTAIL_TOKEN: "the token of every call",
  FLOWTAIL_BASE_URL: "host part of the platform's address; methods are at `/api/` below it",
  FLOWTAIL_SCIM_URL: "host part of the SCIM API's address",
  FLOWTAIL_AUDIT_URL: "host part of the Audit Logs API's address",
  FLOWTAIL_APP_ID: "the app, as `--app-id` names it: `A…`, or `local` or `deployed` of the project here",
  FLOWTAIL_TEAM_ID:
    "the workspace, as `--team-id` names it: `T…`, or a name that the platform's own tool knows",
  FLOWTAIL_PROFILE: "the profile to use",
  FLOWTAIL_CONFIG_DIR: "folder of your own settings",
  SLACK_CONFIG_DIR: "folder of the platform's own tool, as `--config-dir`; `~/.slack` unless set",
  FLOWTAIL_ARCHIVE_DIR:
    "folder of the logs that `flowtail collect` keeps; `archive` below the state folder without it",
  FLOWTAIL_KEYCHAIN:
    "`on`: tokens are stored in the keychain of the operating system or not at all; `off`: in `credentials.json`; `auto` or nothing: in the keychain where one answers",
  FLOWTAIL_STATE_DIR: "folder of what flowtail notes for itself, such as the running sandbox",
  FLOWTAIL_SANDBOX:
    "set for the command of `flowtail sandbox run`: the sandbox's addresses, app and tokens, in JSON; the profile `sandbox` is that one",
  FLOWTAIL_SANDBOX_TOKENS:
    "set for the command of `flowtail sandbox run`: the sandbox's tokens by kind, in JSON",
  FLOWTAIL_RUN:
    "set for the command of `flowtail sandbox run` and of `--notify-command`: a word of the run's own, after those of the runs around it, by which flowtail knows what the command has started; no secret",
  FLOWTAIL_CLIENT_ID:
    "the app's client id, which `auth import` stores so that its tokens renew themselves, and `auth refresh` too",
  FLOWTAIL_CLIENT_SECRET: "the app's client secret, likewise",
  FLOWTAIL_ASCII: "anything but `0`: the terminal UI uses ASCII signs only",
  FLOWTAIL_WHOLE_FRAMES:
    "anything but `0`: the terminal UI writes every frame whole, for a terminal that shows what should be gone",
  FLOWTAIL_THEME:
    "colours of the terminal UI, as `theme` in config.json; goes before what was chosen on the screen",
  FLOWTAIL_LINEAR:
    "anything but `0`: everything is said in plain lines, [for screen readers](../guides/linear.md); `0`: not, whatever else says so",
  SCREEN_READER:
    "anything but `0`: as `FLOWTAIL_LINEAR`, where neither that nor `linear` in config.json says otherwise",
  ACCESSIBILITY: "the same",
  ACCESSIBLE: "the same",
  INK_SCREEN_READER: "the same",
  FLOWTAIL_NO_MEMORY:
    "anything but `0`: the terminal UI remembers nothing for its next start, as `memory` in config.json",
  HTTPS_PROXY:
    "the HTTP proxy that calls go through, such as `http://user:password@proxy.example:3128`; `https_proxy` goes before it. This machine is never asked through a proxy",
  HTTP_PROXY: "the same for an `http` address, which only a program that uses the library can have",
  NO_PROXY:
    "addresses that need no proxy, with commas between: names with all below them, IP addresses, ranges such as `10.0.0.0/8`, each with a port if you like; `*` is everything",
  NODE_EXTRA_CA_CERTS: "a file with the certificates of an authority of your own, which Node reads",
  FLOWTAIL_PAGER:
    "the program that shows a long answer on a terminal, such as `less -S`; `cat`: none, as `--no-pager`",
  PAGER: "the same, behind `FLOWTAIL_PAGER`; `less` where neither is set",
  NO_COLOR: "anything: no colour",
  FORCE_COLOR: "anything but `0`: colour also where the output is no terminal",
  CLICOLOR_FORCE: "the same",
  CLICOLOR: "`0`: no colour; goes behind the three above, and all of them behind `--color`",
} as const;

const schemaWords =
  "for editors: the address of the JSON schema; not read, and kept when flowtail writes the file anew";

export const configKeys: Words<keyof Required<Config>> = {
  $schema: schemaWords,
  profile: "the profile to use when none is named",
  profiles: "profiles by name",
  keys: 'yours alone: keys of the terminal UI by action, in place of its own: `{"next-error": ["ctrl-e"]}`; [all actions](keys.md)',
  theme:
    "yours alone: colours of the terminal UI: `terminal` (its own sixteen), `dark`, `light`, `high-contrast`, `colour-blind`; the first and the last two are light where the terminal's background is, and each of the two has a `-dark` and a `-light` that stays so. A theme chosen with `:` on the screen goes before it, until `:` chooses that of the settings again",
  memory:
    "yours alone: `false`: the terminal UI remembers no filters, columns, folds or theme for its next start; else they stand in `screen.json` in the folder of what flowtail notes for itself",
  linear: "yours alone: `true`: everything is said in plain lines, [for screen readers](../guides/linear.md)",
};

export const profileKeys: Words<keyof Required<ProfileConfig>> = {
  base_url: "host part of the Web API's address",
  scim_url: "host part of the SCIM API's address",
  audit_url: "host part of the Audit Logs API's address",
  app_id: "the app, `A…`",
  team_id: "the workspace, `T…`",
  dialect: "`svc` or `slack`: how the service spells identifiers that carry its name",
  protected: "`true`: a write asks for the app first, also with `--yes`",
};

export const viewKeys: Words<Exclude<keyof SavedView, "name" | "path"> | "$schema"> = {
  $schema: schemaWords,
  title: "what the screen calls it; the file's name when left out",
  query: "in [the query language](../guides/query.md)",
};

export const queryKeys: Words<Exclude<keyof Required<SavedQuery>, "name" | "path">> = {
  $schema: schemaWords,
  title: "what the screen calls it; the file's name when left out",
  datastore: "the datastore it is for, and no other; any when left out",
  where: 'the condition as people write it: `status = "open" and priority > 3`',
  expression: "the condition as the platform takes it, in place of `where`",
  names: "what each `#name` of the expression stands for",
  values: "what each `:value` of the expression stands for",
};

export const skeletonKeys: Words<Exclude<keyof Required<ItemSkeleton>, "name" | "path">> = {
  $schema: schemaWords,
  title: "what the screen calls it; the file's name when left out",
  datastore: "the datastore it is for, and no other; any when left out",
  item: "the item to begin with: any JSON object of attributes",
};

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

const measureWords: Words<AlertMeasure> = {
  count: "`count` (of records)",
  "failure-rate": "`failure-rate`",
  ...eachName(percentileNames, (name) => `${code(name)} (of durations)`),
  "no-run-since": "`no-run-since`",
};

/** How much is too much, where the measure has that. */
const thresholdWords: Words<AlertMeasure> = {
  count: "a number of records",
  "failure-rate": 'a share such as `"20%"`',
  ...eachName(percentileNames, () => 'a duration such as `"2s"`'),
  "no-run-since": "",
};

function thresholds(): string {
  const said = new Set(alertMeasures.map((name) => thresholdWords[name]).filter(Boolean));
  const without = alertMeasures.filter((name) => thresholdWords[name] === "").map(code);
  return `how much is too much: ${[...said].join(", ")}; nothing for ${listWords(without, "and")}`;
}

const ofEnded = `for ${listWords(endedMeasures.map(code), "and")}`;

export const alertKeys: Words<KeyOfAny<SavedAlertContent>> = {
  $schema: schemaWords,
  title: "what people call it; the file's name when left out",
  query:
    "which records it is about, in [the query language](../guides/query.md); all of level info and above when left out",
  measure: listWords(alertMeasures.map((name) => measureWords[name])),
  threshold: thresholds(),
  window: "how far back it looks: from `1s` to `7d`",
  of: `${ofEnded}: \`runs\`, or \`functions\` for their executions; \`runs\` when left out`,
  at_least: `${ofEnded}: with fewer ended ones in the window it does not fire; 5 when left out`,
};

function rows(title: string, words: Words<string>): string {
  return table(
    [title, "what it is"],
    Object.entries(words).map(([key, meaning]) => [code(key), meaning]),
  );
}
