import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { flag, listQuery, page } from "../../../src/contract/wire.ts";
import { trouble, troubleKind } from "./trouble.ts";

export const listTroubles = defineEndpoint({
  name: "listTroubles",
  method: "GET",
  path: "/admin/system-troubles",
  access: "staff",
  can: ["read", "SystemTrouble"],
  query: listQuery(["since", "resolved_at"], {
    kind: troubleKind.optional(),
    /** Not resolved yet. */
    open: flag.optional(),
    ...dateSpan("since"),
  }),
  response: page(trouble),
  summary: "What the system noticed by itself: since when, and when it was over",
});
