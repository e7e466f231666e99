import { dayOf } from "../../../../src/contract/day.ts";
import type { FileOutput } from "../../../../src/contract/endpoint.ts";
import { conflict, type Locale } from "../../../../src/contract/wire.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { usesKeptFrom } from "../../../rating/contract/kept.ts";
import { getInvoicePdf, getInvoiceSheet } from "../../contract/endpoints.ts";
import { sheetLabels } from "../../contract/labels.ts";
import { printNumber } from "../../contract/rules.ts";
import { showInvoicePdf } from "../../contract/staff/endpoints.ts";
import { csvOf } from "../files/csv.ts";
import { sheetOf } from "../files/sheets.ts";
import { anyInvoice, invoiceIn } from "../read/admission.ts";
import { linesOf, type Row, toInvoice } from "../read/show.ts";
import { recordOn } from "../record.ts";

type Asked = Pick<Call<typeof getInvoicePdf>, "db" | "services"> & { locale: Locale };

/** Drawn before the transaction: it holds nobody up. */
async function printed({ db, services, locale }: Asked, row: Row): Promise<FileOutput> {
  // What draws it is large, and asked for once a month.
  const { pdfOf } = await import("../files/pdf.ts");
  const bytes = await pdfOf({
    invoice: toInvoice(row),
    lines: await linesOf(db, row.id),
    locale,
    issuer: row.issuer ?? services.config.issuer,
  });
  return { bytes, type: "application/pdf", name: `${printNumber(row.number, row.month)}.pdf` };
}

export const fileRoutes = [
  route(
    getInvoicePdf,
    async (call) => printed(call, await invoiceIn(call)),
    (call) => call.prepared,
  ),
  route(
    getInvoiceSheet,
    async (call) => {
      const { workspace_id, started_at: from, ended_at: to } = await invoiceIn(call);
      // A sheet with holes would pass for all there was.
      if (call.params.sheet !== "contacts" && dayOf(from) < usesKeptFrom(call.now)) {
        throw conflict("invoices.uses_forgotten");
      }
      const span = { workspace_id, from, to };
      const { headings, rows } = sheetOf(call.db, call.params.sheet, span, call.locale);
      // Written outside the transaction, and read from the disk: however long, it holds nobody up.
      return call.services.files.write(csvOf(call.locale, headings, rows));
    },
    async (call) => {
      const { sheet } = call.params;
      const row = await invoiceIn(call);
      await recordOn(call, "invoice.sheet-downloaded", row, { after: { sheet } });
      return {
        bytes: call.services.files.take(call.prepared),
        size: call.prepared.size,
        type: "text/csv; charset=utf-8",
        name: `${printNumber(row.number, row.month)} ${say(call.locale, sheetLabels[sheet])}.csv`,
      };
    },
  ),
  route(
    showInvoicePdf,
    async (call) => printed(call, await anyInvoice(call.db, call.params.invoice)),
    (call) => call.prepared,
  ),
];
