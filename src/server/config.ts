import { resolve } from "node:path";
import { z } from "zod";
import { brand } from "../contract/brand.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().trim().min(1);

/** Every variable the server reads, parsed once. Units and meanings stand in `.env.example`. */
const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: text.default("127.0.0.1"),
  PORT: port.default(4000),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_ORIGINS: z.string().default(""),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  DATA_DIR: text.default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: z.stringbool().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  REALTIME_DRIVER: z.enum(["embedded", "pusher"]).default("embedded"),
  REALTIME_APP_ID: text.default("console"),
  REALTIME_KEY: text.default("console"),
  REALTIME_SECRET: text.optional(),
  REALTIME_HOST: z.string().default(""),
  REALTIME_PORT: port.optional(),
  REALTIME_TLS: z.stringbool().default(true),
  REALTIME_CLUSTER: z.string().default(""),
  FILES_DRIVER: z.enum(["disk", "s3"]).default("disk"),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  MAIL_DRIVER: z.enum(["files", "smtp"]).default("files"),
  MAIL_FROM: text.default("no-reply@localhost"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  GATEWAY: z.enum(["simulator", "cloud"]).default("simulator"),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_APP_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_BUSINESS_ACCOUNT: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_SERVICE_NUMBER: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_GRAPH_API: z.url({ protocol: /^https?$/ }).default("https://graph.facebook.com"),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  FACEBOOK_DRIVER: z.enum(["simulator", "facebook"]).default("simulator"),
  FACEBOOK_CONFIGURATION_ID: z.string().regex(/^\d+$/).optional(),
  PAYMENT_DRIVER: z.enum(["simulator", "stripe"]).default("simulator"),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
  OUTGOING_LOOPBACK: z.stringbool().default(false),
  STAFF_TWO_FACTOR: z.stringbool().default(false),
  INVOICE_ISSUER_NAME: text.default(brand.name),
  INVOICE_ISSUER_DOCUMENT: z.string().trim().default(""),
  INVOICE_ISSUER_ADDRESS: z.string().trim().default(""),
  INVOICE_ISSUER_EMAIL: text.default(brand.support.email),
  LATE_SENDING_DAYS: z.coerce.number().int().min(0).max(365).default(15),
  KEEP_MESSAGES_DAYS: z.coerce.number().int().min(90).max(36_500).optional(),
  KEEP_NOTICES_DAYS: z.coerce.number().int().min(30).max(36_500).default(365),
  FIRST_MANAGER_EMAIL: z.email().optional(),
  FIRST_MANAGER_PASSWORD: z.string().min(12).max(128).optional(),
});

/** The server's settings. Times are milliseconds, sizes bytes. */
export interface Config {
  mode: "development" | "production" | "test";
  host: string;
  port: number;
  /** Public address, without a slash at the end. Links in mails start with it. */
  appUrl: string;
  /** Browser origins that may call the API or open a socket. */
  allowedOrigins: string[];
  /** Reverse proxies whose `X-Forwarded-For` entry is believed. */
  trustedProxies: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Whether an empty store is filled with demo data, and the demo pages are open. */
  demo: boolean;
  logLevel: string;
  /** What a scraper of the metrics shows; null: nobody may read them. */
  metricsToken: string | null;
  realtime: {
    driver: "embedded" | "pusher";
    appId: string;
    key: string;
    secret: string | null;
    host: string;
    port: number | null;
    tls: boolean;
    cluster: string;
  };
  /** Where files lie instead of the data folder. Without a key the machine's own role is asked. */
  s3: {
    bucket: string;
    region: string;
    endpoint: string | null;
    key: { id: string; secret: string } | null;
  } | null;
  mail: { driver: "files" | "smtp"; from: string; smtpUrl: string | null };
  /** Which plugin's driver talks to WhatsApp. */
  gateway: "simulator" | "cloud";
  /** Meta's Cloud API; null: the simulator. */
  cloud: {
    token: string;
    app: string;
    /** The WhatsApp business account that numbers, templates and flows are kept in. */
    account: string;
    /** The provider's own number, by Meta's id: null sends no codes. */
    serviceNumber: string | null;
    api: string;
  } | null;
  /** Null: the store makes its own. */
  whatsapp: { secret: string | null; verifyToken: string | null };
  /** Facebook's own window for companies that sign up; null: the simulator. */
  facebook: { app: string; secret: string; configuration: string } | null;
  /** Who takes money; null: the simulator. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; api: string } | null;
  /** Whether customers' addresses may lie on this machine (development). */
  outgoingLoopback: boolean;
  /** Staff may do nothing until two-factor sign-in is on. */
  staffTwoFactor: boolean;
  /** Whose invoices they are from now on, as their documents say. */
  issuer: { name: string; document: string; address: string; email: string };
  /** Days after an invoice is late before its workspace sends nothing more. */
  lateSendingDays: number;
  /** Whole days after which messages and notices are removed; null: never. */
  keptDays: { messages: number | null; notices: number };
  firstManager: { email: string; password: string } | null;
}

