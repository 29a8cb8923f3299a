/** The options every command takes, once for parsing, help and docs. */

export interface CommonOption {
  /** As the parser writes them: `-q, --quiet`, `--profile <name>`. */
  readonly flags: string;
  readonly description: string;
}

export const commonOptions: readonly CommonOption[] = [
  { flags: "--profile <name>", description: "named settings; `sandbox` is built in" },
  { flags: "--base-url <url>", description: "host part of the platform's address" },
  { flags: "--scim-url <url>", description: "host part of the SCIM API's address, where it is elsewhere" },
  {
    flags: "--audit-url <url>",
    description: "host part of the Audit Logs API's address, where it is elsewhere",
  },
  {
    flags: "--app-id <id>",
    description: "the app (A…); `local` or `deployed` is the one the project's files name",
  },
  {
    flags: "--team-id <id>",
    description: "the workspace (T…), or its name as the platform's own tool has it",
  },
  {
    flags: "--config-dir <folder>",
    description: "where the platform's own tool keeps its credentials, if not in ~/.slack",
  },
  { flags: "-o, --output <format>", description: "pretty, json, ndjson, csv … as the command has them" },
  { flags: "--color <when>", description: "always, auto (on a terminal), never (default auto)" },
  { flags: "--no-color", description: "the same as --color never" },
  { flags: "--no-pager", description: "a long answer is written as it is, not shown in a pager" },
  { flags: "-q, --quiet", description: "nothing on stderr but errors" },
  {
    flags: "--verbose",
    description:
      "more on stderr: an error's code and causes, where an answer is not as its method has it, what `api` adds to a call",
  },
  { flags: "--utc", description: "read and print times in UTC, not in local time" },
  {
    flags: "--timeout <duration>",
    description:
      "give up after this long, such as 30s or 5m (exit 124); its calls wait as long for the rate limit",
  },
  { flags: "-h, --help", description: "explain, and do nothing; also `flowtail help <command>`" },
  { flags: "--version", description: "print the version" },
];

/** `-q` and `--quiet`. */
export function flagsOf({ flags }: CommonOption): readonly string[] {
  return flags.split(/[ ,]+/).filter((word) => word.startsWith("-"));
}

/** `--quiet`. */
export function longOf(option: CommonOption): string | undefined {
  return flagsOf(option).find((flag) => flag.startsWith("--"));
}
