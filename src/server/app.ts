import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { answerBackups } from "./backup/running.ts";
import { type Config, StartError } from "./config.ts";
import { type Database, rowsOf } from "./db/database.ts";
import { lockFolder } from "./db/lock.ts";
import { migrate, stepsOf } from "./db/migrate.ts";
import { openEmbedded, openPostgres, type Store } from "./db/store.ts";
import { onDisk } from "./files/disk.ts";
import { openFiles } from "./files/files.ts";
import { inBucket } from "./files/s3.ts";
import { inboxChannel } from "./gateway/inbox.ts";
import { processInbox } from "./gateway/process.ts";
import { houseJobs, houseRoutes, joinRuleOf, ping } from "./house.ts";
import { createCallers } from "./http/callers.ts";
import { createHttp } from "./http/http.ts";
import { createLimits } from "./http/limits.ts";
import { serveMetrics } from "./http/metrics-page.ts";
import { startBroadcast } from "./live/broadcast.ts";
import { startHosted } from "./live/hosted.ts";
import { createMailer } from "./mail/mailer.ts";
import { stateMeasures } from "./metrics/measures.ts";
import { createMetrics } from "./metrics/metrics.ts";
import type { Resolve } from "./net/addresses.ts";
import { createOutgoing } from "./net/outgoing.ts";
import type { ServerPlugin, Transact } from "./plugin.ts";
import { allPlugins, permissionsOf } from "./plugins.ts";
import { recorderOf } from "./record.ts";
import { secretOf } from "./secrets/secrets.ts";
import type { Services } from "./services.ts";
import { checksOf } from "./work/checks.ts";
import { countsOf } from "./work/counts.ts";
import { startWorker } from "./work/jobs.ts";
import { startLoop } from "./work/loop.ts";
import { withWork } from "./work/outbox.ts";
import { watchProbes } from "./work/probes.ts";
import { askOver } from "./work/slot.ts";
import { titlesOf } from "./work/titles.ts";

/** What a start may be given besides its settings. */
export interface AppOptions {
  config: Config;
  log: Logger;
  /** Default: every plugin in `plugins/`. */
  plugins?: ServerPlugin[];
  clock?: () => Date;
  /** A store already open and empty or migrated (tests); it is not closed with the app. */
  store?: Store;
  /** Default true; false leaves queued work to `worker.drain()` (tests). */
  work?: boolean;
  /** Finds the addresses of customers' hosts; default the system's resolver. */
  resolve?: Resolve | undefined;
}

/** A running server, before any port is opened. */
export type App = Awaited<ReturnType<typeof createApp>>;

