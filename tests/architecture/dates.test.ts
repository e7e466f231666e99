import { expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint, type EndpointShape } from "../../src/contract/endpoint.ts";
import { dateSpan } from "../../src/contract/values/date-span.ts";
import { listQuery, page } from "../../src/contract/wire.ts";
import { contracts } from "./contracts.ts";

/** Lists that are ordered by a date, and why nobody narrows them by one. */
const undated: Record<string, readonly string[]> = {
  "few, made once and found by their names": [
    "listApiTokens",
    "listContactFields",
    "listCoupons",
    "listFlows",
    "listMacros",
    "listNumberUsers",
    "listPartners",
    "listPartnerWorkspaces",
    "listPlans",
    "listPlanServices",
    "listQrCodes",
    "listReplies",
    "listServices",
    "listStaffNumberUsers",
    "listTags",
    "listTeams",
    "listTicketAnswers",
  ],
  "a look at how things stand now": [
    "listClientNumbers",
    "listNumbers",
    "listPartnerNumbers",
    "listPostings",
  ],
  "read from the newest on": [
    "listNotes",
    "listNotifications",
    "listTagContacts",
    "listTemplateVersions",
  ],
  "of one message, a handful": ["listRawWebhooks"],
  "the report says which days": ["listReportTalks"],
  "of one number, now and then": [
    "listAppContacts",
    "listAppMessages",
    "listBackups",
    "listChunks",
    "listServerLogs",
    "listSyncs",
  ],
  "to try things out": [
    "listNetworkFlows",
    "listPhones",
    "listReviews",
    "listSandboxContacts",
    "listSandboxMessages",
  ],
};

const isDate = (name: string) => /(^at|_at|_on|since)$/.test(name);

/** Whether a list is ordered by a date, but not narrowed by one. */
function lacksDates({ query }: EndpointShape): boolean {
  const shape = (query as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {};
  const sort = shape.sort as z.ZodOptional<z.ZodEnum<Record<string, string>>> | undefined;
  const ordered = sort?.unwrap().options.some(isDate) ?? false;
  return ordered && !Object.keys(shape).some((name) => name.endsWith("_from"));
}

test("a list that is ordered by a date is narrowed by one", () => {
  const lacking = contracts
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(lacksDates)
    .map(({ name }) => name);
  expect(lacking.toSorted()).toEqual(Object.values(undated).flat().toSorted());
});

test("this law can be broken", () => {
  const list = (query: z.ZodType) =>
    defineEndpoint({
      name: "listCats",
      method: "GET",
      path: "/cats",
      access: "staff",
      can: ["show-cats", "staff"],
      query,
      response: page(z.object({})),
      summary: "Cats",
    });
  expect(lacksDates(list(listQuery(["created_at", "name"])))).toBe(true);
  expect(lacksDates(list(listQuery(["created_at", "name"], dateSpan("created"))))).toBe(false);
  expect(lacksDates(list(listQuery(["name"])))).toBe(false);
});
