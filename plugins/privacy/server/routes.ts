import { subject } from "@casl/ability";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { type Call, route, type Work } from "../../../src/server/plugin.ts";
import type { Records } from "../../../src/server/record.ts";
import { phoneKey } from "../../contacts/contract/phone.ts";
import { heldTalk } from "../../messenger/server/facade.ts";
import { mayOn } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import type { DataRequest } from "../contract/data-request.ts";
import { copyPersonData, erasePersonData, listDataRequests } from "../contract/endpoints.ts";
import { dataRequestChanged } from "../contract/events.ts";
import { writeCopy } from "./copy.ts";
import { erasePerson } from "./erase.ts";
import { partsOf, toRequests } from "./requests.ts";
import { dataRequests } from "./tables.ts";

type Asking = Call<typeof copyPersonData> | Call<typeof erasePersonData>;

/** The talk in the path, held: 404 for one the caller does not see, 403 where it is not theirs to answer for. */
async function askedTalk(call: Asking) {
  const talk = await heldTalk(call, call.params.contact, "read");
  if (!mayOn(call.ability, "answer-data-requests", talk.number)) {
    throw new ApiError(403, "forbidden");
  }
  return heldTalk(call, call.params.contact);
}

type Talk = Awaited<ReturnType<typeof askedTalk>>;

/** Notes a request down, on record; one of a kind at a time. */
async function open(
  call: Work & Records & { actor: { id: string } },
  { id: contact_id, phone, number }: Talk,
  { kind, reason = "" }: { kind: DataRequest["kind"]; reason?: string },
): Promise<DataRequest> {
  const { db, now, actor } = call;
  const underWay = and(
    eq(dataRequests.contact_id, contact_id),
    eq(dataRequests.kind, kind),
    isNull(dataRequests.finished_at),
  );
  if ((await db.$count(dataRequests, underWay)) > 0) throw conflict("privacy.under_way");
  const { id: number_id, workspace_id } = number;
  const phone_end = phone?.slice(-4) ?? "";
  const values = { workspace_id, number_id, contact_id, phone_end, kind, reason };
  const [row] = await db
    .insert(dataRequests)
    .values({ ...values, id: uuidv7(), user_id: actor.id, created_at: now })
    .returning();
  if (!row) throw new Error("the request was not stored");
  await call.record(audit, {
    action: kind === "export" ? "data_request.copy_asked" : "data_request.erasure_asked",
    subject: "data_request",
    subject_id: row.id,
    number_id,
    workspace_id,
    after: { phone_end },
    ...(reason === "" ? {} : { reason }),
  });
  await call.emit(dataRequestChanged, { workspace_id, request_id: row.id, status: row.status });
  const [shown] = await toRequests(call, [row]);
  if (!shown) throw new Error("the request was not read");
  return shown;
}

/** Whether somebody typed the phone of this person or, where they show none, how they are called. */
function isOf({ phone, name, full_name }: Talk, typed: string): boolean {
  if (phone === null) {
    const plain = (text: string) => text.trim().toLocaleLowerCase();
    return [name, full_name].map(plain).includes(plain(typed));
  }
  // With or without the country's code, the trunk's zero and the ninth digit.
  const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
  return [digits, `55${digits}`].some((one) => phoneKey(one) === phoneKey(phone));
}

export const routes = [
  route(listDataRequests, async (call) => {
    const { ability, params, query } = call;
    const id = params.workspace;
    if (!ability.can("answer-data-requests", subject("Workspace", { id }))) throw notFound();
    const where = and(
      eq(dataRequests.workspace_id, id),
      query.kind ? eq(dataRequests.kind, query.kind) : undefined,
      inDays(query, "created", dataRequests.created_at),
      contains(query.q, dataRequests.phone_end, dataRequests.reason),
    );
    const page = await pageOfRows(call, dataRequests, {
      where,
      fallback: "-created_at",
      tie: dataRequests.id,
    });
    return { ...page, data: await toRequests(call, page.data) };
  }),

  route(copyPersonData, async (call) => {
    const data = await open(call, await askedTalk(call), { kind: "export" });
    await call.enqueue(writeCopy, { request_id: data.id, language: call.locale });
    return { data };
  }),

  route(erasePersonData, async (call) => {
    const { phone, reason } = call.body;
    const talk = await askedTalk(call);
    if (!isOf(talk, phone)) {
      throw invalid({ phone: talk.phone === null ? "privacy.other_name" : "privacy.other_phone" });
    }
    const { id: contact_id, number } = talk;
    const asked = { contact_id, number_id: number.id, workspace_id: number.workspace_id };
    for (const { held } of (await partsOf(call, asked)) ?? []) {
      const code = await held?.(call.db);
      if (code) throw conflict(code);
    }
    const data = await open(call, talk, { kind: "erasure", reason });
    await call.enqueue(erasePerson, { request_id: data.id });
    return { data };
  }),
];
