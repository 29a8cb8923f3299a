/** `flowtail profile list`: the profiles there are, and which one is used when none is named. */

import { rendered } from "../../../base/printable.ts";
import { readProjectConfig, readUserConfig } from "../../../config/config-file.ts";
import { findRunningSandbox } from "../../../config/running-sandbox.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import { prettyJson } from "../../json-text.ts";
import { chosenOutput } from "../../options.ts";

export const profileList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run({ env, folder, out }, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const files = [readProjectConfig(folder), readUserConfig(env)].filter((file) => file !== undefined);
    const used =
      options.profile ??
      env["FLOWTAIL_PROFILE"] ??
      files.find(({ config }) => config.profile)?.config.profile;
    const stored = files.flatMap(({ path, config }) =>
      Object.entries(config.profiles ?? {}).map(
        ([name, { base_url = "", app_id = "", protected: guarded = false }]) => ({
          name,
          used: name === used,
          base_url,
          app_id,
          protected: guarded,
          file: path,
        }),
      ),
    );
    const running = findRunningSandbox(env);
    const sandbox = {
      name: "sandbox",
      used: used === "sandbox",
      base_url: running?.base_url ?? "in the process",
      app_id: running?.app_id ?? "",
      protected: false,
      file: "built in",
    };
    const rows = [sandbox, ...stored];
    return out.write(
      rendered(
        output === "json"
          ? `${prettyJson(rows)}\n`
          : renderTable(
              rows.map((row) => ({
                ...row,
                used: row.used ? "●" : "",
                protected: row.protected ? "yes" : "",
              })),
            ),
      ),
    );
  },
};
