/** Starts a sandbox and tells how to reach it; everything it needs from the world is an option. */

import { join } from "node:path";
import { eachName } from "../base/each-name.ts";
import { usageError } from "../base/errors.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { anyTokenKinds } from "../catalog/token-kinds.ts";
import { type HeldLock, holdLock } from "../files/lock.ts";
import { findEndpoint } from "./actions/registry.ts";
import { createControl, type SandboxControl } from "./control/control.ts";
import { declareManifest } from "./control/deploy-manifest.ts";
import { judgedControl } from "./control/judged-control.ts";
import { createPlatform, type PlatformOptions } from "./create-platform.ts";
import { isPagePath, routeRequest } from "./http/routes.ts";
import { type RunningServer, startServer } from "./http/server.ts";
import { judgeOptions } from "./judge-options.ts";
import type { Platform } from "./platform.ts";
import { isPlanted, plantSeed } from "./seeds/plant.ts";
import type { SeedDocument } from "./seeds/seed-document.ts";
import type { SandboxTokenKind } from "./storage/tokens.ts";

export interface SandboxOptions extends PlatformOptions {
  /** Default 0: a free one. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1; anything else lets other machines in, though not to the control plane. */
  readonly host?: string | undefined;
  /** Names under which it may be called besides localhost and addresses. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** What to begin with, where nothing is kept yet: `standard` (the default), `demo`, or a document. */
  readonly seed?: string | SeedDocument | undefined;
  /** The app's manifest as a value: the main app has its datastores, and none of a shipped seed. */
  readonly manifest?: unknown;
  /** Generated events a second; default 0. */
  readonly traffic?: number | undefined;
  /** Called each time a seed has replaced what was kept: app and tokens may be others now. */
  readonly onSeeded?: (() => void) | undefined;
}

/** App and tokens are those of now: a seed can bring others. */
export interface Sandbox extends AsyncDisposable {
  /** `http://127.0.0.1:port`; methods are at `url/api/…`. */
  readonly url: string;
  /** One working token of each kind. */
  readonly tokens: Readonly<Record<SandboxTokenKind, string>>;
  readonly appId: string;
  readonly teamId: string;
  readonly enterpriseId: string;
  readonly control: SandboxControl;
  /** Ends connections, stops generated events and closes the storage; once, however often it is called. */
  close(): Promise<void>;
}

/** Throws a usage error for an option that is unknown or wrong, a wrong seed, manifest, policy or data folder, and for a port that is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  judgeOptions(options);
  const claim = options.dataDir === undefined ? undefined : await claimFolder(options.dataDir);
  try {
    return await startClaimed(options, claim);
  } catch (thrown) {
    claim?.release();
    throw thrown;
  }
}

/** Two sandboxes on one folder would answer from each other's data. */
async function claimFolder(folder: string): Promise<HeldLock> {
  const held = await holdLock(join(folder, "sandbox.lock"));
  if ("release" in held) return held;
  const holder = held.pid === undefined ? "" : ` (process ${held.pid})`;
  throw usageError(
    "data_in_use",
    `Another sandbox${holder} keeps its data in ${folder}.`,
    "End it first, or give another data folder.",
  );
}

async function startClaimed(options: SandboxOptions, claim: HeldLock | undefined): Promise<Sandbox> {
  const closing = new AbortController();
  const platform = createPlatform(options, closing.signal);
  try {
    const bare = populate(platform, options, () => {
      known = identity(platform);
      options.onSeeded?.();
    });
    const control = judgedControl(bare, closing.signal);
    let known = identity(platform);
    const server = await listen(platform, control, options);
    platform.traffic.change({ rate: options.traffic ?? 0 });
    const close = onFirstUse(async () => {
      closing.abort();
      platform.traffic.stop();
      await server.close();
      const lost = platform.storage.close();
      if (lost) platform.reportFault(lost);
      claim?.release();
    });
    return {
      url: server.url,
      get tokens() {
        return known.tokens;
      },
      get appId() {
        return known.appId;
      },
      get teamId() {
        return known.teamId;
      },
      get enterpriseId() {
        return known.enterpriseId;
      },
      ...{ control, close, [Symbol.asyncDispose]: close },
    };
  } catch (thrown) {
    platform.storage.close();
    throw thrown;
  }
}

function populate(platform: Platform, options: SandboxOptions, onSeeded: () => void) {
  const { seed: firstSeed = "standard", traffic = 0, manifest } = options;
  const plant = (seed: string | SeedDocument = firstSeed) => {
    plantSeed(platform, seed);
    if (manifest === undefined) return;
    // Generated items must not turn up in a datastore of the user's that happens to have the same name.
    if (typeof seed === "string") platform.storage.datastoreItems.clear();
    declareManifest(platform, manifest);
  };
  if (!isPlanted(platform.storage)) plant();
  else if (manifest !== undefined) declareManifest(platform, manifest);
  const { rateLimits } = platform.settings;
  const replant = (seed?: string | SeedDocument) => {
    plant(seed);
    onSeeded();
  };
  return createControl(platform, replant, { rateLimits, traffic });
}

function listen(
  platform: Platform,
  control: SandboxControl,
  options: SandboxOptions,
): Promise<RunningServer> {
  return startServer({
    host: options.host ?? "127.0.0.1",
    port: options.port ?? 0,
    allowedHosts: options.allowedHosts ?? [],
    isPage: isPagePath,
    handle: (request) => routeRequest({ platform, control, findEndpoint }, request),
    reportFault: platform.reportFault,
    nowMs: () => platform.clock.nowMs(),
  });
}

function identity({ storage }: Platform) {
  const tokens = storage.tokens.list();
  const tokenOf = (kind: SandboxTokenKind) => tokens.find((token) => token.kind === kind)?.token ?? "";
  return {
    tokens: eachName(anyTokenKinds, tokenOf),
    appId: storage.apps.list()[0]?.id ?? "",
    teamId: storage.teams.list()[0]?.id ?? "",
    enterpriseId: storage.facts.find("enterprise_id")?.value ?? "",
  };
}
