import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, nothing } from "../../../src/contract/wire.ts";
import { shownAlert } from "./alert.ts";

export const listShownAlerts = defineEndpoint({
  name: "listShownAlerts",
  method: "GET",
  path: "/user/alerts",
  access: "session",
  inWorkspace: true,
  response: z.object({ data: z.array(shownAlert) }),
  summary: "What concerns the caller today and was not put away, the gravest first",
});

export const dismissAlert = defineEndpoint({
  name: "dismissAlert",
  method: "POST",
  path: "/user/alerts/:alert/dismiss",
  access: "session",
  can: ["update", "Account"],
  params: z.object({ alert: id }),
  response: nothing,
  summary: "Puts an alert away for good, for the caller alone",
});
