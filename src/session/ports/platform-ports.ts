/** What a screen asks of a platform beside the log: a port for each pane that needs one. Here they are opened and closed. */

import type { Clock } from "../../base/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Connection } from "../connect.ts";
import { type DatastorePort, openDatastoreSource } from "../datastore/datastore-source.ts";
import type { Masked } from "../failure.ts";
import type { PortEars } from "../platform-news.ts";
import type { PlatformNotes } from "../platform-notes.ts";
import type { RequestWaits } from "../request-waits.ts";
import { protector } from "../writes/protection.ts";
import { type ApiPort, openApiPort } from "./api-port.ts";
import type { AuditPort } from "./audit-port.ts";
import { auditPortOf } from "./audit-port-of.ts";
import type { PeoplePort } from "./people-port.ts";
import { peoplePortOf } from "./people-port-of.ts";
import { openWorkflowsPort, type WorkflowsPort } from "./workflows-port.ts";

export interface PlatformPorts {
  /** What the platform's answers warned of. */
  readonly platformNotes: PlatformNotes;
  /** Requests that are sent later, or again. */
  readonly waits: RequestWaits;
  readonly datastores: DatastorePort;
  readonly workflows: WorkflowsPort;
  readonly api: ApiPort;
  readonly audit: AuditPort;
  /** Users, groups and invite requests. */
  readonly people: PeoplePort;
}

/** For a screen that may have no platform, as one of a recording. */
export type PortsIfAny = { readonly [Name in keyof PlatformPorts]?: PlatformPorts[Name] | undefined };

export interface PortsPlace {
  readonly connection: Connection;
  /** What the connection was made by, and what is protected; undefined for the demo's own sandbox, where nothing is. */
  readonly settings: Settings | undefined;
  readonly platformNotes: PlatformNotes;
  readonly waits: RequestWaits;
  /** Of a port that connects by itself. */
  readonly ears: PortEars;
  readonly clock: Clock;
  /** Where a manifest and the project's `.flowtail` are looked for. */
  readonly folder: string;
  /** What failures quote, and the address that is asked, are shown so: a secret may stand there. */
  readonly masked?: Masked | undefined;
}

export function openPlatformPorts(place: PortsPlace): PlatformPorts & AsyncDisposable {
  const { connection, settings, platformNotes, waits, ears, clock, folder, masked } = place;
  const ofWorkspace = {
    ...{ connection, folder, masked },
    protectedBy: protector(settings, "web"),
  };
  const ofApp = { ...ofWorkspace, protectedBy: protector(settings, "app") };
  const ports = {
    datastores: openDatastoreSource(ofApp),
    workflows: openWorkflowsPort(ofWorkspace),
    api: openApiPort(ofWorkspace),
    audit: auditPortOf(connection, settings, clock, { ...ears, masked }),
    people: peoplePortOf(connection, settings, clock, { ...ears, ...waits.ears("scim"), masked }),
  };
  return {
    ...{ ...ports, platformNotes, waits },
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(ports).map((port) => ("close" in port ? port.close() : undefined)));
    },
  };
}
