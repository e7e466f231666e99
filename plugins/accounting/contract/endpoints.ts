import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { connection, posting, postingStatus } from "./accounting.ts";
import { mendsAccounting } from "./entry.ts";

const reads = { access: "staff", can: ["read", "SystemService"] } as const;
const mends = { access: "staff", can: [mendsAccounting, "staff"] } as const;

export const getAccountingConnection = defineEndpoint({
  ...reads,
  name: "getAccountingConnection",
  method: "GET",
  path: "/admin/accounting/connection",
  response: one(connection),
  summary: "Whether the accounting service lets us in",
});

export const reconnectAccounting = defineEndpoint({
  ...mends,
  name: "reconnectAccounting",
  method: "POST",
  path: "/admin/accounting/connection",
  response: one(connection),
  summary: "Connects the accounting service anew; what waited for it is sent",
});

export const listPostings = defineEndpoint({
  ...reads,
  name: "listPostings",
  method: "GET",
  path: "/admin/accounting/postings",
  query: listQuery(["updated_at", "amount"], { status: postingStatus.optional() }),
  response: page(posting),
  summary: "Closed invoices, and whether they are in the books",
});

export const resendPosting = defineEndpoint({
  ...mends,
  name: "resendPosting",
  method: "POST",
  path: "/admin/accounting/postings/:posting/resend",
  params: z.object({ posting: id }),
  response: one(posting),
  status: 202,
  summary: "Sends an invoice that is not in the books once more",
});
