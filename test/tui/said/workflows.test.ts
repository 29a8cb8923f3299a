/** The words of the Workflows pane, in each state that it can be in. */

import { it } from "vitest";
import { newFailure } from "../../../src/base/failure.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGoldenText } from "../golden.ts";
import { sampleLog } from "../records.ts";
import { createFakeWorkflows } from "../workflows/fake-workflows.ts";
import { openPlace, walk } from "./said.ts";

localTimeIn("UTC");

const all = 40;
const never = new Promise<never>(() => {});
const failed = { ok: false, failure: newFailure("auth", "token_revoked", "The token was revoked.") } as const;

async function open(about: Parameters<typeof createFakeWorkflows>[0] = {}, records = 60) {
  const store = createTestStore();
  store.append(sampleLog(records));
  const place = await openPlace({ workflows: createFakeWorkflows(about), store });
  await place.go("4");
  return place;
}

const delivery = {
  words: "It is ordered.",
  address: "http://127.0.0.1:4000/_sandbox/exports",
  endsWithProgram: true,
};

it("says which workflows are known, what their steps are, and how they ran", async () => {
  const place = await open();
  const text = [
    ...(await walk(
      place,
      ["the workflows", [], all],
      ["the columns", ["V"], -8],
      ["words are typed", ["esc", "/"]],
      ["no workflow, while the words are typed", ["'none of it"], all],
      ["no workflow", ["enter"], all],
      ["the identifier of one is typed", ["esc", "K"]],
      ["one that nothing knows", ["'Wf9", "enter"], all],
      ["its runs", ["]"], all],
      ["the runs of one without an identifier", ["esc", "g", "enter"], all],
      ["its steps", ["]"], all],
      ["a function is typed", ["K"]],
      ["a function that is none", ["'x", "enter"]],
      ["the command of the steps", ["esc", "Y"], -3],
      ["a function is asked about", ["esc", "K", "'Fn9", "enter"], all],
    )),
  ];
  const empty = await open({ known: async () => ({ ok: true, value: undefined }) }, 0);
  text.push(...(await walk(empty, ["no workflow is known", [], all])));
  const looked = await open({ known: () => never }, 0);
  text.push(...(await walk(looked, ["a manifest is looked for", [], all])));
  const wrong = await open({ known: async () => failed }, 0);
  text.push(...(await walk(wrong, ["the manifest is wrong", [], all])));
  const none = await openPlace({ workflows: undefined });
  text.push(
    ...(await walk(
      none,
      ["a recording", ["4"], all],
      ["a workflow of a recording", ["enter"], all],
      ["a function of a recording", ["K", "'Fn1", "enter"], all],
    )),
  );
  const refusing = await open({ steps: async () => failed });
  text.push(...(await walk(refusing, ["steps that were refused", ["enter", "enter"], all])));
  const asking = await open({ steps: () => never });
  text.push(...(await walk(asking, ["steps that are asked for", ["enter", "enter"], all])));
  const bare = await open({ steps: async () => ({ ok: true, value: [] }) });
  text.push(...(await walk(bare, ["a workflow without steps", ["enter"], all])));
  const others = await open({ steps: async () => ({ ok: true, value: [{ title: "No ID" } as never] }) });
  text.push(
    ...(await walk(
      others,
      ["a step without an identifier", ["enter", "j"], all],
      ["a step that opens no form", ["K", "'Fn9", "enter", "G"], all],
    )),
  );
  const odd = { callbackId: "odd", id: undefined, title: "Odd", functions: [] };
  const stranger = await open({
    appId: undefined,
    known: async () => ({ ok: true, value: { source: "manifest.json", workflows: [odd] } }),
  });
  text.push(...(await walk(stranger, ["no app is known", ["j", "enter"], all])));
  expectGoldenText("messages/said-workflows", text.join("\n\n"));
});

it("says what an order of an export does, and what has come of it", async () => {
  const text: string[] = [];
  const toStep = ["enter", "enter", "j"];
  for (const [title, about] of [
    ["an order", {}],
    ["an order in a sandbox that ends with the program", { delivery }],
    ["an order that is refused", { order: async () => failed }],
  ] as const) {
    text.push(
      ...(await walk(await open(about), [title, [...toStep, "enter"], all], ["after yes", ["y"], all])),
    );
  }
  const late = await open({ order: () => never });
  text.push(
    ...(await walk(
      late,
      ["the order is under way", [...toStep, "enter", "y"], all],
      ["another order of it", ["esc", "enter"], all],
      ["and no", ["esc"], 2],
      ["an order of a deleted step", ["j", "j", "enter"], all],
    )),
  );
  const guarded = await open({ nameToType: "acme" });
  text.push(...(await walk(guarded, ["an order in a protected place", [...toStep, "enter", "y"], all])));
  expectGoldenText("messages/said-orders", text.join("\n\n"));
});
