import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import { type Gateway, GatewayError } from "../gateway/gateway.ts";

/** One figure of a measure, by the values of its labels. */
export interface Figure {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** What a plugin has measured of its domain whenever the metrics are read: known as `plugin_name`. */
export interface Measure {
  /** One sentence for whoever reads the figures. */
  help: string;
  labels?: readonly string[];
  read(work: { db: Database; now: Date }): Promise<readonly Figure[]>;
}

/** What this process counts of itself, in the words of Prometheus. */
export interface Metrics {
  /** One answered call of the API. */
  answered(endpoint: string, status: number, seconds: number): void;
  /** The same driver, each call counted by its outcome and timed. */
  watched(gateway: Gateway): Gateway;
  /** States what is read anew with each scrape. */
  measure(
    name: string,
    measure: Omit<Measure, "read"> & { read(): Promise<readonly Figure[]> },
  ): void;
  /** All figures as text, and its content type. */
  text(): Promise<{ text: string; type: string }>;
}

/** Each name starts with it. */
const prefix = "console_";

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How long (ms) a scrape waits for what it asks of the store; what came by then is told. */
const patience = 4_000;

/** What a driver answers by itself: no call to WhatsApp. */
const ownAnswers: ReadonlySet<PropertyKey> = new Set<keyof Gateway>(["named", "resting"]);

/** What becomes of a call to WhatsApp: refused for good, to be tried again, or not answered at all. */
const outcomeOf = (error: unknown) => {
  if (!(error instanceof GatewayError)) return "failed";
  return error.again ? "later" : "refused";
};

/** Counts in this process; with `all`, its memory, its event loop and its collector too. */
export function createMetrics({ all }: { all: boolean }): Metrics {
  const register = new Registry();
  const registers = [register];
  if (all) collectDefaultMetrics({ register, prefix });
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: "Calls of the API by endpoint and status",
    labelNames: ["endpoint", "status"],
    registers,
  });
  const answering = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: "Seconds until a call of the API is answered",
    labelNames: ["endpoint"],
    buckets: seconds,
    registers,
  });
  const calls = new Counter({
    name: `${prefix}gateway_calls_total`,
    help: "Calls to WhatsApp by outcome: done, refused, later (may be repeated) or failed (no answer)",
    labelNames: ["call", "outcome"],
    registers,
  });
  const calling = new Histogram({
    name: `${prefix}gateway_call_seconds`,
    help: "Seconds until WhatsApp answers",
    labelNames: ["call"],
    buckets: seconds,
    registers,
  });
  const failed = new Gauge({
    name: `${prefix}measure_failed`,
    help: "1 for each measure that could not be read with this scrape",
    labelNames: ["measure"],
    registers,
  });
  const measures: ((late: Promise<never>) => Promise<void>)[] = [];

  return {
    answered(endpoint, status, took) {
      requests.inc({ endpoint, status: String(status) });
      answering.observe({ endpoint }, took);
    },
    watched: (gateway) =>
      new Proxy(gateway, {
        get(target, name, receiver) {
          const act: unknown = Reflect.get(target, name, receiver);
          if (typeof act !== "function" || typeof name !== "string") return act;
          if (ownAnswers.has(name)) return act.bind(target) as unknown;
          return async (...args: unknown[]) => {
            const done = calling.startTimer({ call: name });
            try {
              const answer: unknown = await Reflect.apply(act, target, args);
              calls.inc({ call: name, outcome: "done" });
              return answer;
            } catch (error) {
              calls.inc({ call: name, outcome: outcomeOf(error) });
              throw error;
            } finally {
              done();
            }
          };
        },
      }),
    measure(name, { help, labels = [], read }) {
      const labelNames = [...labels];
      const gauge = new Gauge({ name: `${prefix}${name}`, help, labelNames, registers });
      measures.push(async (late) => {
        gauge.reset();
        try {
          for (const { labels: of = {}, value } of await Promise.race([late, read()])) {
            gauge.set(of, value);
          }
          failed.remove({ measure: name });
        } catch {
          // What cannot be read is left out: a figure of a while ago would be taken for the present.
          if (labels.length > 0) gauge.reset();
          else gauge.remove();
          failed.set({ measure: name }, 1);
        }
      });
    },
    async text() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("late")), patience);
      });
      late.catch(() => {});
      // One after the other: the store's connections are there for people.
      for (const take of measures) await take(late);
      clearTimeout(timer);
      return { text: await register.metrics(), type: register.contentType };
    },
  };
}
