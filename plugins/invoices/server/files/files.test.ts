import PdfDocument from "pdfkit";
import { beforeEach, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { linesOf, type Row, toInvoice } from "../read/show.ts";
import { invoices } from "../tables.ts";
import { csvOf } from "./csv.ts";
import { pdfOf } from "./pdf.ts";
import { writer } from "./words.ts";

const server: TestServer = await startServer();
await server.tokenOf("ana");
beforeEach(() => vi.restoreAllMocks());

const { db } = server.app.services.store;
const rows: Row[] = await db.select().from(invoices);
const { issuer } = server.app.services.config;
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

it("the document says every line and the total to the cent, in each language and currency", async () => {
  for (const row of rows) {
    const lines = await linesOf(db, row.id);
    for (const locale of ["pt", "en", "es"] as const) {
      const drawn = vi.spyOn(PdfDocument.prototype, "text");
      await pdfOf({ invoice: toInvoice(row), lines, locale, issuer });
      const said = drawn.mock.calls.map(([text]) => String(text));
      drawn.mockRestore();
      const { money } = writer(locale, row.currency);
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      expect(said).toContain(money(sum));
      for (const { amount } of lines) expect(said).toContain(money(amount));
    }
  }
});

it("the document says the days of the business, in whatever hour it was closed", async () => {
  const [row] = rows;
  if (!row) throw new Error("the demo has invoices");
  const drawn = vi.spyOn(PdfDocument.prototype, "text");
  const closed = {
    ...toInvoice(row),
    started_at: new Date("2026-10-01T03:00:00Z"),
    ended_at: new Date("2026-11-01T03:00:00Z"),
    closed_at: new Date("2026-12-02T01:30:00Z"),
  };
  await pdfOf({ invoice: closed, lines: await linesOf(db, row.id), locale: "pt", issuer });
  const said = drawn.mock.calls.map(([text]) => String(text));
  expect(said).toContain("01/12/2026");
  expect(said).toContain("01/10/2026 – 31/10/2026");
});

it("is the same to the byte a year later, and runs over as many pages as it takes", async () => {
  const [row] = rows;
  if (!row) throw new Error("the demo has invoices");
  const [line] = await linesOf(db, row.id);
  const lines = Array.from({ length: 120 }, () => line ?? fail());
  const print = () => pdfOf({ invoice: toInvoice(row), lines, locale: "pt", issuer });
  const first = await print();
  vi.useFakeTimers({ now: Date.now() + 365 * 86_400_000, toFake: ["Date"] });
  const second = await print();
  vi.useRealTimers();
  expect(Buffer.compare(first, second)).toBe(0);
  const pages = textOf(first).match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(3);
});

it("a sheet has a heading and its rows, and no cell of it runs", async () => {
  async function* portions() {
    yield [["=1+1", "Padaria São João"]];
  }
  const parts: Uint8Array[] = [];
  for await (const part of csvOf("pt", ["Nome", "Loja"], portions())) parts.push(part);
  expect(textOf(Buffer.concat(parts))).toBe(
    '\uFEFF"Nome";"Loja"\r\n"\'=1+1";"Padaria São João"\r\n',
  );
});

it("the sheets of an invoice are files of its month, and whoever took one is written down", async () => {
  const { body: held } = await server.get("ana", "workspaces");
  const aurora = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
  const own = `workspaces/${aurora}/invoices`;
  // Of months long gone nobody knows the single uses.
  const [invoice] = (await server.get("ana", `${own}?sort=-month`)).body.data;
  for (const sheet of ["contacts", "templates", "conversations"]) {
    const { status, headers } = await server.get("ana", `${own}/${invoice.id}/sheets/${sheet}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  }
  const written = await server.rows(
    "select action from audit_entries where action = 'invoice.sheet-downloaded'",
  );
  expect(written).toHaveLength(3);
});

function fail(): never {
  throw new Error("the invoice has lines");
}
