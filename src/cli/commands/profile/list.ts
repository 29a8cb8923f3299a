/** `flowtail profile list`: the profiles there are, and which one is used when none is named. */

import { rendered, words } from "../../../base/printable.ts";
import { shownAddress } from "../../../base/shown-address.ts";
import { knownProfiles, readConfigFiles } from "../../../config/chosen-profile.ts";
import { runningSandboxes } from "../../../config/running-sandbox.ts";
import { builtInNotes } from "../../../config/settings-notes.ts";
import { surroundingSandbox } from "../../../config/surrounding-sandbox.ts";
import { usedProfile } from "../../../config/used-profile.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import { jsonBlock } from "../../output/json-text.ts";
import { sayUnread } from "../../say-unread.ts";
import { shownBeside } from "../../shown-settings.ts";
import { chosenOutput } from "../../usage/options.ts";

export const profileList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const { env, folder, notices, out, plain } = context;
    const output = chosenOutput(options.output, ["table", "json"]);
    await sayUnread(folder, notices);
    const files = readConfigFiles(env, folder);
    for (const file of [files.own, files.project])
      for (const note of file ? builtInNotes(file) : []) await notices.warn(words`${note}`);
    const used = usedProfile(options, env, files).chosen?.name;
    const stored = knownProfiles(files).map(
      ({ name, path, values: { base_url = "", app_id = "", protected: guarded = false } }) => ({
        name,
        used: name === used,
        base_url: shownAddress(base_url),
        app_id,
        protected: guarded,
        file: path,
      }),
    );
    const surrounding = surroundingSandbox(env);
    const running = surrounding ? [surrounding] : runningSandboxes(env);
    const places = running.length > 0 ? running : [{ base_url: "in the process", app_id: "" }];
    const builtIn = { name: "sandbox", used: used === "sandbox", protected: false, file: "built in" };
    const sandboxes = places.map(({ base_url, app_id }) => ({ ...builtIn, base_url, app_id }));
    const rows = [...sandboxes, ...stored];
    const shown = await shownBeside(context);
    return out.write(
      output === "json"
        ? jsonBlock(rows.map(shown.row))
        : rendered(
            renderTable(
              rows.map((row) => ({
                ...shown.row(row),
                used: row.used ? (plain ? "yes" : "●") : "",
                protected: row.protected ? "yes" : "",
              })),
              { plain },
            ),
          ),
    );
  },
};
