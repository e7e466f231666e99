import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import type { App } from "../app.ts";

const entry = fileURLToPath(new URL("./dev.ts", import.meta.url));
const ours = /^\/(v2|health)\//;
const serverFile = /\/(src|plugins\/[^/]+)\/(server|contract)\//;

/** Puts the API inside Vite's dev server and starts it anew when a file of it changes. */
export function api(): Plugin {
  return {
    name: "api",
    apply: "serve",
    configureServer(vite) {
      if (process.env.VITEST) return;
      let running: Promise<App> | null = null;
      const app = () => {
        running ??= vite
          .ssrLoadModule(entry)
          .then((module) => (module as { start: () => Promise<App> }).start());
        return running;
      };
      const stop = async () => {
        const old = running;
        running = null;
        await (await old?.catch(() => null))?.close();
      };
      vite.watcher.on("change", (file) => {
        if (serverFile.test(file)) void stop();
      });
      vite.httpServer?.on("close", () => void stop());
      vite.httpServer?.on("upgrade", (request, socket, head) => {
        if (!request.url?.startsWith("/app/")) return;
        void app().then((current) => current.live.sockets?.upgrade(request, socket, head));
      });
      vite.middlewares.use((request, response, next) => {
        if (!ours.test(request.url ?? "")) return next();
        app()
          .then((current) => getRequestListener(current.http.fetch)(request, response))
          .catch((error: unknown) => {
            running = null;
            vite.config.logger.error(String((error as Error).stack ?? error));
            response.writeHead(503).end();
          });
      });
    },
  };
}
