import { type App, createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";

/** The app inside Vite's dev server; Vite holds the port. */
export const start = (): Promise<App> =>
  createApp({ config: readConfig(process.env), log: createLog(process.env.LOG_LEVEL ?? "warn") });
