/**
 * Options of the platform's own tool that are none here. One is understood wherever a command has ours for it, and none of its own
 * by that name: `-f` follows and does not force, `--limit` of a datastore's query is the page's, `--token` of `api` chooses methods.
 */

export type ToolOption = {
  readonly flags: readonly string[];
  readonly takesValue: boolean;
} & (
  | { readonly means: string }
  /** Our option with its value, which takes the place of one without. */
  | { readonly means: string; readonly value: string }
  /** Has no effect, wherever the command has that option of ours, or everywhere. */
  | { readonly ignored: string; readonly beside?: string }
  | { readonly refused: string; readonly instead: string }
  /** Part of what the command is about: the JSON argument's reader takes it. */
  | { readonly part: ToolPart }
);

export type ToolPart = "datastore" | "from-file" | "to-file" | "show";

const flag = (...flags: string[]) => ({ flags, takesValue: false });
const valued = (...flags: string[]) => ({ flags, takesValue: true });

export const toolOptions: readonly ToolOption[] = [
  { ...flag("-t", "--tail"), means: "--follow" },
  { ...valued("--limit"), means: "--last" },
  { ...valued("--min-date-created"), means: "--since" },
  { ...valued("--max-date-created"), means: "--until-time" },
  { ...valued("--trace-id"), means: "--trace" },
  { ...valued("-i", "--interval"), ignored: "flowtail decides itself how often it asks", beside: "--follow" },
  { ...valued("-a", "--app"), means: "--app-id" },
  { ...flag("-l", "--local-run"), means: "--app-id", value: "local" },
  { ...valued("-w", "--team", "--workspace"), means: "--team-id" },
  { ...flag("-v"), means: "--verbose" },
  { ...flag("-f", "--force"), means: "--yes" },
  { ...flag("-f"), means: "--force" },
  { ...flag("-f", "--force"), ignored: "nothing is asked there" },
  { ...valued("--datastore"), part: "datastore" },
  { ...valued("--from-file"), part: "from-file" },
  { ...valued("--to-file"), part: "to-file" },
  { ...flag("--show"), part: "show" },
  {
    ...valued("--token"),
    refused: "--token is no option here, as lists of processes show options to others.",
    instead: "Put the token into FLOWTAIL_TOKEN, or store it with `flowtail auth add`.",
  },
  { ...valued("-e", "--experiment"), ignored: "flowtail has no experiments" },
  { ...flag("-s", "--skip-update"), ignored: "flowtail looks for no newer version of itself" },
  { ...flag("--unstable"), ignored: "flowtail has no experiments" },
  { ...flag("--accessible"), ignored: "FLOWTAIL_LINEAR=1 is for screen readers" },
];
