import { and, eq, ne } from "drizzle-orm";
import { conflict } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { labelled } from "../../../flows/server/facade.ts";
import { flowIdOf, type StoredContent } from "../../../messenger/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import { fromComponents } from "../../../templates/contract/writing/from-components.ts";
import type { OpenedFlow } from "../../contract/flow-health.ts";
import type { OutgoingOf } from "../outgoing/shapes.ts";
import type { MessageRow } from "../read/messages.ts";
import { flows, templates } from "../tables.ts";
import type { FlowRow } from "./status.ts";

/** Meta's codes: no such flow, one that is blocked. */
const codes = { missing: 131009, blocked: 132068 };

async function flowAt(db: Database, numberId: string, id: string): Promise<FlowRow | null> {
  const number = (await numbersById(db, [numberId])).get(numberId);
  if (!number) return null;
  const mine = and(eq(flows.id, id), eq(flows.account, number.workspace_id));
  const [row] = await db.select().from(flows).where(mine);
  return row ?? null;
}

/** Refuses a message whose flow WhatsApp would not open. What a sandbox tries is nobody's flow. */
export async function refuseFlow(
  db: Database,
  numberId: string,
  id: string,
  draft: boolean,
): Promise<void> {
  if (numberId === sandboxLine.id) return;
  const row = await flowAt(db, numberId, id);
  if (!row) throw new GatewayError(codes.missing, `no flow ${id}`);
  if (row.status === "BLOCKED") throw new GatewayError(codes.blocked, "the flow is blocked");
  const isOpen = row.status === "PUBLISHED" || row.status === "THROTTLED";
  if (!isOpen && !(draft && row.status === "DRAFT")) {
    throw new GatewayError(codes.missing, `the flow is ${row.status}`);
  }
}

/** Which screen a message opens, and what that is handed. */
export const openedBy = (
  sent: Extract<OutgoingOf<"interactive">["interactive"], { type: "flow" }>,
) => {
  const { screen, data = {} } = sent.action.parameters.flow_action_payload ?? {};
  return screen === undefined ? { data } : { screen, data };
};

/** On which screen of its flow a template's button opens, as the network keeps it. */
async function screenOf(
  db: Database,
  account: string,
  { name, language }: Extract<StoredContent, { type: "template" }>,
): Promise<Pick<OpenedFlow, "screen">> {
  const named = and(
    eq(templates.account, account),
    eq(templates.name, name),
    eq(templates.language, language),
    ne(templates.status, "DELETED"),
  );
  const [kept] = await db.select({ components: templates.components }).from(templates).where(named);
  const { buttons } = fromComponents(language, kept?.components ?? []);
  const button = buttons.find(({ type }) => type === "flow");
  return { screen: (button?.type === "flow" && button.navigate_screen) || null };
}

/** A form as its own phone shows it once it was sent. */
export async function filledForm(
  db: Database,
  numberId: string,
  asked: MessageRow,
  response: Readonly<Record<string, unknown>>,
): Promise<StoredContent> {
  const { name } = await openedFlow(db, numberId, asked);
  const number = (await numbersById(db, [numberId])).get(numberId);
  const id = flowIdOf(asked.content) ?? null;
  const { fields } = await labelled(db, number?.workspace_id ?? numberId, id, response);
  return { type: "form", name, fields };
}

/** The flow behind a message's button, as the phone opens it now. */
export async function openedFlow(
  db: Database,
  numberId: string,
  { content }: MessageRow,
): Promise<OpenedFlow> {
  const id = flowIdOf(content);
  const row = id ? await flowAt(db, numberId, id) : null;
  const json = row?.status === "DRAFT" ? (row.published_json ?? row.json) : row?.published_json;
  if (!row || !json || row.status === "BLOCKED" || row.status === "DEPRECATED") {
    throw conflict("simulator.flow_closed");
  }
  const opens =
    content.type === "template"
      ? await screenOf(db, row.account, content)
      : content.type === "flow" && content.opens;
  return { name: row.name, json, screen: null, data: {}, ...opens };
}
