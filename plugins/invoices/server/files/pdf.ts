import { createRequire } from "node:module";
import PdfDocument from "pdfkit";
import type { Locale } from "../../../../src/contract/wire.ts";
import type { Config } from "../../../../src/server/config.ts";
import type { Invoice, InvoiceLine } from "../../contract/invoice.ts";
import { drawFoot } from "./pdf/foot.ts";
import { drawHead } from "./pdf/head.ts";
import { drawLines } from "./pdf/lines.ts";
import { page } from "./pdf/page.ts";
import { drawUsage } from "./pdf/usage.ts";
import { writer } from "./words.ts";

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => resolve(`@expo-google-fonts/inter/${name}.ttf`);

export interface Printed {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  locale: Locale;
  issuer: Config["issuer"];
}

/** An invoice as a document: of the same invoice, whenever it is asked for, the same bytes. */
export async function pdfOf({ invoice, lines, locale, issuer }: Printed): Promise<Uint8Array> {
  const words = writer(locale, invoice.currency);
  const title = words.t("invoices:document.title", { number: invoice.number });
  const document = new PdfDocument({
    size: "A4",
    margins: page.margins,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    // Nothing of the moment of asking goes in.
    info: { Title: title, Author: issuer.name, CreationDate: invoice.closed_at },
  });
  document.registerFont("text", font("400Regular/Inter_400Regular"));
  document.registerFont("strong", font("600SemiBold/Inter_600SemiBold"));
  const parts: Uint8Array[] = [];
  document.on("data", (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((done) => document.once("end", () => done()));
  drawHead(document, { invoice, words, issuer, title });
  drawLines(document, { invoice, lines, words });
  drawUsage(document, { invoice, words });
  drawFoot(document, { title, words });
  document.end();
  await ended;
  return Buffer.concat(parts);
}