/** A start that cannot go on for a reason the operator can mend: printed as one sentence, exit 1. */
export class StartError extends Error {}

/** Reads the environment. Throws a `StartError` that names every variable at fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new StartError(`These settings cannot be used: ${faults.join("; ")}.`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === "production";
  if (value.REALTIME_DRIVER === "pusher" && !value.REALTIME_SECRET) {
    throw new StartError("REALTIME_DRIVER=pusher needs REALTIME_SECRET.");
  }
  if (value.REALTIME_DRIVER === "pusher" && !value.REALTIME_HOST && !value.REALTIME_CLUSTER) {
    throw new StartError("REALTIME_DRIVER=pusher needs REALTIME_HOST or REALTIME_CLUSTER.");
  }
  if (value.MAIL_DRIVER === "smtp" && !value.SMTP_URL) {
    throw new StartError("MAIL_DRIVER=smtp needs SMTP_URL.");
  }
  if (value.DEMO && (production || value.DATABASE_URL) && value.NODE_ENV !== "test") {
    throw new StartError(
      "DEMO=true is refused where a production store is named: demo accounts have a public password.",
    );
  }
  if (value.DEMO && value.GATEWAY === "cloud" && value.NODE_ENV !== "test") {
    throw new StartError(
      "DEMO=true is refused with GATEWAY=cloud: the numbers of the demo data are nobody's, and anybody may write as their customers.",
    );
  }
  if (value.OUTGOING_LOOPBACK && production) {
    throw new StartError(
      "OUTGOING_LOOPBACK=true is refused in production: customers could call this machine's own services.",
    );
  }
  if (Boolean(value.FIRST_MANAGER_EMAIL) !== Boolean(value.FIRST_MANAGER_PASSWORD)) {
    throw new StartError("FIRST_MANAGER_EMAIL and FIRST_MANAGER_PASSWORD must be given together.");
  }
  const appUrl = (value.APP_URL ?? `http://${value.HOST}:${value.PORT}`).replace(/\/+$/, "");
  return {
    mode: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    appUrl,
    allowedOrigins: [new URL(appUrl).origin, ...value.ALLOWED_ORIGINS.split(",").filter(Boolean)],
    trustedProxies: value.TRUST_PROXY,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    demo: value.DEMO ?? (!production && !value.DATABASE_URL && value.GATEWAY === "simulator"),
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN ?? null,
    realtime: {
      driver: value.REALTIME_DRIVER,
      appId: value.REALTIME_APP_ID,
      key: value.REALTIME_KEY,
      secret: value.REALTIME_SECRET ?? null,
      host: value.REALTIME_HOST,
      port: value.REALTIME_PORT ?? null,
      tls: value.REALTIME_TLS,
      // Where none carries the events it would lead consoles away from this server.
      cluster: value.REALTIME_DRIVER === "pusher" ? value.REALTIME_CLUSTER : "",
    },
    s3: bucketOf(value),
    mail: { driver: value.MAIL_DRIVER, from: value.MAIL_FROM, smtpUrl: value.SMTP_URL ?? null },
    gateway: value.GATEWAY,
    cloud: cloudOf(value),
    facebook: facebookOf(value),
    whatsapp: {
      secret: value.WHATSAPP_APP_SECRET ?? null,
      verifyToken: value.WHATSAPP_VERIFY_TOKEN ?? null,
    },
    stripe: stripeOf(value),
    outgoingLoopback: value.OUTGOING_LOOPBACK,
    staffTwoFactor: value.STAFF_TWO_FACTOR,
    issuer: {
      name: value.INVOICE_ISSUER_NAME,
      document: value.INVOICE_ISSUER_DOCUMENT,
      address: value.INVOICE_ISSUER_ADDRESS,
      email: value.INVOICE_ISSUER_EMAIL,
    },
    lateSendingDays: value.LATE_SENDING_DAYS,
    keptDays: { messages: value.KEEP_MESSAGES_DAYS ?? null, notices: value.KEEP_NOTICES_DAYS },
    firstManager:
      value.FIRST_MANAGER_EMAIL && value.FIRST_MANAGER_PASSWORD
        ? { email: value.FIRST_MANAGER_EMAIL, password: value.FIRST_MANAGER_PASSWORD }
        : null,
  };
}

function bucketOf(value: z.output<typeof environment>): Config["s3"] {
  if (value.FILES_DRIVER !== "s3") return null;
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null } = value;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = value;
  if (!bucket) throw new StartError("FILES_DRIVER=s3 needs S3_BUCKET.");
  if (Boolean(id) !== Boolean(secret)) {
    throw new StartError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together.");
  }
  return { bucket, region, endpoint, key: id && secret ? { id, secret } : null };
}

function cloudOf(value: z.output<typeof environment>): Config["cloud"] {
  if (value.GATEWAY !== "cloud") return null;
  const needed = [
    "WHATSAPP_TOKEN",
    "WHATSAPP_APP_ID",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
    "WHATSAPP_BUSINESS_ACCOUNT",
  ] as const;
  const missing = needed.filter((name) => value[name] === undefined);
  if (missing.length > 0) throw new StartError(`GATEWAY=cloud needs ${missing.join(", ")}.`);
  const { WHATSAPP_TOKEN: token = "", WHATSAPP_APP_ID: app = "" } = value;
  const { WHATSAPP_BUSINESS_ACCOUNT: account = "", WHATSAPP_GRAPH_API: api } = value;
  if (new URL(api).protocol === "http:" && value.NODE_ENV === "production") {
    throw new StartError(
      "WHATSAPP_GRAPH_API must be https in production: the token travels there.",
    );
  }
  const serviceNumber = value.WHATSAPP_SERVICE_NUMBER ?? null;
  return { token, app, account, serviceNumber, api: api.replace(/\/+$/, "") };
}

function facebookOf(value: z.output<typeof environment>): Config["facebook"] {
  if (value.FACEBOOK_DRIVER !== "facebook") return null;
  const { FACEBOOK_CONFIGURATION_ID: configuration, GATEWAY: gateway } = value;
  const { WHATSAPP_APP_ID: app = "", WHATSAPP_APP_SECRET: secret = "" } = value;
  if (gateway !== "cloud" || !configuration) {
    throw new StartError(
      "FACEBOOK_DRIVER=facebook needs FACEBOOK_CONFIGURATION_ID and GATEWAY=cloud.",
    );
  }
  return { app, secret, configuration };
}

function stripeOf(value: z.output<typeof environment>): Config["stripe"] {
  if (value.PAYMENT_DRIVER !== "stripe") return null;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = value;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api } = value;
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new StartError(
      "PAYMENT_DRIVER=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
    );
  }
  return { secretKey, publishableKey, webhookSecret, api };
}
