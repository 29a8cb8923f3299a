/** Word for word what is said of work that did not end as it was asked for: recordings, copies, listings, writes and what was read in part. */

import { appendFileSync, chmodSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { it } from "vitest";
import { auditActionNames } from "../../src/catalog/audit/families.ts";
import { actionPhrase } from "../../src/session/audit/action-words.ts";
import { createColumnList } from "../../src/session/datastore/copy/columns.ts";
import { claimCopy } from "../../src/session/datastore/copy/copy-note.ts";
import { readRow } from "../../src/session/datastore/copy/read-row.ts";
import { openSpool } from "../../src/session/datastore/copy/spool.ts";
import { filterFromWhere } from "../../src/session/datastore/filter.ts";
import { noDatastores } from "../../src/session/datastore/known-datastores.ts";
import {
  ofDatastore,
  ofItem,
  ofRemoved,
  ofWrite,
  ownAnswer,
} from "../../src/session/datastore/own-answer.ts";
import { cursorsOnce } from "../../src/session/datastore/query-items.ts";
import { tokenStore } from "../../src/session/doctor/token-store.ts";
import { failureOf } from "../../src/session/failure.ts";
import { planApproval } from "../../src/session/people/approve-request.ts";
import { listingChanged } from "../../src/session/people/list-people.ts";
import { peopleNotTaken } from "../../src/session/people/not-taken.ts";
import { faultsText, type RecordingFaults } from "../../src/session/recording/faults.ts";
import { startRecording } from "../../src/session/recording/record-file.ts";
import { notTaken } from "../../src/session/writes/other-values.ts";
import { type CasePlace, casePlace, placedWords } from "../support/case-place.ts";
import { memoryKeychain } from "../support/memory-keychain.ts";
import { expectGoldenText } from "../tui/golden.ts";

const records = (count: number) => Array.from({ length: count }, () => ({ raw: { a: 1 } })) as never;

/** A recording of as many records, to which that happens. */
const disturbed =
  (count: number, happens: (path: string) => void) =>
  ({ at }: CasePlace) => {
    const path = at("log.ndjson");
    using recording = startRecording(path);
    recording.append(records(count));
    happens(path);
    recording.check();
  };

const claim = ({ at }: CasePlace) =>
  claimCopy({
    ...{ stateFolder: at("state"), kind: "export", target: ["a"], doing: "exporting to a.csv" },
    sandbox: {},
  });

const identity = { app: "A1" };
const nowMs = () => 1_767_600_000_000;

interface Again {
  readonly identity?: typeof identity;
  readonly ms?: number;
}

/** Why an export begins anew that was interrupted, after that happened to what it left. */
async function restartReason(
  place: CasePlace,
  happens: (part: string) => void,
  again: Again = {},
): Promise<string> {
  const target = place.at("a.ndjson");
  const request = (note: Awaited<ReturnType<typeof claim>>, told: (why: string) => void) => ({
    ...{ target, note, identity: again.identity ?? identity, resuming: "fresh" as const },
    ...{ nowMs: () => nowMs() + (again.ms ?? 0), onRestart: told },
  });
  {
    using note = await claim(place);
    const spool = await openSpool({ ...request(note, () => {}), identity, nowMs });
    spool.append(Buffer.from("{}\n"), 1, "next");
    spool.close();
    happens(spool.file.path);
  }
  using note = await claim(place);
  let why = "it goes on";
  const hear = (reason: string) => {
    why = reason;
  };
  (await openSpool(request(note, hear))).close();
  return why;
}

const place = { datastore: "requests" } as Parameters<typeof ofDatastore>[1];
const others = [
  { path: "title", wanted: "Lead", is: "None", isKept: false },
  { path: "emails", wanted: { value: "a@a.example" }, is: undefined, isKept: false },
  { path: "nickName", wanted: undefined, is: "ada", isKept: false },
];

it("ends with an error", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "a recording that is there": ({ save }) => startRecording(save("log.ndjson", "")),
    "a recording by the name of a packed one": ({ at }) => startRecording(at("log.ndjson.gz")),
    "a recording that is a folder": ({ folder }) => startRecording(folder),
    "a recording that was removed at once": disturbed(0, (path) => unlinkSync(path)),
    "a recording of one record that was removed": disturbed(1, (path) => unlinkSync(path)),
    "a recording that was moved": disturbed(2, (path) => renameSync(path, `${path}.1`)),
    "a recording that was changed": disturbed(2, (path) => appendFileSync(path, "x")),
    "a table that is too wide": () => {
      const columns = createColumnList("id", "csv");
      columns.add(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`a${at}`, at])));
    },
    "a copy that is under way": async (there) => {
      using _held = await claim(there);
      await claim(there);
    },
    "a cursor that comes again": () => {
      const once = cursorsOnce();
      once("a");
      once("a");
    },
    "no datastores": ({ folder }) => {
      throw noDatastores(folder, { ways: "Give a manifest." });
    },
    "datastores in code": ({ save, folder }) => {
      save("project/manifest.ts", "");
      throw noDatastores(folder, { ways: "Give a manifest.", without: "A name works." });
    },
    "datastores in what is no JSON": ({ save, folder }) => {
      save("project/manifest.json", "{");
      throw noDatastores(folder, { ways: "Give a manifest." });
    },
    "an answer of another datastore": () =>
      ofDatastore({ datastore: "other" }, place, "apps.datastore.query"),
    "an answer of another item": () =>
      ofItem({ datastore: "requests", item: { id: "2" } } as never, place, "1"),
    "a removal of another item": () => ofRemoved({ datastore: "other" }, place, "1"),
    "a write of another datastore": () => ofWrite({ datastore: "other" }, place, "apps.datastore.put"),
    "a write of another item": () =>
      ownAnswer({ item: { id: "2" } }, place, { kind: "put", item: { id: "1" }, primaryKey: "id" }),
    "a write without its item": () =>
      ownAnswer({ item: {} }, place, { kind: "put", item: { id: "1" }, primaryKey: "id" }),
    "a listing that changed": () => {
      throw listingChanged("users");
    },
    "a write that did not take": () => {
      throw notTaken("apps.datastore.put", others);
    },
    "a creation that did not take": () => {
      throw peopleNotTaken({ verb: "create", written: undefined } as never, { id: "U1" }, others);
    },
    "an invite request that is none": () => planApproval({ connection: {} } as never, "x"),
  };
  expectGoldenText("messages/unfinished-work", await placedWords(cases));
});

