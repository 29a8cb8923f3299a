/** What `collect` says: on stderr for people, and on standard output what a script needs. */

import { type Clock, nowUs } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { words } from "../../base/printable.ts";
import { formatInstant, formatIso } from "../../base/time.ts";
import type { CollectEvent } from "../../session/archive/collect.ts";
import type { Archive } from "../../session/archive/open-archive.ts";
import type { ArchiveGap } from "../../session/archive/position-file.ts";
import { gapText } from "../../session/log/gap-text.ts";
import { askedAgainText } from "../asked-again.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { createGapNews } from "../log/gap-news.ts";
import { recordsCame } from "../log/lag-news.ts";
import { createTailNews } from "../log/tail-news.ts";
import { createLongWork, waitOf } from "../long-work.ts";
import { jsonBlock, jsonLine } from "../output/json-text.ts";

export const collectOutputs = ["pretty", "json", "ndjson"] as const;
export type CollectOutput = (typeof collectOutputs)[number];

/** Which app a line is of. */
export interface CollectedApp {
  readonly profile: string;
  readonly appId: string;
}

export interface CollectReport {
  /** Of one app, with the context in which it is spoken of. */
  of(app: CollectedApp, archive: Archive, context: Context): AppReport;
  /** Writes what was left to the end. */
  end(): Promise<void>;
}

export interface AppReport {
  hear(event: CollectEvent): Promise<void>;
  /** How many records came; nothing of a run that did not begin. */
  ended(): Promise<void>;
}

interface Reporting {
  readonly output: CollectOutput;
  readonly follow: boolean;
}

export function createCollectReport(
  { output, follow }: Reporting,
  { out }: Pick<Context, "out">,
  options: GlobalOptions,
): CollectReport {
  const ends: object[] = [];
  return {
    of(app, archive, context) {
      const facts = { profile: app.profile, app_id: app.appId };
      const line = async (event: string, more: object) => {
        if (output === "ndjson") await out.write(jsonLine({ ...facts, event, ...more }));
      };
      const sentences = createSentences(follow, context, options);
      return {
        async hear(event) {
          await sentences.hear(event, archive);
          if (event.kind === "begins")
            await line("begins", { from: isoOf(event.fromUs), first: event.isFirst, folder: archive.folder });
          if (event.kind === "gap") await line("gap", { state: event.gap.state, ...gapJson(event.gap) });
          if (event.kind === "begins" && event.lost)
            await line("gap", { state: "abandoned", ...gapJson(event.lost) });
        },
        async ended() {
          await sentences.ended(archive);
          const end = endOf(archive);
          await line("ended", end);
          ends.push({ ...facts, ...end });
        },
      };
    },
    async end() {
      if (output === "json") await out.write(jsonBlock(ends));
    },
  };
}

function endOf({ folder, added, position }: Archive) {
  const gaps = (position?.gaps ?? []).map(gapJson);
  return { folder, added, read_to: isoOf(position?.readUs), gaps };
}

function gapJson({ fromUs, toUs, code, reason }: ArchiveGap) {
  return { from: isoOf(fromUs), to: isoOf(toUs), code, reason };
}

function isoOf(us: number | undefined): string | undefined {
  return us === undefined ? undefined : formatIso(us);
}

/** The same words as `tail --follow` has. */
function createSentences(follow: boolean, context: Context, options: GlobalOptions) {
  const { notices, clock } = context;
  const say = (text: string) => notices.warn(words`${text}`);
  const remark = (text: string): Promise<void> => notices.remark(words`${text}`);
  const news = createTailNews(clock, { follow, howToStop: notices.howToStop });
  const isNewsOfGap = createGapNews();
  const longWork = follow ? undefined : createLongWork(context, options);
  return {
    async hear(event: CollectEvent, { folder }: Archive) {
      switch (event.kind) {
        case "begins":
          await remark(beginsText(event, folder));
          if (event.lost) await say(gapWords(event.lost, clock));
          return;
        case "fills":
          return remark(`asks again for what an earlier run lacks: ${gapWords(event.gap, clock)}`);
        case "gap":
          if (isNewsOfGap(event.gap)) await say(gapText(event.gap, nowUs(clock)));
          return;
        case "asked-again":
          return remark(askedAgainText(event.what, event));
        case "status": {
          for (const text of news.of(event.status)) await say(text);
          longWork?.comesTo(`${countOf(recordsCame(event.status), "record")} so far`);
          const wait = waitOf(event.status, clock);
          if (wait) await longWork?.waits(wait);
          return;
        }
      }
    },
    async ended({ added, folder }: Archive) {
      await longWork?.clear();
      for (const text of news.atEnd()) await say(text);
      await remark(`${countOf(added, "new record")} in ${folder}`);
    },
  };
}

function beginsText({ fromUs, isFirst }: Extract<CollectEvent, { kind: "begins" }>, folder: string): string {
  if (fromUs !== undefined) return `goes on from ${formatInstant(fromUs)}`;
  return isFirst ? `the first run into ${folder}` : `begins with all that the platform has`;
}

function gapWords(gap: ArchiveGap, clock: Clock): string {
  return gapText({ ...gap, id: 0, state: "open" }, nowUs(clock));
}