/** Opens the store, brings it up to date, fills it when empty, and puts the parts together. */
export async function createApp(options: AppOptions) {
  const { config, log } = options;
  const plugins = options.plugins ?? allPlugins();
  const clock = options.clock ?? (() => new Date());
  const driver = driverOf(plugins, config.gateway);
  const isPresent = (plugin: ServerPlugin) => !plugin.gateway || plugin.gateway === driver;
  prepareFolder(config);
  const { store, release } = options.store
    ? { store: options.store, release: () => {} }
    : await takeStore(config);
  try {
    await migrate(store, stepsOf(plugins.map((plugin) => plugin.contract.name)), clock());
    const permissions = permissionsOf(plugins);
    const callers = createCallers({ plugins, permissions, store, config, clock });
    const joins = joinRuleOf(plugins);
    const place = config.s3 ? await inBucket(config.s3) : onDisk(join(config.dataDir, "files"));
    const live =
      config.realtime.driver === "pusher"
        ? await startHosted({ store, config, log })
        : await startBroadcast({
            store,
            config,
            secret: config.realtime.secret ?? (await secretOf(store, "realtime")),
            clock,
            async mayHear(credential, channel) {
              const caller = await callers.again(credential);
              if (!caller) return null;
              const may = await joins(channel, { ...caller, db: store.db, now: clock(), services });
              return may ? { until: caller.until, inPart: may === "in part" } : null;
            },
            contracts: plugins.map(({ contract }) => contract),
          });
    const jobs = [...houseJobs, ...plugins.flatMap((plugin) => plugin.jobs ?? [])];
    const subscriptions = plugins.flatMap((plugin) => plugin.subscriptions ?? []);
    const metrics = createMetrics({ all: config.metricsToken !== null });
    const base: Omit<Services, "gateway"> = {
      config,
      contracts: plugins.map(({ contract }) => contract),
      permissions,
      checks: checksOf(plugins.filter(isPresent)),
      counts: countsOf(plugins),
      titles: titlesOf(jobs, subscriptions),
      log,
      store,
      files: openFiles(place, await secretOf(store, "files"), config.dataDir),
      mailer: createMailer(config),
      driver: driver.name,
      outgoing: createOutgoing({ resolve: options.resolve, loopback: config.outgoingLoopback }),
      live,
      metrics,
      limits: createLimits(
        plugins.map(({ contract }) => contract),
        store,
      ),
      recorder: recorderOf(plugins),
      ask: askOver(plugins),
      whatsapp: {
        secret: config.whatsapp.secret ?? (await secretOf(store, "whatsapp")),
        verifyToken: config.whatsapp.verifyToken ?? (await secretOf(store, "whatsapp-verify")),
      },
    };
    const transact: Transact = (step) =>
      store.transact((db) => withWork(db, clock(), services, subscriptions, step));
    const services: Services = { ...base, gateway: metrics.watched(driver.open(transact, base)) };
    stateMeasures(services, { plugins, jobs, live, clock });
    await fill(plugins, services, clock());
    const endBackups = options.store
      ? async () => {}
      : await answerBackups(services, config.dataDir);

    const probes = watchProbes();
    const routes = [...houseRoutes(plugins), ...plugins.flatMap((plugin) => plugin.routes)];
    const http = createHttp({ plugins, routes, services, callers, clock });
    const state = { stopping: false };
    serveMetrics(http, services);
    http.get("/health/live", (c) => c.json({ status: "ok" }));
    http.get("/health/ready", async (c) => {
      probes.asked();
      // Deaf, it would leave consoles waiting for what another could tell them at once.
      const ready =
        !state.stopping &&
        store.hears() &&
        (await answers(store)) &&
        (await hasRoom(config.dataDir));
      return c.json({ status: ready ? "ok" : "unavailable" }, ready ? 200 : 503);
    });
    const running = options.work ?? true;
    const queue = startWorker(services, jobs, subscriptions, clock, running);
    const takeIn = (stopping?: () => boolean) =>
      processInbox({ transact, plugins: plugins.filter(isPresent), stopping });
    const rounds = plugins.flatMap(
      (plugin) => plugin.rounds?.({ transact, services, clock }) ?? [],
    );
    const loops = running
      ? [
          startLoop(services, inboxChannel, takeIn),
          ...rounds.map((round) => startLoop(services, round.channel, round.begin)),
        ]
      : [];
    const roundsDone = async () => {
      let count = 0;
      for (const round of rounds) {
        await round.begin();
        count += await round.settled(false);
      }
      return count;
    };
    return {
      http,
      services,
      plugins,
      routes,
      live,
      worker: {
        /** Takes in every webhook and runs everything that is due, until neither is left (tests). */
        async drain() {
          while ((await takeIn()) + (await queue.drain()) + (await roundsDone()) > 0);
        },
      },
      /** Stops answering "ready"; resolves when a balancer that asks has been told so. */
      leave() {
        state.stopping = true;
        return probes.again();
      },
      /**
       * Stops answering "ready", ends sockets over `spreadMs`, waits for requests that are under way,
       * finishes work, closes the store.
       */
      async close(spreadMs = 0, underWay: Promise<unknown> = Promise.resolve()) {
        state.stopping = true;
        await live.close(spreadMs);
        await underWay;
        await Promise.all(loops.map((loop) => loop.stop()));
        await Promise.all(rounds.map((round) => round.settled(true)));
        await queue.stop();
        await endBackups();
        if (!options.store) await store.close();
        release();
      },
    };
  } catch (error) {
    if (!options.store) await store.close().catch(() => {});
    release();
    throw error;
  }
}

function prepareFolder(config: Config) {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${config.dataDir} cannot be made (${code}).`);
  }
}

/** Opens the store the settings name, for this process alone where the engine needs that. */
export async function takeStore(config: Config): Promise<{ store: Store; release: () => void }> {
  // The embedded engine lets a second process in and then loses writes; PostgreSQL does not.
  const release = config.databaseUrl ? () => {} : lockFolder(config.dataDir);
  try {
    const store = config.databaseUrl
      ? await openPostgres(config.databaseUrl)
      : await openEmbedded(join(config.dataDir, "store"));
    return { store, release };
  } catch (error) {
    release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The store in ${config.dataDir} cannot be opened: ${(error as Error).message}`,
    );
  }
}

/** The driver to WhatsApp that the settings choose. */
function driverOf(plugins: readonly ServerPlugin[], chosen: string) {
  const fitting = plugins.filter(({ gateway }) => gateway?.name === chosen);
  const [driver] = fitting.flatMap(({ gateway }) => gateway ?? []);
  if (!driver)
    throw new StartError(`No plugin brings the gateway to WhatsApp "${chosen}"; one must.`);
  if (fitting.length > 1) {
    const names = fitting.map(({ contract: { name } }) => name).join(", ");
    throw new StartError(
      `Only one plugin may bring the gateway to WhatsApp "${chosen}", not each of: ${names}.`,
    );
  }
  return driver;
}

/** Demo data or the first manager, once, each plugin after those it requires. */
async function fill(plugins: readonly ServerPlugin[], services: Services, now: Date) {
  const { store, config } = services;
  // Servers that start together wait until the first one has filled it.
  const step = async (db: Database) => {
    const marked = await db.execute(
      sql`insert into secrets (name, value) values ('filled', ${now.toISOString()}) on conflict do nothing returning name`,
    );
    if (rowsOf<unknown>(marked).length === 0) return false;
    await withWork(db, now, services, [], async (work) => {
      for (const plugin of plugins) await plugin.firstStart?.(work);
      if (!config.demo) return;
      for (const plugin of plugins) await plugin.demo?.(work);
    });
    return config.demo;
  };
  // So many rows at once are planned for as none until the hour's statistics.
  if (await store.transact(step, { long: true })) await store.maintain();
}

/** Bytes that must be free where files are kept: below, what is sent could not be stored. */
const roomNeeded = 100 * 1024 * 1024;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > roomNeeded;
}

const answers = (store: Store): Promise<boolean> =>
  Promise.race([
    ping(store).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 1_500, false)),
  ]);
