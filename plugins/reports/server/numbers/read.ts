import type { Database } from "../../../../src/server/db/database.ts";
import type { NumberOfReport } from "../../../numbers/contract/staff/report.ts";
import {
  messagesByMonth,
  messagesTogether,
  type ReportedNumbers,
  reportedPortions,
  reportMonths,
} from "../../../numbers/server/facade.ts";
import { partnersOf, workspacesOfPartner } from "../../../partners/server/facade.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import type { ClientNumber, MonthOfMessages } from "../../contract/client-number.ts";

/** When and where from. */
interface Reading {
  db: Database;
  now: Date;
}

export type Wanted = Omit<ReportedNumbers, "among"> & { partner_id?: string | undefined };

export const among = ({ partner_id, ...wanted }: Wanted): ReportedNumbers => ({
  ...wanted,
  among: partner_id ? workspacesOfPartner(partner_id) : undefined,
});

const none = { incoming: 0, outgoing: 0, outgoing_templates: 0 };

const inOrder = (
  now: Date,
  found: ReadonlyMap<string, typeof none> | undefined,
): MonthOfMessages[] =>
  reportMonths(now).map((month) => ({ month, ...(found?.get(month) ?? none) }));

/** With whose they are, and their messages. */
export async function clientNumbers(
  { db, now }: Reading,
  rows: readonly NumberOfReport[],
): Promise<ClientNumber[]> {
  const owners = rows.map(({ workspace_id }) => workspace_id);
  const workspaces = await workspacesById(db, owners);
  const partners = await partnersOf(db, owners);
  const messages = await messagesByMonth(
    { db, now },
    rows.map(({ id }) => id),
  );
  return rows.map(({ workspace_id, ...number }) => {
    const months = inOrder(now, messages.get(number.id));
    const total = (key: keyof typeof none) => months.reduce((sum, month) => sum + month[key], 0);
    return {
      ...number,
      workspace: { id: workspace_id, name: workspaces.get(workspace_id)?.name ?? "" },
      partner: partners.get(workspace_id) ?? null,
      incoming: total("incoming"),
      outgoing: total("outgoing"),
      outgoing_templates: total("outgoing_templates"),
      months,
    };
  });
}

export const messagesOf = async (reading: Reading, wanted: Wanted): Promise<MonthOfMessages[]> =>
  inOrder(reading.now, await messagesTogether(reading, among(wanted)));

/** Numbers of one portion: nobody waits longer than for these. */
const usualPortion = 500;

/** All of them, a portion at a time. */
export async function* allClientNumbers(
  reading: Reading,
  wanted: Wanted,
  portion = usualPortion,
): AsyncGenerator<ClientNumber[]> {
  for await (const rows of reportedPortions(reading.db, among(wanted), portion)) {
    yield await clientNumbers(reading, rows);
  }
}
