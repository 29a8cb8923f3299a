import { afterEach, expect, it } from "vitest";
import { createPlainStore } from "../support/plain-store.ts";
import { expectGolden } from "./golden.ts";
import { openTestUi } from "./open.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";

it("shows the log", async () => {
  const store = createPlainStore();
  store.append(sampleLog(60));
  const opened = await openTestUi(createTestSource(store), {
    columns: 120,
    rows: 40,
    nowMs: startUs / 1000 + 30_000,
  });
  console.log(await opened.settled());
  console.log(await opened.press("k", "k", "\r"));
  console.log(await opened.press("/", "lvl>"));
  opened.ui.close();
  await opened.ui.ended;
});
