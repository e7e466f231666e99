import type { Config } from "../../../../../src/server/config.ts";
import type { Invoice } from "../../../contract/invoice.ts";
import { modelLabels } from "../../../contract/labels.ts";
import type { Writer } from "../words.ts";
import { ink, page, put, rule } from "./page.ts";

const half = page.width / 2;

/** Two columns of facts below one another: who asks for it and who it is for, and what it is. */
export function drawHead(
  document: PDFKit.PDFDocument,
  of: { invoice: Invoice; words: Writer; issuer: Config["issuer"]; title: string },
): void {
  const { invoice, words, issuer, title } = of;
  const { t } = words;
  put(document, issuer.name, page.left, 48, {
    size: 15,
    strong: true,
    colour: ink.strong,
    width: half,
  });
  const from = [issuer.document, issuer.address, issuer.email].filter(Boolean).join("\n");
  put(document, from, page.left, document.y + 3, {
    size: 8.5,
    colour: ink.quiet,
    width: half,
    lineGap: 2,
  });
  const left = document.y;
  put(document, title, page.left + half, 48, {
    size: 15,
    strong: true,
    width: half,
    align: "right",
  });
  put(document, words.month(invoice.month), page.left + half, document.y + 3, {
    size: 10,
    colour: ink.quiet,
    width: half,
    align: "right",
  });
  const top = Math.max(left, document.y) + 16;
  rule(document, top);
  const facts: [string, string][] = [
    [t("invoices:fields.customer"), invoice.workspace.name],
    [t("invoices:fields.payer"), invoice.payer?.name ?? t("invoices:noPayer")],
    [
      t("invoices:fields.period"),
      // The last moment of it, not the first after it.
      `${words.day(invoice.started_at)} – ${words.day(new Date(invoice.ended_at.getTime() - 1))}`,
    ],
    [t("invoices:fields.due"), words.dayText(invoice.payment_due_on)],
    [t("invoices:fields.model"), words.t(modelLabels[invoice.model])],
    [t("invoices:fields.closed"), words.day(invoice.closed_at)],
  ];
  let y = top + 12;
  for (const [at, [label, value]] of facts.entries()) {
    const x = page.left + (at % 2) * half;
    put(document, label, x, y, { size: 7.5, colour: ink.quiet, width: half - 12 });
    put(document, value, x, y + 10, {
      size: 9.5,
      strong: at < 2,
      width: half - 12,
      height: 24,
      ellipsis: true,
    });
    if (at % 2 === 1) y += 32;
  }
  document.y = y + 4;
}
