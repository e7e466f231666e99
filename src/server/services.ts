import type { Logger } from "pino";
import type { Permissions } from "../contract/abilities.ts";
import type { Contract } from "../contract/plugin.ts";
import type { Config } from "./config.ts";
import type { Store } from "./db/store.ts";
import type { Files } from "./files/files.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Limits } from "./http/limits.ts";
import type { Live } from "./live/live.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Outgoing } from "./net/outgoing.ts";
import type { Recorder } from "./record.ts";
import type { Check } from "./work/checks.ts";
import type { ReadyCount } from "./work/counts.ts";
import type { Ask } from "./work/slot.ts";

/** The long-lived parts of the server, handed to every piece of work: nothing is ambient. */
export interface Services {
  config: Config;
  /** What every plugin states. */
  contracts: readonly Contract[];
  /** Every staff permission and the roles that hold it. */
  permissions: Permissions;
  /** What overviews may count, over all plugins. */
  counts: Readonly<Record<string, ReadyCount>>;
  /** What plugins lean on outside of themselves, by `plugin.name`. */
  checks: ReadonlyMap<string, Check>;
  /** What each queued job does, by its name in the store: the key of its words. */
  titles: ReadonlyMap<string, string>;
  log: Logger;
  store: Store;
  files: Files;
  mailer: Mailer;
  /** The one way to addresses that customers chose. */
  outgoing: Outgoing;
  gateway: Gateway;
  /** The plugin that brings the gateway. */
  driver: string;
  /** What WhatsApp signs its webhooks with, and what it shows to have its address confirmed. */
  whatsapp: { secret: string; verifyToken: string };
  live: Live;
  limits: Limits;
  /** What this process counts of itself. */
  metrics: Metrics;
  /** Writes the audit log; handlers have `record`. */
  recorder: Recorder;
  /** Asks a plugin's slot of those that fill it. */
  ask: Ask;
}