const whole: RecordingFaults = {
  ...{ records: 5, unreadable: 0, firstUnreadableLine: undefined, tooLarge: undefined },
  ...{
    torn: false,
    isList: false,
    damage: undefined,
    missing: undefined,
    lateNames: undefined,
    notUtf8: undefined,
  },
};
const faults: Readonly<Record<string, Partial<RecordingFaults>>> = {
  "one line": { unreadable: 1, firstUnreadableLine: 3 },
  "one line, cut off": { unreadable: 1, firstUnreadableLine: 3, torn: true },
  "several lines, the last cut off": { unreadable: 2, firstUnreadableLine: 3, torn: true },
  "entries of a list": { unreadable: 2, firstUnreadableLine: 3, isList: true },
  "one large line": { tooLarge: { count: 1, firstLine: 2, excess: "is longer than 64 MiB" } },
  "large lines": { tooLarge: { count: 2, firstLine: 2, excess: "is longer than 64 MiB" } },
  "names that are late in a pipe": { lateNames: { name: "approve", missing: undefined } },
  "names that are late, and as many too many": { lateNames: { name: "approve", missing: 0 } },
  "names that are late for one": { lateNames: { name: "approve", missing: 1 } },
  "names that are late, and two too many": { lateNames: { name: "approve", missing: -2 } },
  damage: { damage: "the packed data is damaged", unreadable: 1, firstUnreadableLine: 1 },
};

