import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { sheetFormat } from "../../../src/contract/sheet/sheet-format.ts";
import { dateSpan, spansInOrder } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { messagingLimit, numberStatus, qualityRating } from "../../numbers/contract/number.ts";
import { showsWorkspaces } from "../../workspaces/contract/rights.ts";
import { clientNumber, monthOfMessages } from "./client-number.ts";
import { exportsReport } from "./entry.ts";
import { penaltiesOfDay, penalty, penaltyKind } from "./penalty.ts";

const narrowed = {
  workspace_id: id.optional(),
  partner_id: id.optional(),
  status: numberStatus.optional(),
  quality_rating: qualityRating.optional(),
  messaging_limit: messagingLimit.optional(),
};
const wanted = z.object({ q: z.string().trim().max(200).optional(), ...narrowed });

export const listClientNumbers = defineEndpoint({
  name: "listClientNumbers",
  method: "GET",
  path: "/admin/reports/numbers",
  access: "staff",
  can: showsWorkspaces,
  query: listQuery(["display_name", "quality_rating", "messaging_limit", "created_at"], narrowed),
  response: page(clientNumber),
  summary: "The numbers of all clients: whose they are, how they stand, and six months of messages",
});

export const sumClientNumbers = defineEndpoint({
  name: "sumClientNumbers",
  method: "GET",
  path: "/admin/reports/numbers/messages",
  access: "staff",
  can: showsWorkspaces,
  query: wanted,
  response: one(z.array(monthOfMessages)),
  summary: "The messages of all these numbers together, month by month",
});

export const getClientNumbersFile = defineEndpoint({
  name: "getClientNumbersFile",
  method: "GET",
  path: "/admin/reports/numbers/files/:format",
  access: "staff",
  can: exportsReport,
  changes: true,
  limit: "report-file",
  params: z.object({ format: sheetFormat }),
  query: wanted,
  response: "file",
  summary: "The same numbers with each month, as CSV or XLSX; that it was taken is written down",
});

const penaltyFilters = {
  workspace_id: id.optional(),
  kind: penaltyKind.optional(),
  ...dateSpan("at"),
};

export const listPenalties = defineEndpoint({
  name: "listPenalties",
  method: "GET",
  path: "/admin/reports/penalties",
  access: "staff",
  can: showsWorkspaces,
  query: listQuery(["at"], penaltyFilters),
  response: page(penalty),
  summary: "What was taken from numbers and workspaces, newest first; usually of the last 90 days",
});

export const countPenalties = defineEndpoint({
  name: "countPenalties",
  method: "GET",
  path: "/admin/reports/penalties/days",
  access: "staff",
  can: showsWorkspaces,
  query: z.object(penaltyFilters).check(spansInOrder),
  response: one(z.array(penaltiesOfDay)),
  summary: "How many there were on each day, by kind; at most the last 366 days of the span",
});
