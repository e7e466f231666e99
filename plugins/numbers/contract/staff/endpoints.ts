import { z } from "zod";
import { crud } from "../../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import { id, listQuery, nothing, one, page } from "../../../../src/contract/wire.ts";
import { numberStatus, qualityRating, qualityStatus, serverType } from "../number.ts";
import { numberUser } from "../number-user.ts";
import { spanQuery, spanStatistics } from "../statistics.ts";
import {
  because,
  historyKind,
  limitChange,
  move,
  numberEvent,
  roleBecause,
  serverChange,
  staffNumber,
  staffNumberChange,
  staffNumberDetail,
  staffWebhookChange,
  stateChange,
  userNumber,
} from "./number.ts";

const inNumber = z.object({ number: id });
const userOn = z.object({ number: id, user: id });

const narrowed = listQuery(
  ["display_name", "quality_rating", "messaging_limit", "created_at", "updated_at"],
  {
    status: numberStatus.optional(),
    quality_rating: qualityRating.optional(),
    quality_status: qualityStatus.optional(),
    server_type: serverType.optional(),
    workspace_id: id.optional(),
    ...dateSpan("created"),
  },
);

const numbers = crud({
  path: "/admin/numbers",
  item: "number",
  params: inNumber,
  access: "staff",
  reads: ["show-numbers", "staff"],
  writes: ["update-numbers", "staff"],
  record: staffNumberDetail,
});

export const listAllNumbers = defineEndpoint({
  name: "listAllNumbers",
  method: "GET",
  path: "/admin/numbers",
  access: "staff",
  can: ["show-numbers", "staff"],
  query: narrowed,
  response: page(staffNumber),
  summary: "Every number, found by its name, its phone in any notation, or its workspace",
});

export const exportAllNumbers = defineEndpoint({
  name: "exportAllNumbers",
  method: "GET",
  path: "/admin/number-exports",
  access: "staff",
  can: ["export-number-data", "staff"],
  changes: true,
  query: narrowed,
  response: page(staffNumber),
  summary: "A page of every number for a file; that it was taken away is written down",
});

export const showStaffNumber = numbers.show({
  name: "showStaffNumber",
  summary: "One number, for staff; never its key nor where its webhook goes",
});

export const updateStaffNumber = numbers.update({
  name: "updateStaffNumber",
  body: staffNumberChange,
  summary: "Changes a number's own settings on the customer's behalf",
});

export const setNumberState = numbers.set("state", {
  name: "setNumberState",
  body: stateChange,
  summary: "Connects, disconnects or restricts a number",
});

export const setMessagingLimit = numbers.set("messaging-limit", {
  name: "setMessagingLimit",
  body: limitChange,
  summary: "Notes the messaging limit that WhatsApp tells of a number",
});

export const setStaffWebhook = numbers.set("webhook", {
  name: "setStaffWebhook",
  body: staffWebhookChange,
  summary: "Sends a number's events elsewhere, or nowhere; the signing secret is not told",
});

export const switchServerType = defineEndpoint({
  name: "switchServerType",
  method: "PUT",
  path: "/admin/numbers/:number/server",
  access: "staff",
  can: ["switch-number-server-type", "staff"],
  params: inNumber,
  body: serverChange,
  response: one(staffNumberDetail),
  summary: "Says which kind of server runs a number",
});

export const switchNumberWorkspace = defineEndpoint({
  name: "switchNumberWorkspace",
  method: "PUT",
  path: "/admin/numbers/:number/workspace",
  access: "staff",
  can: ["switch-number-workspace", "staff"],
  params: inNumber,
  body: move,
  response: one(staffNumberDetail),
  summary: "Gives a number to another workspace; the former one's people lose it at once",
});

export const listStaffNumberUsers = defineEndpoint({
  name: "listStaffNumberUsers",
  method: "GET",
  path: "/admin/numbers/:number/users",
  access: "staff",
  can: ["show-numbers", "staff"],
  params: inNumber,
  query: listQuery(["name", "email", "created_at"]),
  response: page(numberUser),
  summary: "Who may use a number, the workspace's owners first",
});

export const changeStaffNumberUser = defineEndpoint({
  name: "changeStaffNumberUser",
  method: "PUT",
  path: "/admin/numbers/:number/users/:user/role",
  access: "staff",
  can: ["update-numbers", "staff"],
  params: userOn,
  body: roleBecause,
  response: nothing,
  lastWins: "one choice about one person, who is named",
  summary: "Changes what somebody may do on a number, on the customer's behalf",
});

export const removeStaffNumberUser = defineEndpoint({
  name: "removeStaffNumberUser",
  method: "DELETE",
  path: "/admin/numbers/:number/users/:user",
  access: "staff",
  can: ["update-numbers", "staff"],
  params: userOn,
  body: because,
  response: nothing,
  summary: "Takes a number from somebody on the customer's behalf",
});

export const getStaffStatistics = defineEndpoint({
  name: "getStaffStatistics",
  method: "GET",
  path: "/admin/numbers/:number/statistics",
  access: "staff",
  can: ["show-numbers", "staff"],
  params: inNumber,
  query: spanQuery,
  response: one(spanStatistics),
  summary: "A number's messages in a span of days, in as many days before it, and by months",
});

export const listNumberEvents = defineEndpoint({
  name: "listNumberEvents",
  method: "GET",
  path: "/admin/numbers/:number/events",
  access: "staff",
  can: ["show-number-events", "staff"],
  params: inNumber,
  query: listQuery(["at"], {
    kind: historyKind.optional(),
    ...dateSpan("at"),
  }),
  response: page(numberEvent),
  summary: "What changed on a number, newest first",
});

/** A person uses few numbers: the list is whole, without pages. */
export const listUserNumbers = defineEndpoint({
  name: "listUserNumbers",
  method: "GET",
  path: "/admin/users/:user/numbers",
  access: "staff",
  can: ["show-numbers", "staff"],
  params: z.object({ user: id }),
  response: z.object({ data: z.array(userNumber) }),
  summary: "The numbers a person was given, and as what",
});
