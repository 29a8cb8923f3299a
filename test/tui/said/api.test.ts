/** The words of the API pane, in each state that it can be in. */

import { it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { answered, createFakeApi, refused } from "../api/fake-api.ts";
import { expectGoldenText } from "../golden.ts";
import { openPlace, walk } from "./said.ts";

localTimeIn("UTC");

const all = 40;

async function open(about: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi(about);
  const place = await openPlace({ api });
  await place.go("5");
  return { api, place };
}

/** The way to the form of a method. */
const formOf = (method: string) => ["/", "ctrl-u", `'${method}`, "enter", "enter"];

it("says what a method takes, and why a key does nothing there", async () => {
  const { place } = await open();
  const text = [
    ...(await walk(
      place,
      ["the methods", [], 3],
      ["words are typed", ["/"]],
      ["no method, while the words are typed", ["'nothing of it"], all],
      ["no method", ["enter"], all],
      ["the calls, of which there are none", ["L"], 2],
      ["a method without arguments", formOf("dnd.endSnooze"), all],
      ["what it is", ["]"], all],
      ["its errors", ["]"], all],
      ["a value of a few", ["esc", ...formOf("emoji.list")], all],
      ["a method of pages", ["esc", ...formOf("apps.datastore.query")], all],
      ["what a method of pages is", ["]"], all],
      ["a value is typed", ["[", "enter"]],
      ["a secret", ["esc", "esc", ...formOf("tooling.tokens.rotate")], all],
      ["a write that lacks something", ["esc", ...formOf("apps.datastore.put"), "ctrl-s"], all],
      ["methods are left out by a token", ["esc", "esc", "!", "j", "enter"], 2],
      ["methods are left out by a family", ["!", "enter"], 2],
    )),
  ];
  for (const tokenKinds of [[], ["bot"]] as const) {
    const poor = await open({ tokenKinds });
    text.push(
      ...(await walk(poor.place, [
        `the tokens there are: ${tokenKinds.join() || "none"}`,
        [...formOf("admin.conversations"), "ctrl-s"],
        0,
      ])),
    );
  }
  const none = await openPlace({ api: undefined });
  text.push(
    ...(await walk(none, ["a form without a platform", ["5", ...formOf("emoji.list"), "ctrl-s"], 2])),
  );
  // How many there are of all is not what is held here.
  const said = text.join("\n\n").replaceAll(/\b[1-9]\d* methods/g, "many methods");
  expectGoldenText("messages/said-api", said);
});

it("says what has come of a call", async () => {
  const { api, place } = await open();
  const text = [
    ...(await walk(
      place,
      ["a call", [...formOf("apps.datastore.query"), "enter", "'requests", "enter", "ctrl-s"], all],
      ["the call is left", ["esc"], 2],
      ["the calls", ["L"], all],
    )),
  ];
  await api.answer(
    answered(
      { ok: true, items: [{ id: "7", list: ["a"] }], response_metadata: { next_cursor: "x" } },
      { warnings: ["odd"] },
    ),
  );
  text.push(
    ...(await walk(
      place,
      ["it is answered", ["k"], all],
      ["the answer", ["enter"], all],
      ["a line of it", ["j", "j", "j"], 2],
      ["the next page is asked for", ["n"], 4],
      ["it is stopped", ["Q"], all],
    )),
  );
  text.push(...(await walk(place, ["another call", ["ctrl-r"], 4])));
  await api.answer(refused("not_allowed_token_type"));
  text.push(...(await walk(place, ["a refusal", ["k"], all])));
  text.push(
    ...(await walk(place, ["a method without pages", ["esc", "esc", ...formOf("emoji.list"), "ctrl-s"], 4])),
  );
  await api.answer(answered({ ok: true }));
  text.push(...(await walk(place, ["a short answer", ["k"], all])));
  const writes = await open();
  text.push(
    ...(await walk(
      writes.place,
      ["a write is asked about", [...formOf("dnd.setSnooze"), "enter", "'60", "enter", "ctrl-s"], all],
      ["a write that was not sent", ["esc"], 2],
    )),
  );
  const guarded = await open({ nameToType: "acme" });
  text.push(
    ...(await walk(guarded.place, [
      "a write in a protected place",
      [...formOf("dnd.setSnooze"), "enter", "'60", "enter", "ctrl-s", "y"],
      all,
    ])),
  );
  expectGoldenText("messages/said-calls", text.join("\n\n"));
});
