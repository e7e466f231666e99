import type { Invoice, InvoiceLine } from "../../../contract/invoice.ts";
import type { Writer } from "../words.ts";
import { ink, page, put, rule } from "./page.ts";

/** Where the columns end, but the first, which begins at the left. */
const columns = { quantity: 342, free: 397, price: 468, amount: page.right - 6 } as const;
const headings = {
  quantity: "invoices:columns.quantity",
  free: "invoices:columns.free",
  price: "invoices:columns.price",
  amount: "invoices:columns.amount",
} as const;
const about = 230;

const right = (
  document: PDFKit.PDFDocument,
  text: string,
  end: number,
  y: number,
  strong = false,
) => put(document, text, end - 90, y, { width: 90, align: "right", strong, lineBreak: false });

function drawColumns(document: PDFKit.PDFDocument, { t }: Writer, y: number): number {
  document.rect(page.left, y, page.width, 20).fill(ink.shade);
  const small = { size: 7.5, colour: ink.quiet } as const;
  put(document, t("invoices:fields.line"), page.left + 6, y + 6, small);
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
    put(document, t(headings[name]), columns[name] - 90, y + 6, {
      ...small,
      width: 90,
      align: "right",
    });
  }
  return y + 26;
}

/** Every line with what makes it up, over as many pages as it takes, and the sum of them. */
export function drawLines(
  document: PDFKit.PDFDocument,
  { invoice, lines, words }: { invoice: Invoice; lines: readonly InvoiceLine[]; words: Writer },
): void {
  let y = drawColumns(document, words, document.y + 6);
  for (const line of lines) {
    const { title, about: detail } = words.line(line);
    document.font("text").fontSize(8);
    const height = 24 + (detail ? document.heightOfString(detail, { width: about }) : 0);
    if (y + height > page.end) {
      document.addPage();
      y = drawColumns(document, words, page.margins.top);
    }
    put(document, title, page.left + 6, y, { strong: true, width: about });
    if (detail) {
      put(document, detail, page.left + 6, y + 12, { size: 8, colour: ink.quiet, width: about });
    }
    right(document, words.count(line.quantity), columns.quantity, y);
    right(document, line.free_quantity ? words.count(line.free_quantity) : "–", columns.free, y);
    right(
      document,
      line.unit_price === null ? "–" : words.unitPrice(line.unit_price),
      columns.price,
      y,
    );
    right(document, words.money(line.amount), columns.amount, y, true);
    y += height;
    rule(document, y - 6);
  }
  if (y + 34 > page.end) {
    document.addPage();
    y = page.margins.top;
  }
  const total = { size: 12, strong: true } as const;
  put(document, words.t("invoices:fields.total"), page.left + 6, y + 6, total);
  put(document, words.money(invoice.total_value), columns.amount - 200, y + 6, {
    ...total,
    width: 200,
    align: "right",
  });
  document.y = y + 34;
}
