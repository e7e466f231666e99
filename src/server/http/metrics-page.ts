import type { Hono } from "hono";
import { isSame } from "../gateway/signature.ts";
import type { Services } from "../services.ts";
import type { Env } from "./http.ts";

/** `GET /metrics` for a scraper that has the token; without a `METRICS_TOKEN` there is nothing here. */
export function serveMetrics(http: Hono<Env>, { config, metrics }: Services): void {
  http.get("/metrics", async (c) => {
    if (config.metricsToken === null) return c.text("Not found", 404);
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)) {
      return c.text("Unauthorized", 401, { "www-authenticate": "Bearer" });
    }
    const { text, type } = await metrics.text();
    return c.body(text, 200, { "content-type": type });
  });
}
