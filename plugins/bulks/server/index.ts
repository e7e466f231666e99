import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { check } from "./check/job.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { forget, goOn } from "./jobs.ts";
import { keepHeaders } from "./keep-headers.ts";
import { tellHowFar } from "./progress.ts";
import { createRoute } from "./routes/create.ts";
import { listRoutes } from "./routes/list.ts";
import { mapRoutes } from "./routes/map.ts";
import { moveRoutes } from "./routes/moves.ts";
import { reportRoute } from "./routes/report.ts";
import { sendBulks } from "./send/slice.ts";
import { webhooks } from "./webhooks.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...listRoutes, createRoute, ...mapRoutes, ...moveRoutes, reportRoute],
  jobs: [check, sendBulks, tellHowFar, goOn, forget],
  webhooks,
  fills: [...fills, keepHeaders],
  demo,
});
