import { readConfig } from "../../src/server/config.ts";
import { houseRoutes } from "../../src/server/house.ts";
import { anonymous } from "../../src/server/http/callers.ts";
import { createHttp } from "../../src/server/http/http.ts";
import { createLog } from "../../src/server/log.ts";
import { createMetrics } from "../../src/server/metrics/metrics.ts";
import type { ServerPlugin } from "../../src/server/plugin.ts";
import type { Services } from "../../src/server/services.ts";

/** Puts the HTTP side together from some plugins, as a start does, but without a store. */
export function assemble(plugins: readonly ServerPlugin[]) {
  const services = {
    config: readConfig({ NODE_ENV: "test" }),
    log: createLog("silent"),
    metrics: createMetrics({ all: false }),
  };
  return createHttp({
    callers: { of: async () => anonymous, again: async () => null },
    plugins,
    routes: [...houseRoutes(plugins), ...plugins.flatMap(({ routes }) => routes)],
    services: services as Services,
    clock: () => new Date(),
  });
}
