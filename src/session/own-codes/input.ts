/** Codes of a mistake in what was typed or given; nothing was sent. What is mended is in the message of each. */

import type { OwnCodes } from "./own-codes.ts";

export const inputCodes = {
  invalid_usage: [
    "The command was typed with an option or a word that it does not take.",
    "Look at the command's `--help`.",
  ],
  invalid_option: ["An option has a value that it does not take.", "The message says what it takes."],
  invalid_output: [
    "The output format that was named is none of the command's.",
    "Choose one of those that the message names.",
  ],
  invalid_argument: [
    "An argument of a call is wrong; nothing was sent.",
    "The message names the argument and what it takes; `flowtail api METHOD --help` lists all.",
  ],
  invalid_attribute: [
    "An attribute is not written as NAME=VALUE, or cannot have that value.",
    "Write it as the message says.",
  ],
  invalid_base_url: [
    "The address is not one of http or https without a query.",
    "Give an address such as https://example.com, without anything behind the path.",
  ],
  tokens_of_another_place: [
    "The profile has tokens of another address, app or workspace; beside them calls would go to one place in the name of the other. Or it protects another address.",
    "Name another profile, or remove its tokens first with `flowtail auth remove --profile NAME`.",
  ],
  invalid_body: ["The body that was given is not a JSON object.", "Write an object as the message shows."],
  invalid_condition: ["A condition on items cannot be read.", "Mend it where the message points."],
  invalid_query: [
    "A query of the log cannot be read.",
    "Mend it where the message points; docs/guides/query.md has the language.",
  ],
  invalid_sql: [
    "A query in SQL cannot be run, does more than read, or gives a row that is too long.",
    "Mend it where the message points; `flowtail sql --schema` lists the tables and their columns.",
  ],
  missing_query: [
    "A query in SQL is missing: standard input has the recording.",
    "Give the query as an argument: `flowtail sql QUERY --file -`.",
  ],
  invalid_item: ["The item that was given is not a JSON object.", "Write an object as the message shows."],
  invalid_json: ["What was given is not JSON.", "Mend it where the message points."],
  invalid_id: ["The identifier is empty, or has characters that no identifier has.", "Copy it again."],
  invalid_trace: [
    "What was given is no identifier of a run.",
    "Give one such as Tr…; `flowtail traces` lists them.",
  ],
  invalid_name: [
    "The name is none that a file of the project may have.",
    "Use letters, digits, dots, dashes and _, with no dot and no dash at the beginning.",
  ],
  invalid_profile_name: [
    "The name of a profile has characters that it may not have.",
    "Use the characters that the message names.",
  ],
  invalid_value: ["A setting of a profile cannot have that value.", "Give one that the message names."],
  invalid_setting: [
    "A variable of the environment has a value that it does not take.",
    "Set it as the message says, or unset it.",
  ],
  invalid_proxy: [
    "The proxy that a variable of the environment names is no address of one.",
    "Mend HTTPS_PROXY, or unset it.",
  ],
  invalid_keychain: [
    "FLOWTAIL_KEYCHAIN has a value that it does not take.",
    "Set it as the message says, or unset it.",
  ],
  invalid_keys: [
    "Keys of the workbench are bound as they cannot be.",
    "Mend the file that the message names; docs/reference/keys.md names every action.",
  ],
  invalid_file: [
    "A file of settings, or of flowtail's own, has something wrong in it.",
    "Mend it at the line and column that the message names.",
  ],
  invalid_alert: [
    "An alert's file says something that an alert cannot be.",
    "Mend the file that the message names.",
  ],
  invalid_manifest: [
    "The app's manifest cannot be read, or is not as a manifest is.",
    "Mend it as the message says.",
  ],
  invalid_headings: [
    "The first row of the CSV does not name its columns, each once.",
    "Write the attributes' names into the first row.",
  ],
  invalid_token: ["The sandbox cannot change a token so.", "The message says what it takes."],
  invalid_clock: [
    "The sandbox's clock cannot be set to that time.",
    "The message says between which times it can stand.",
  ],
  invalid_policy: [
    "The sandbox has no such policy, or not with that value.",
    "The message names what is wrong.",
  ],
  invalid_input: [
    "What the sandbox is given by a request or a call of its control does not fit.",
    "The message names each place.",
  ],
  invalid_seed: ["What the sandbox is to be filled with is wrong.", "Mend it as the message says."],
  invalid_fault: [
    "A fault of the sandbox has a parameter that it does not take, or a method whose calls it never acts on.",
    "The message names what it takes.",
  ],
  conflicting_options: ["Two options exclude each other.", "Leave one of them out."],
  conflicting_arguments: ["Two arguments of a tool exclude each other.", "Leave one of them out."],
  repeated_argument: ["An argument is given twice.", "Give it once."],
  repeated_attribute: ["An attribute is given twice.", "Give it once."],
  repeated_json: ["A JSON body is given twice.", "Give it once."],
  repeated_value: ["A setting is given twice.", "Give it once."],
  missing_command: ["The command to run is missing.", "Write it behind `--`."],
  missing_datastore: ["No datastore is named.", "`flowtail datastore list` shows those that there are."],
  missing_expression: ["Values of an expression are given, and no expression.", "Give the expression too."],
  missing_fault: ["No fault is named.", "`flowtail sandbox faults` lists them."],
  missing_file: ["The file that the command works on is missing.", "Name it as the message shows."],
  line_too_long: [
    "A line of the linear mode is longer than is taken, and was not carried out.",
    "Put an item from a file: `flowtail datastore put NAME --item @FILE`.",
  ],
  missing_id: ["No identifier is given.", "Give one as the message shows."],
  missing_item: ["No item is given.", "Give its attributes, or --json."],
  missing_key: ["The item has no primary key.", "Give the attribute that the message names."],
  other_datastore: [
    "A saved query or a skeleton is for another datastore than the one that was named; nothing was sent.",
    "Name the one that it is for, or take another file.",
  ],
  other_primary_key: [
    "A datastore's items are not stored by the attribute that a manifest names as their key, or that was assumed; nothing was written.",
    "Use the manifest of the app that is deployed there: in the folder, or for a command by --manifest FILE.",
  ],
  missing_method: [
    "No method is named.",
    "Write it as in `flowtail api METHOD`; docs/reference/methods.md has all.",
  ],
  missing_name: ["No name is given.", "Give one, or an identifier."],
  missing_profile: ["No profile is named.", "`flowtail profile list` shows those that there are."],
  missing_rule: [
    "No number says which rule of the sandbox is meant.",
    "`flowtail sandbox faults` lists them.",
  ],
  missing_seed: ["The file to fill the sandbox from is missing.", "Name it as the message shows."],
  missing_sort: ["An order is to be reversed, and no attribute to sort by is named.", "Give --sort too."],
  missing_trace: ["No run is named.", "`flowtail traces` lists them."],
  missing_values: ["No settings are given.", "Give at least one."],
  nothing_to_write: [
    "Nothing says what to write.",
    "Give attributes, of a person such as title=Engineer and of a group such as displayName=Crew, or --json.",
  ],
  not_in_version: ["This version of SCIM does not have that.", "Use the other one, by --scim-version."],
  not_paged: ["The method does not answer in pages.", "Leave --all out."],
  not_ours: [
    "That command is one of the platform's own tool.",
    "The message says what flowtail has for it, if anything.",
  ],
  unknown_command: ["There is no such command.", "`flowtail --help` lists them."],
  unknown_format: ["There is no such format.", "Choose one of those that the message names."],
  unknown_shell: ["Completion is not made for that shell.", "Choose one of those that the message names."],
  unknown_theme: ["There is no such theme.", "Choose one of those that the message names."],
  unknown_key: ["A profile has no such setting.", "Choose one of those that the message names."],
  unknown_beginning: [
    "The first start has no such answer.",
    "Answer with one of those that the message names.",
  ],
  contradicting_kind: [
    "The kind that is named is not what the token's own form tells.",
    "Leave `--kind` out, or give a token of that kind.",
  ],
  unknown_kind: ["There is no such kind of token.", "Choose one of those that the message names."],
  unknown_token_kind: [
    "The sandbox has no such kind of token.",
    "Choose one of those that the message names.",
  ],
  unknown_error_code: ["No error code of that name is known.", "`flowtail errors` lists those that are."],
  token_argument: [
    "A token is given as an argument, where other programs could read it.",
    "Set FLOWTAIL_TOKEN, or store it with `flowtail auth add`.",
  ],
  token_as_option: [
    "A token is given as an option, where other programs could read it.",
    "Set FLOWTAIL_TOKEN, or store it with `flowtail auth add`.",
  ],
  secret_argument: [
    "A secret is given as an argument, where other programs could read it.",
    "Give it as the message says.",
  ],
  secret_answer: [
    "The method answers with tokens, and those are not shown on a terminal.",
    "Send them to a file or a program.",
  ],
  page_on_terminal: [
    "The page of a run keeps the line breaks of the log's texts, so it is not shown on a terminal.",
    "Give `--to FILE`, or send it to a file or a program.",
  ],
  no_terminal: [
    "The command asks or shows something, and there is no terminal for it.",
    "Start it on a terminal, or give what it would ask for.",
  ],
  no_standard_input: [
    "A value cannot be read from standard input where that is what is typed.",
    "Write the value itself, or @FILE.",
  ],
  no_step: [
    "No step of a workflow is named.",
    "`flowtail workflows steps --function form --workflow NAME` lists them.",
  ],
  no_function: ["No function is named.", "Give one as the message shows."],
  no_workflow: ["No workflow is named.", "`flowtail workflows list` lists them."],
  no_workflow_app: [
    "A reference to a workflow needs the app whose manifest it is in.",
    "Give --workflow-app-id.",
  ],
  same_run: ["A run is to be compared with itself.", "Name another run."],
  read_once: ["Standard input and a pipe can be read only once.", "Write it to a file, and name that."],
  not_a_file: ["What is named is not a file.", "Name a file."],
  compressed_file: [
    "Items and records are written plain, and the name is that of a compressed file.",
    "Pack and unpack them by a pipe, as the message shows.",
  ],
  unsupported_encoding: ["The file is not in UTF-8.", "Write it anew as UTF-8."],
  input_too_long: [
    "What comes in on standard input, or in a file, is longer than is taken.",
    "Give a shorter one.",
  ],
  unreadable_input: ["What comes in on standard input cannot be read as text.", "Give text in UTF-8."],
  too_many_columns: ["The items have more attributes than a table takes columns.", "Export them as JSON."],
  too_many_items: [
    "More items were found than are sorted at once.",
    "Choose fewer with --where, or leave --sort out.",
  ],
  too_deep: ["JSON is nested deeper than is shown.", "Choose the output json, or copy it."],
} as const satisfies OwnCodes;
