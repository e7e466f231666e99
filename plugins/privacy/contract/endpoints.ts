import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { ofContact } from "../../messenger/contract/parts.ts";
import { dataRequest, erasure, requestKind } from "./data-request.ts";

export const listDataRequests = defineEndpoint({
  name: "listDataRequests",
  method: "GET",
  path: "/workspaces/:workspace/data-requests",
  access: "verified",
  can: ["answer-data-requests", "Workspace"],
  params: z.object({ workspace: id }),
  query: listQuery(["created_at", "finished_at"], {
    kind: requestKind.optional(),
    ...dateSpan("created"),
  }),
  response: page(dataRequest),
  summary: "Copies and erasures of people's data that a workspace's owners asked for",
});

const ask = {
  method: "POST",
  access: "verified",
  can: ["answer-data-requests", "Number"],
  params: ofContact,
  response: one(dataRequest),
  status: 202,
} as const;

export const copyPersonData = defineEndpoint({
  ...ask,
  name: "copyPersonData",
  path: "/messenger/contacts/:contact/data-copy",
  idempotent: true,
  limit: "data-copy",
  summary: "Starts writing everything that is kept about a contact to one file",
});

export const erasePersonData = defineEndpoint({
  ...ask,
  name: "erasePersonData",
  path: "/messenger/contacts/:contact/data-erasure",
  body: erasure,
  summary: "Starts erasing everything that is kept about a contact; it cannot be taken back",
});
