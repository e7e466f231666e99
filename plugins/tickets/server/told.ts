import type { NoticeShape } from "../../../src/contract/notice.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Entry, Records } from "../../../src/server/record.ts";
import { notify } from "../../notifications/server/facade.ts";
import { staffWith } from "../../users/server/facade.ts";
import { memberIds, ownersOf } from "../../workspaces/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { writers } from "../contract/entry.ts";
import { ticketHandled, ticketTold } from "../contract/events.ts";
import { membersOf, type Row } from "./admission.ts";

export const agents = ({ db }: Pick<Work, "db">) => staffWith(db, writers);

/** Whoever has a ticket; nobody where they may answer no more. */
export async function keeperOf(work: Pick<Work, "db">, { assignee_id }: Row) {
  return (await agents(work)).find(({ id }) => id === assignee_id)?.id ?? null;
}

/** Those who take part and still belong to the workspace. */
async function takingPart({ db }: Work, { id, workspace_id }: Row): Promise<string[]> {
  const members = (await membersOf(db, [id])).get(id) ?? [];
  const there = new Set(await memberIds(db, workspace_id));
  return members.filter((member) => there.has(member));
}

/** Whoever shows the ticket reads it again: staff, those who take part, and the workspace's owners. */
export async function tell(work: Work, row: Row): Promise<void> {
  const owners = [...(await ownersOf(work.db, row.workspace_id)).keys()];
  for (const user_id of new Set([...(await takingPart(work, row)), ...owners])) {
    await work.emit(ticketTold, { ticket_id: row.id, user_id });
  }
  await work.emit(ticketHandled, { ticket_id: row.id });
}

/** Somebody looked: only their own windows have something to learn. */
export const tellSeen = (work: Work, { id }: Row, user_id: string): Promise<void> =>
  work.emit(ticketTold, { ticket_id: id, user_id });

interface Telling {
  values?: Record<string, string>;
  /** What a mail of it alone says. */
  mail?: { text: string; more?: Record<string, string> };
}

/** Tells those who take part, but the one who did it. */
export async function tellMembers(
  work: Work,
  row: Row,
  by: string,
  notice: NoticeShape,
  { values, mail }: Telling,
): Promise<void> {
  const what = {
    values: { title: row.title, ...values },
    path: `/suporte/${row.id}`,
    ...(mail && { mail }),
  };
  for (const member of await takingPart(work, row)) {
    if (member === by) continue;
    await notify(work, member, notice, what);
  }
}

/** Tells whoever of the staff answers for it and still may, or all who might. */
export async function tellStaff(
  work: Work,
  row: Row,
  by: string,
  notice: NoticeShape,
  { values, mail }: Telling,
): Promise<void> {
  const what = {
    values: { title: row.title, ...values },
    path: `/admin/suporte/${row.id}`,
    ...(mail && { mail }),
  };
  const able = await agents(work);
  const theirs = able.filter(({ id }) => id === row.assignee_id);
  for (const { id } of theirs.length > 0 ? theirs : able) {
    if (id === by) continue;
    await notify(work, id, notice, what);
  }
}

/** Writes down what somebody did to a ticket, not what was said in it. */
export const record = (
  call: Records,
  action: Extract<Entry<typeof audit>["action"], `ticket.${string}`>,
  row: Row,
  values: Pick<Entry, "before" | "after"> = { after: { title: row.title, category: row.category } },
): Promise<void> =>
  call.record(audit, {
    action,
    subject: "ticket",
    subject_id: row.id,
    workspace_id: row.workspace_id,
    ...values,
  });
