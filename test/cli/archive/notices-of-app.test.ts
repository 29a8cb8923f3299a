/** Where several apps are collected, each sentence says of which it is, also one that a connection has to say. */

import { expect, it } from "vitest";
import { words } from "../../../src/base/printable.ts";
import { noticesOfApp } from "../../../src/cli/archive/notices-of-app.ts";
import { noticesTo } from "../../../src/cli/platform-notices.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { toldNotices } from "../told-notices.ts";

it("puts the profile before what is said of its app, and lets two apps say the same", async () => {
  const { notices, texts } = toldNotices();
  for (const profile of ["a", "b"]) {
    const ofApp = noticesOfApp(notices, `${profile}: `);
    const heard = noticesTo({ notices: ofApp, clock: hurriedClock() }, {});
    for (const _ of [1, 2]) heard.onWarning?.({ method: "apps.activities.list", warning: "old_way" });
    await ofApp.remark(words`a remark`);
    ofApp.leaveUnknown("not known", () => true);
  }
  await notices.end();
  const sentences = ["apps.activities.list warns: old_way", "a remark"];
  expect(texts).toEqual([
    ...["a", "b"].flatMap((profile) => sentences.map((text) => `flowtail: ${profile}: ${text}\n`)),
    ...["a", "b"].map((profile) => `flowtail: ${profile}: not known\n`),
  ]);
});

it("puts nothing before it where one app is collected", async () => {
  const { notices, texts } = toldNotices();
  await noticesOfApp(notices, "").warn(words`a warning`);
  expect(texts).toEqual(["flowtail: a warning\n"]);
});
