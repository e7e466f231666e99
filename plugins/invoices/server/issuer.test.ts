import PdfDocument from "pdfkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { beginningOf, firstDay, monthOf, monthPlus } from "../contract/month.ts";

const named = (name: string, document: string, address: string) => ({
  INVOICE_ISSUER_NAME: name,
  INVOICE_ISSUER_DOCUMENT: document,
  INVOICE_ISSUER_ADDRESS: address,
});
const former = named("Serviços de Antes", "11.111.111/0001-11", "Rua Velha, 1");
const present = named("Participações de Hoje", "22.222.222/0001-22", "Rua Nova, 2");

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ env: former });
});
afterEach(() => vi.restoreAllMocks());

/** What an invoice's documents say of either issuer, the customer's and staff's. */
async function headOf(id: unknown) {
  const { rows } = server;
  const [{ workspace_id: workspace } = {}] = await rows(
    `select workspace_id from invoices where id = '${id}'`,
  );
  const drawn = vi.spyOn(PdfDocument.prototype, "text");
  const answers = [
    await server.get("ana", `workspaces/${workspace}/invoices/${id}/pdf`),
    await server.get("fernanda", `admin/invoices/${id}/pdf`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const said = drawn.mock.calls.map(([text]) => String(text)).join("\n");
  drawn.mockRestore();
  const known = [...Object.values(former), ...Object.values(present)];
  return known.filter((one) => said.includes(one));
}

/** The operator is called otherwise from now on. */
function rename() {
  const [name = "", document = "", address = ""] = Object.values(present);
  Object.assign(server.app.services.config.issuer, { name, document, address });
}
/** What runs by itself every hour. */
async function hourly() {
  await server.rows(`insert into jobs (id, name, payload, run_at, key)
    values (gen_random_uuid(), 'invoices.close-months', '{}', '${server.now().toISOString()}', 'every')
    on conflict do nothing`);
  await server.drain();
}

it("an invoice names who asked for the money when it was closed, whoever does today", async () => {
  const month = monthOf(server.now());
  const next = beginningOf(firstDay(monthPlus(month, 1))).getTime() + 3_600_000;
  server.advance(next - server.now().getTime());
  await hourly();
  const [closed] = await server.rows(
    `select id from invoices where workspace_name = 'Padaria Aurora' and month = '${month}'`,
  );
  rename();
  await hourly();
  expect(await headOf(closed?.id)).toEqual(Object.values(former));
});

it("one of before takes the issuer of the first hour after, paid or not, and keeps it", async () => {
  // As the upgrade finds them.
  const ofAurora = "where workspace_name = 'Padaria Aurora'";
  await server.rows("alter table invoices disable trigger invoices_kept");
  await server.rows(`update invoices set issuer = null ${ofAurora}`);
  await server.rows("alter table invoices enable trigger invoices_kept");
  const before = await server.rows(`select id, status, issuer from invoices ${ofAurora}`);
  const [paid] = before.filter(({ status }) => status === "paid");
  const [unpaid] = before.filter(({ status }) => status !== "paid");
  expect(before.map(({ issuer }) => issuer)).toEqual(before.map(() => null));
  // Until then it is printed as it will be.
  expect(await headOf(paid?.id)).toEqual(Object.values(former));
  await hourly();
  rename();
  await hourly();
  for (const one of [paid, unpaid]) expect(await headOf(one?.id)).toEqual(Object.values(former));
});
