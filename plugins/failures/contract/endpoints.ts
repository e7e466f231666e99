import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, nothing, page } from "../../../src/contract/wire.ts";
import { failure, failureKind } from "./failure.ts";

export const listFailures = defineEndpoint({
  name: "listFailures",
  method: "GET",
  path: "/admin/failures",
  access: "staff",
  can: ["show-failures", "staff"],
  query: listQuery(["attempts", "failed_at"], {
    kind: failureKind.optional(),
    ...dateSpan("failed"),
  }),
  response: page(failure),
  summary: "Jobs and webhooks that were put aside after their last try",
});

export const replayFailure = defineEndpoint({
  name: "replayFailure",
  method: "POST",
  path: "/admin/failures/:failure/replay",
  access: "staff",
  can: ["replay-failures", "staff"],
  params: z.object({ failure: id }),
  response: nothing,
  summary: "Tries something that was put aside again, as if it were new",
});
