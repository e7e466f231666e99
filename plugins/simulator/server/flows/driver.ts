import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { FlowGateway } from "../../../../src/server/gateway/flows.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { Transact, Work } from "../../../../src/server/plugin.ts";
import { validate } from "../../../flows/contract/json/validate.ts";
import { flows } from "../tables.ts";
import { type FlowRow, setFlowStatus } from "./status.ts";

/** Meta's codes about flows. */
const codes = { invalid: 100, update: 139001, publish: 139002, deprecate: 139003, delete: 139004 };

/** An id like Meta's, the same for the same key. */
const idOf = (key: string): string => {
  const digest = createHash("sha256").update(key).digest().readUIntBE(0, 6);
  return `7${String(digest).padStart(15, "0")}`;
};

async function held({ db }: Work, account: string, id: string): Promise<FlowRow | null> {
  const mine = and(eq(flows.id, id), eq(flows.account, account));
  const [row] = await db.select().from(flows).where(mine).for("update");
  return row ?? null;
}

async function own(work: Work, account: string, id: string): Promise<FlowRow> {
  const row = await held(work, account, id);
  if (!row) throw new GatewayError(codes.invalid, `no flow ${id}`);
  return row;
}

/** Names are unique in an account. */
async function refuseTaken({ db }: Work, account: string, name: string, id: string) {
  const same = and(eq(flows.account, account), eq(flows.name, name), ne(flows.id, id));
  const [taken] = await db.select({ id: flows.id }).from(flows).where(same);
  if (taken) throw new GatewayError(codes.invalid, `the name ${name} is taken`);
}

const live = ["PUBLISHED", "THROTTLED", "BLOCKED"];

/** The pretend network's flows. */
export const flowDriver = (transact: Transact): FlowGateway => ({
  listFlows: ({ workspace: account }) =>
    transact(async ({ db }) => {
      const rows = await db.select().from(flows).where(eq(flows.account, account));
      return rows.map(({ id, name, status, categories }) => ({ id, name, status, categories }));
    }),

  createFlow: ({ workspace: account }, facts, key) =>
    transact(async (work) => {
      const id = idOf(key);
      if (await held(work, account, id)) return { id };
      await refuseTaken(work, account, facts.name, id);
      const row = { id, account, ...facts, status: "DRAFT", updated_at: work.now };
      // Asked twice at once for the same key, it is one flow.
      await work.db.insert(flows).values(row).onConflictDoNothing();
      return { id };
    }),

  updateFlow: ({ workspace: account }, id, facts) =>
    transact(async (work) => {
      const { status } = await own(work, account, id);
      if (status === "DEPRECATED") throw new GatewayError(codes.update, "the flow is deprecated");
      await refuseTaken(work, account, facts.name, id);
      await work.db
        .update(flows)
        .set({ ...facts, updated_at: work.now })
        .where(eq(flows.id, id));
    }),

  updateFlowJson: ({ workspace: account }, id, json) =>
    transact(async (work) => {
      const row = await own(work, account, id);
      if (row.json === json) return;
      if (row.status === "DEPRECATED") {
        throw new GatewayError(codes.update, "the flow is deprecated");
      }
      const now = { json, updated_at: work.now };
      await work.db.update(flows).set(now).where(eq(flows.id, id));
      if (row.status !== "DRAFT") await setFlowStatus(work, row, "DRAFT");
    }),

  publishFlow: ({ workspace: account }, id) =>
    transact(async (work) => {
      const row = await own(work, account, id);
      if (row.status === "PUBLISHED") return;
      const [fault] = validate(row.json);
      if (row.status !== "DRAFT" || fault) {
        throw new GatewayError(codes.publish, fault?.code ?? `the flow is ${row.status}`);
      }
      await work.db.update(flows).set({ published_json: row.json }).where(eq(flows.id, id));
      await setFlowStatus(work, row, "PUBLISHED");
    }),

  deprecateFlow: ({ workspace: account }, id) =>
    transact(async (work) => {
      const row = await own(work, account, id);
      if (row.status === "DEPRECATED") return;
      if (!live.includes(row.status)) {
        throw new GatewayError(codes.deprecate, `the flow is ${row.status}`);
      }
      await setFlowStatus(work, row, "DEPRECATED");
    }),

  deleteFlow: ({ workspace: account }, id) =>
    transact(async (work) => {
      const row = await held(work, account, id);
      if (!row) return;
      if (row.status !== "DRAFT") throw new GatewayError(codes.delete, "only drafts are deleted");
      await work.db.delete(flows).where(eq(flows.id, id));
    }),
});
