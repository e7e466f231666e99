import { and, count, desc, eq, inArray, ne } from "drizzle-orm";
import { conflict, notFound } from "../../../../src/contract/wire.ts";
import { allowedRows } from "../../../../src/server/db/allowed-rows.ts";
import { paginate } from "../../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { templateCategory, templateStatus } from "../../../templates/contract/template.ts";
import { fromComponents } from "../../../templates/contract/writing/from-components.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { decideReview, listReviews, reportFromPhone } from "../../contract/endpoints.ts";
import { type Decision, decidableFrom, type Review } from "../../contract/review.ts";
import { chatOf } from "../network/phones.ts";
import { phoneFor, refuseForeign, refuseOutsideDemo } from "../read/admission.ts";
import { messages, templates } from "../tables.ts";
import { complain, heldTemplate, pause, reject, scheduleCategory, setStatus } from "./moves.ts";
import type { TemplateRow } from "./report.ts";

async function shown({ db }: Pick<Work, "db">, rows: readonly TemplateRow[]): Promise<Review[]> {
  const ids = [...new Set(rows.map(({ account }) => account))];
  const workspaces = await workspacesById(db, ids);
  return rows.map((row) => ({
    id: row.id,
    workspace: { id: row.account, name: workspaces.get(row.account)?.name ?? "" },
    name: row.name,
    language: row.language,
    category: templateCategory.parse(row.category.toLowerCase()),
    status: templateStatus.parse(row.status.toLowerCase()),
    body: fromComponents(row.language, row.components).body,
    updated_at: row.updated_at,
  }));
}

const writable = (ability: Parameters<typeof allowedRows>[0]) =>
  allowedRows(ability, "write", "MessageTemplate", { workspace_id: templates.account });

/** A template of somebody who may write it, held. */
async function ofCaller(
  call: Work &
    Parameters<typeof refuseOutsideDemo>[0] & { ability: Parameters<typeof allowedRows>[0] },
  id: string,
) {
  refuseOutsideDemo(call);
  const [seen] = await call.db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, id), writable(call.ability), ne(templates.status, "DELETED")));
  const row = seen && (await heldTemplate(call.db, id));
  if (!row) throw notFound();
  return row;
}

const plain: Partial<Record<Decision, string>> = {
  approve: "APPROVED",
  flag: "FLAGGED",
  reinstate: "REINSTATED",
  disable: "DISABLED",
  archive: "ARCHIVED",
  unarchive: "UNARCHIVED",
  lock: "LOCKED",
};

export const reviewRoutes = [
  route(listReviews, async (call) => {
    refuseOutsideDemo(call);
    const where = and(
      writable(call.ability),
      call.query.waiting
        ? inArray(templates.status, ["PENDING", "IN_APPEAL"])
        : ne(templates.status, "DELETED"),
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        call.db
          .select()
          .from(templates)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: call.db.select({ total: count() }).from(templates).where(where),
      sort: { updated_at: templates.updated_at },
      fallback: "-updated_at",
      tie: templates.id,
    });
    return { ...page, data: await shown(call, page.data) };
  }),

  route(decideReview, async (call) => {
    const row = await ofCaller(call, call.params.template);
    const { decision, reason, details } = call.body;
    const from = decidableFrom[decision].map((status) => status.toUpperCase());
    if (!from.includes(row.status)) throw conflict("simulator.decision_state");
    const status = plain[decision];
    if (status) await setStatus(call, row, status, { set: { reports: 0 } });
    else if (decision === "pause") await pause(call, row);
    else if (decision === "recategorise") {
      await scheduleCategory(call, row, row.category === "MARKETING" ? "UTILITY" : "MARKETING");
    } else {
      await reject(call, row, { reason: reason.toUpperCase(), details, recommendation: "" });
    }
    const after = await heldTemplate(call.db, row.id);
    const [data] = after ? await shown(call, [after]) : [];
    if (!data) throw new Error("the template is not shown");
    return { data };
  }),

  route(reportFromPhone, async (call) => {
    const phone = await phoneFor(call);
    const { number_id } = call.body;
    await refuseForeign(call, number_id, phone.number);
    const chat = await chatOf(call.db, phone.number, number_id);
    const number = (await numbersById(call.db, [number_id])).get(number_id);
    if (!chat || !number) return undefined;
    const said = await call.db
      .select({ content: messages.content })
      .from(messages)
      .where(and(eq(messages.chat_id, chat.id), eq(messages.from, "business")))
      .orderBy(desc(messages.at), desc(messages.id))
      .limit(20);
    const last = said.map(({ content }) => content).find(({ type }) => type === "template");
    if (last?.type !== "template") return undefined;
    const [row] = await call.db
      .select()
      .from(templates)
      .where(
        and(
          eq(templates.account, number.workspace_id),
          eq(templates.name, last.name),
          eq(templates.language, last.language),
          ne(templates.status, "DELETED"),
        ),
      )
      .for("update");
    if (row) await complain(call, row);
    return undefined;
  }),
];