it("is said beside what was done", async () => {
  const told = Object.entries(faults).map(
    ([name, fault]) => `a recording with ${name}\n  ${faultsText({ ...whole, ...fault })}`,
  );
  const reasons: Readonly<Record<string, readonly [(part: string) => void, Again?]>> = {
    nothing: [() => {}],
    "its lines removed": [(part) => rmSync(part)],
    "its lines changed": [(part) => writeFileSync(part, "[]\n")],
    "another app": [() => {}, { identity: { app: "A2" } }],
    "two hours": [() => {}, { ms: 7_200_000 }],
    "a clock set back": [() => {}, { ms: -7_200_000 }],
  };
  for (const [name, given] of Object.entries(reasons)) {
    using there = casePlace();
    told.push(`an export that was interrupted, after ${name}\n  ${await restartReason(there, ...given)}`);
  }
  const types = { primaryKey: "id", texts: new Set<string>() };
  for (const [text, columns] of [
    ['"a"b,c', ["id", "x"]],
    ["a,b,c", ["id", "x"]],
    ["a", ["id", "id"]],
  ] as const) {
    const row = readRow(text, columns, types);
    told.push(`the row ${text} of ${columns.join()}\n  ${row.ok ? "" : row.reason}`);
  }
  const long = filterFromWhere(
    Array.from({ length: 150 }, (_, at) => `a${at} begins with "${at}"`).join(" or "),
  );
  if (!long.ok) told.push(`a condition of any length\n  ${long.problem.message} ${long.problem.hint}`);
  const fault = failureOf(new TypeError("x is no function"));
  told.push(`a fault of its own\n  ${fault.message} ${fault.remedy} [${fault.code}]`);
  expectGoldenText("messages/beside-work", told.join("\n\n"));
});

it("is said by the doctor of where tokens are", async () => {
  const told: string[] = [];
  const ask = async (
    name: string,
    make: (there: CasePlace) => void,
    keychain?: ReturnType<typeof memoryKeychain>,
    isWritable = true,
  ) => {
    using there = casePlace();
    make(there);
    const settings = { env: there.env, keychain, profile: "work" } as unknown as Parameters<
      typeof tokenStore
    >[0];
    const { state, detail, remedy } = await tokenStore(settings, isWritable);
    told.push(there.settled([`${name}: ${state}`, detail, ...(remedy ? [remedy] : [])].join("\n  ")));
  };
  const store =
    (token: object) =>
    ({ save }: CasePlace) =>
      void save("own/credentials.json", {
        ...{ version: 1, profiles: { work: { base_url: "https://a.example", tokens: { bot: token } } } },
      });
  const locked = (required: boolean) => Object.assign(memoryKeychain(required), { locked: true });
  await ask("nothing stored", () => {});
  await ask("a folder that is closed", () => {}, undefined, false);
  await ask("a keychain", () => {}, memoryKeychain());
  await ask("a keychain that is locked", () => {}, locked(false));
  await ask("a keychain that is needed and locked", () => {}, locked(true));
  await ask("tokens in a file", store({ token: "xoxb-1" }));
  await ask("tokens in a file that others can read", (there) => {
    store({ token: "xoxb-1" })(there);
    chmodSync(there.at("own/credentials.json"), 0o644);
  });
  await ask("tokens in a keychain that is switched off", store({ keychain: "work bot" }));
  await ask("tokens in a keychain that is locked", store({ keychain: "work bot" }), locked(false));
  await ask("a file that is broken", ({ save }) => void save("own/credentials.json", "{"));
  expectGoldenText("messages/token-store", told.join("\n\n"));
});

it("names each action of the audit log", () => {
  const types = ["usergroup", "user", "channel", "huddle", "file", "app"];
  const phrases = auditActionNames.map((action) => {
    const type = types.find((each) => action.includes(each)) ?? "workspace";
    return `${action}, of a ${type}: ${actionPhrase(action, type)}`;
  });
  expectGoldenText("messages/audit-actions", phrases.join("\n"));
});
