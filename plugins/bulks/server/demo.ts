import { v7 as uuidv7 } from "uuid";
import { insertAll } from "../../../src/server/db/insert-all.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { templateNamed } from "../../templates/server/facade.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { Bulk } from "../contract/bulk.ts";
import type { RowState } from "../contract/row.ts";
import { dryRunOf, newTally, type Tally } from "./check/count.ts";
import { inspect } from "./file/inspect.ts";
import type { Row } from "./read/admission.ts";
import { bulkRows, bulks } from "./tables.ts";

const day = 86_400_000;
const minute = 60_000;

interface Demo {
  description: string;
  template: string;
  status: Bulk["status"];
  /** Days ago. */
  age: number;
  rows: number;
  /** What became of each row, in turns. */
  states: RowState[];
  failure?: string;
  /** Its failed rows were tried again by the one after it. */
  retried?: true;
}

/** Somebody of a bulk, with the line of the file that named them. */
interface Recipient {
  line: number;
  phone: string;
}

const some: Demo[] = [
  {
    description: "Convite da festa junina",
    template: "retomar_conversa",
    status: "finished",
    age: 12,
    rows: 120,
    states: ["read", "read", "delivered", "read", "delivered", "read", "failed", "sent"],
    retried: true,
  },
  {
    description: "Convite da festa junina",
    template: "retomar_conversa",
    status: "finished",
    age: 11,
    rows: 15,
    states: ["delivered", "read", "failed"],
  },
  {
    description: "Retomada de outubro",
    template: "retomar_conversa",
    status: "failed",
    age: 6,
    rows: 60,
    states: ["read", "delivered", "cancelled"],
    failure: "messenger.template_paused",
  },
  {
    description: "Clientes sem pedido há um mês",
    template: "retomar_conversa",
    status: "paused",
    age: 1,
    rows: 80,
    states: ["read", "pending", "delivered", "pending"],
  },
  {
    description: "Aviso de Natal",
    template: "retomar_conversa",
    status: "waiting_confirmation",
    age: 0.1,
    rows: 30,
    states: ["pending"],
  },
  {
    description: "Lista antiga",
    template: "retomar_conversa",
    status: "cancelled",
    age: 3,
    rows: 40,
    states: ["cancelled"],
  },
];

const headings = ["Nome", "Telefone"];

/** As Excel in Portuguese saves a sheet of orders. */
const orders = Buffer.from(
  [
    "Nome;Celular;Pedido;Horário",
    ...Array.from(
      { length: 24 },
      (_, at) =>
        `Cliente ${at + 1};(11) 9708${at % 10}-${String(1_000 + at)};${1_042 + at};às ${8 + (at % 9)}h`,
    ),
    "João;11 9999;1066;às 18h",
  ].join("\r\n"),
  "latin1",
);

/** A file that waits for its columns. */
async function waiting(
  work: Work,
  of: Pick<Row, "workspace_id" | "number_id" | "creator_id">,
  template_id: string,
) {
  const { db, now, services } = work;
  const name = "encomendas.csv";
  const file = await inspect(name, orders);
  const kept = await services.files.save(db, { bytes: orders, name, type: "text/csv" });
  await db.insert(bulks).values({
    id: uuidv7(),
    ...of,
    template_id,
    description: "Encomendas de sábado",
    status: "waiting_mapping",
    file,
    file_id: kept.id,
    items_count: file.rows,
    created_at: now,
    updated_at: now,
  });
}

/** As if each had been typed without a country. */
const tallyOf = (rows: number): Tally => ({
  verdicts: { ...newTally().verdicts, mended: rows },
  countries: new Map([["BR", rows]]),
  needed: rows,
});

/** Bulks of the bakery in the states that stay; no row is a real message. */
export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const workspace = await workspaceByName(db, "Padaria Aurora");
  const creator = await accountByEmail(db, "ana@recado.test");
  const [number] = workspace ? await numbersOf(db, workspace.id) : [];
  if (!workspace || !creator || !number) return;
  const order = await templateNamed(db, number, "pedido_confirmado", "pt_BR");
  const of = { workspace_id: workspace.id, number_id: number.id, creator_id: creator.id };
  if (order) await waiting(work, of, order.id);
  let before: { id: string; failed: Recipient[] } | null = null;
  for (const [turn, one] of some.entries()) {
    const template = await templateNamed(db, number, one.template, "pt_BR");
    if (!template) continue;
    const id = uuidv7();
    const created_at = new Date(now.getTime() - one.age * day);
    const finished_at = new Date(created_at.getTime() + 20 * minute);
    const isOpen = one.status === "paused" || one.status === "waiting_confirmation";
    const isSent = one.status !== "waiting_confirmation";
    const people: Recipient[] =
      before?.failed ??
      Array.from({ length: one.rows }, (_, at) => ({
        line: at + 2,
        phone: `5511970${String(turn)}0${String(at).padStart(4, "0")}`,
      }));
    const states = people.map((_, at) => one.states[at % one.states.length] ?? "read");
    const count = (state: RowState) => states.filter((each) => each === state).length;
    const { header, body, footer, buttons, category } = template;
    await db.insert(bulks).values({
      id,
      ...of,
      template_id: template.id,
      wording: { header, body, footer, buttons, category },
      description: one.description,
      status: one.status,
      file: before
        ? null
        : {
            name: "clientes.csv",
            size: one.rows * 32,
            encoding: "windows-1252",
            delimiter: ";",
            rows: one.rows,
            columns: headings,
            samples: [["Rita", "(11) 97000-0000"]],
          },
      mapping: {
        number_column: 1,
        header: null,
        header_media_id: null,
        header_location: null,
        body: [],
        buttons: {},
      },
      checked_rows: one.rows,
      retry_of: before?.id ?? null,
      items_count: one.rows,
      pending: count("pending"),
      sent: count("sent"),
      delivered: count("delivered"),
      read: count("read"),
      failed: count("failed"),
      cancelled: count("cancelled"),
      dry_run: await dryRunOf(work, of, category, tallyOf(one.rows)),
      pause_kind: one.status === "paused" ? "person" : null,
      failure: one.failure ?? null,
      version: 3,
      created_at,
      started_at: isSent ? created_at : null,
      finished_at: isOpen ? null : finished_at,
      updated_at: isOpen ? created_at : finished_at,
    });
    await insertAll(
      db,
      bulkRows,
      people.map(({ line, phone }, at) => {
        const state = states[at] ?? "read";
        return {
          id: uuidv7(),
          bulk_id: id,
          row: at + 1,
          line,
          typed: `(11) ${phone.slice(4, 9)}-${phone.slice(9)}`,
          phone,
          country: "BR",
          verdict: "mended" as const,
          reason: null,
          fields: { body: [], buttons: {} },
          state,
          wait_until: null,
          attempts: 0,
          message_id: null,
          contact_id: null,
          error_code: state === "failed" ? 131026 : null,
          error_details: state === "failed" ? "" : null,
          updated_at: finished_at,
        };
      }),
    );
    before = one.retried ? { id, failed: people.filter((_, at) => states[at] === "failed") } : null;
  }
}
