import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Config } from "../../../src/server/config.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { GatewayError, type Told } from "../../../src/server/gateway/gateway.ts";
import type { Transact } from "../../../src/server/plugin.ts";
import { phoneKey } from "../../contacts/contract/phone.ts";
import { hearingNumbers, numbersById } from "../../numbers/server/facade.ts";
import type { Graph } from "./graph/client.ts";
import { pagesOf } from "./graph/pages.ts";
import { cloudBelongings, cloudGrants, cloudNumbers } from "./tables.ts";

export type Settings = NonNullable<Config["cloud"]>;

/** What every part of the driver works with. */
export interface Wire {
  transact: Transact;
  graph: Graph;
  settings: Settings;
}

const unregistered = 133010;
/** The provider's own service number. */
export const provider = "provider";

const listed = z.object({ id: z.string(), display_phone_number: z.string().catch("") });
export const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** Another WhatsApp account than the provider's, and its key. */
export interface Home {
  id: string;
  token: string;
}

/** Meta's id of a phone of the business account; null where it has no such phone. */
export async function lookUp(
  { graph, settings }: Wire,
  phone: string,
  home?: Home,
): Promise<string | null> {
  const query = { fields: "id,display_phone_number", limit: "100" };
  const place = `${home?.id ?? settings.account}/phone_numbers`;
  for await (const item of pagesOf(graph, place, query, home && { token: home.token })) {
    const { data } = listed.safeParse(item);
    if (data && phoneKey(digitsOf(data.display_phone_number)) === phoneKey(phone)) return data.id;
  }
  return null;
}

/** Writes down how Meta calls a number of an account. */
export const keepNumber = (
  { transact }: Wire,
  id: string,
  account: string,
  phone: string,
  home: string | null = null,
) =>
  transact(async ({ db }) => {
    const named = { account, phone, home };
    // Taken away there and added again it has another id.
    await db.delete(cloudNumbers).where(eq(cloudNumbers.phone, phone));
    await db
      .insert(cloudNumbers)
      .values({ id, ...named })
      .onConflictDoUpdate({ target: cloudNumbers.id, set: named });
  });

/** A number as it stands written down. */
export async function numberKept({ transact }: Wire, phone: string) {
  const [row] = await transact(({ db }) =>
    db.select().from(cloudNumbers).where(eq(cloudNumbers.phone, phone)),
  );
  return row;
}

/** Meta's id of a number of an account, asked for where we do not know it. */
export async function idOfPhone(wire: Wire, account: string, phone: string): Promise<string> {
  const row = await numberKept(wire, phone);
  if (row) return row.id;
  const id = await lookUp(wire, phone);
  if (!id) throw new GatewayError(unregistered, `the business account has no number ${phone}`);
  await keepNumber(wire, id, account, phone);
  return id;
}

/** Meta's id of one of our numbers. */
export async function idOfNumber(wire: Wire, number: string): Promise<string> {
  if (number === provider) {
    const { serviceNumber } = wire.settings;
    if (serviceNumber) return serviceNumber;
    throw new GatewayError(unregistered, "WHATSAPP_SERVICE_NUMBER is not set");
  }
  const known = z.uuid().safeParse(number).success
    ? (await wire.transact(({ db }) => numbersById(db, [number]))).get(number)
    : undefined;
  if (!known) throw new GatewayError(unregistered, "no number of ours");
  return idOfPhone(wire, known.workspace_id, known.phone);
}

const said = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.coerce.string() }).optional().catch(undefined),
  message_template_id: z.coerce.string().optional().catch(undefined),
  flow_id: z.coerce.string().optional().catch(undefined),
  display_phone_number: z.string().optional().catch(undefined),
});

/** A company's own account that tells of itself, and who gave it into our hands first; null for any other. */
async function givenBy(db: Database, home: string): Promise<string | null> {
  const [grant] = await db
    .select({ account: cloudGrants.account })
    .from(cloudGrants)
    .where(eq(cloudGrants.home, home))
    .orderBy(asc(cloudGrants.granted_at))
    .limit(1);
  return grant?.account ?? null;
}

async function ownerOf(
  db: Database,
  { number, value }: Told,
  giver: string | null,
): Promise<string | null> {
  const told = said.safeParse(value).data ?? {};
  const belonging = told.message_template_id ?? told.flow_id;
  if (belonging !== undefined) {
    const [row] = await db
      .select({ account: cloudBelongings.account })
      .from(cloudBelongings)
      .where(eq(cloudBelongings.id, belonging));
    // What was made in a company's own account elsewhere stands nowhere yet.
    return row?.account ?? giver;
  }
  const phone = told.display_phone_number && digitsOf(told.display_phone_number);
  const of = phone ? eq(cloudNumbers.phone, phone) : eq(cloudNumbers.id, number);
  const [row] = await db.select().from(cloudNumbers).where(of);
  if (!row) return giver;
  const [ours] = await hearingNumbers(db, { phone: row.phone });
  // What an account tells of its number is told to whoever has it, or is about to.
  return phone ? (ours?.workspace_id ?? row.account) : (ours?.id ?? null);
}

/** What Meta tells, with the number or the account called as we call it; about others it stays as it is. */
export async function named(
  { db }: { db: Database },
  told: Told,
  { account }: Wire["settings"],
): Promise<Told> {
  const value = said.safeParse(told.value).data;
  const giver = value?.metadata ? null : await givenBy(db, told.number);
  const number = await ownerOf(db, told, giver);
  // Of itself the provider's own account tells what is true of all who are in it.
  if (number === null) return told.number === account ? { ...told, home: "" } : told;
  if (!value?.metadata) return { ...told, number, home: giver === null ? "" : told.number };
  const metadata = { ...value.metadata, phone_number_id: number };
  return { ...told, number, value: { ...(told.value as object), metadata } };
}
