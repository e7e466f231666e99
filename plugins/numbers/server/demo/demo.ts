import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { daysBetween } from "../../../../src/contract/values/days-between.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { renewedKeys, writtenKeys } from "../../../../src/server/secrets/signing-keys.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { accountByEmail, pastDeeds, peopleById } from "../../../users/server/facade.ts";
import { ownersOf, workspaceByName } from "../../../workspaces/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { numbersOf } from "../admission.ts";
import { newApiKey, sealFor } from "../secrets.ts";
import { dayOf, monthFrom } from "../statistics/calendar.ts";
import { numberDailyCounts, numberEvents, numbers, numberUsers } from "../tables.ts";
import { historyOf } from "./history.ts";
import { demoNumbers } from "./world.ts";

const day = 86_400_000;

/** Fewer messages on Sundays, more at the start of a month, a slow rise over the half year. */
function trafficOn(date: string, usual: number, at: number) {
  const weekday = new Date(date).getUTCDay();
  const early = Number(date.slice(8)) <= 7;
  const shape = (weekday === 0 ? 0.4 : weekday === 6 ? 0.7 : 1) * (early ? 1.15 : 1);
  const rise = 0.8 + at / 600;
  const wave = 1 + Math.sin(at * 1.7) / 8;
  const incoming = Math.round(usual * shape * rise * wave);
  return {
    contacts: Math.round(incoming / (early ? 15 : 45)),
    incoming,
    outgoing: Math.round(incoming * 0.9 + usual * 0.1),
    outgoing_templates: Math.round((incoming * (weekday === 1 ? 3 : 1)) / 10),
  };
}

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const today = dayOf(now);
  const days = daysBetween(monthFrom(today, -6).first, today);
  const admin = await accountByEmail(db, "andre@recado.test");
  const staff = [admin?.first_name, admin?.last_name].join(" ").trim();
  for (const { workspace, people = [], traffic, age, ...shown } of demoNumbers) {
    const place = await workspaceByName(db, workspace);
    if (!place) continue;
    const id = uuidv7();
    const secret = shown.webhook_url
      ? await sealFor(db, id, writtenKeys(renewedKeys(null, now)))
      : null;
    await db.insert(numbers).values({
      id,
      workspace_id: place.id,
      ...(await newApiKey(db, id)),
      ...shown,
      webhook_secret_sealed: secret,
      created_at: new Date(now.getTime() - 300 * day),
      updated_at: new Date(now.getTime() - age * day),
    });
    const owners = [...(await peopleById(db, [...(await ownersOf(db, place.id)).keys()])).values()];
    const by = { owner: owners[0]?.name ?? workspace, staff };
    await db.insert(numberEvents).values(
      historyOf(id, { workspace, traffic, age, ...shown }, now, by).map((one) => ({
        ...one,
        workspace_id: place.id,
      })),
    );
    for (const [email, role] of people) {
      const account = await accountByEmail(db, email);
      if (!account) continue;
      const row = { number_id: id, workspace_id: place.id, user_id: account.id, role };
      await db
        .insert(numberUsers)
        .values({ ...row, created_at: new Date(now.getTime() - 290 * day) });
    }
    if (traffic === 0) continue;
    // One JSON parameter, because a thousand single ones cost a first start a second.
    const rows = days.map((date, at) => ({
      number_id: id,
      day: date,
      workspace_id: place.id,
      ...trafficOn(date, traffic, at),
    }));
    await db.execute(
      sql`insert into ${numberDailyCounts} select * from jsonb_populate_recordset(null::${numberDailyCounts}, ${jsonOf(rows)}::jsonb)`,
    );
  }
  await revealedKeys(work);
}

/** Something for the log of the first number. */
async function revealedKeys(work: Work): Promise<void> {
  const workspace = await workspaceByName(work.db, "Padaria Aurora");
  const number = workspace && (await numbersOf(work.db, workspace.id))[0];
  if (!number) return;
  const { id, workspace_id } = number;
  for (const daysAgo of [31, 3]) {
    const ana = await pastDeeds(work, "ana@recado.test", daysAgo);
    await ana.record(audit, {
      action: "number.api-key-revealed",
      subject: "number",
      subject_id: id,
      number_id: id,
      workspace_id,
    });
  }
}
