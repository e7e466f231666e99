import { and, count, eq, sql } from "drizzle-orm";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import { contains, pageOf, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import { readyFile } from "../../messenger/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  createSandbox,
  destroySandbox,
  getSandbox,
  listSandboxContacts,
  listSandboxMessages,
  sendSandboxMessage,
  uploadSandboxMedia,
} from "../contract/endpoints.ts";
import { endSandbox, makeSandbox, sandboxOf, shown } from "./life.ts";
import { pageOfMessages } from "./messages/list.ts";
import { announceFile, fillFile, refuseTooMuch } from "./messages/media.ts";
import { sandboxFor, send } from "./messages/send.ts";
import { sandboxContacts } from "./tables.ts";

export const routes = [
  route(getSandbox, async (call) => {
    const row = await sandboxOf(call, call.actor.id);
    return { data: row ? shown(row) : { status: "absent" as const } };
  }),

  route(createSandbox, async (call) => {
    const row = await makeSandbox(call, call.actor.id);
    if (!row) throw conflict("sandbox.exists");
    await call.record(audit, {
      action: "own-sandbox.created",
      subject: "own-sandbox",
      subject_id: row.id,
      after: { expires_at: row.expires_at.toISOString() },
    });
    return { data: shown(row) };
  }),

  route(destroySandbox, async (call) => {
    const row = await sandboxOf(call, call.actor.id);
    if (!row) throw notFound();
    const [had] = await call.db
      .select({ contacts: count() })
      .from(sandboxContacts)
      .where(eq(sandboxContacts.sandbox_id, row.id));
    await endSandbox(call, row);
    await call.record(audit, {
      action: "own-sandbox.destroyed",
      subject: "own-sandbox",
      subject_id: row.id,
      before: { contacts: had?.contacts ?? 0 },
    });
    return undefined;
  }),

  route(listSandboxMessages, pageOfMessages),

  route(sendSandboxMessage, send),

  route(
    uploadSandboxMedia,
    async (call) => {
      await sandboxFor(call);
      return readyFile(call.body.file);
    },
    async (call) => {
      const sandbox = await sandboxFor({ ...call, prepared: undefined });
      await refuseTooMuch(call, sandbox.id, call.prepared.size);
      const id = await announceFile(call, sandbox.id, { name: call.prepared.name });
      await fillFile(call, id, call.prepared);
      return { id };
    },
  ),

  route(listSandboxContacts, async (call) => {
    const row = await sandboxOf(call, call.actor.id);
    if (!row) return pageOf(call, []);
    const { id, name, wa_id } = sandboxContacts;
    const page = await pageOfRows(call, sandboxContacts, {
      where: and(eq(sandboxContacts.sandbox_id, row.id), contains(call.query.q, name, wa_id)),
      sort: { name: sql`fold(${name})` },
      fallback: "-joined_at",
      tie: id,
    });
    return { ...page, data: page.data.map(({ sandbox_id: __, ...contact }) => contact) };
  }),
];
