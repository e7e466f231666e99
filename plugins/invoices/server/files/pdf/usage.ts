import type { Invoice } from "../../../contract/invoice.ts";
import { conversationLabels, usageLabels } from "../../../contract/labels.ts";
import type { Writer } from "../words.ts";
import { ink, page, put, rule } from "./page.ts";

const row = 15;
const width = page.width / 2;

/** What was used, counted: all that the lines do not say. */
export function drawUsage(
  document: PDFKit.PDFDocument,
  { invoice, words }: { invoice: Invoice; words: Writer },
): void {
  const { t } = words;
  const used = Object.entries(usageLabels).map(
    ([name, label]) => [t(label), invoice[name as keyof typeof usageLabels]] as const,
  );
  const talks = Object.entries(conversationLabels).map(([name, label]) => {
    const value = invoice.conversations[name as keyof typeof conversationLabels];
    return [t("invoices:conversationsOf", { kind: t(label) }), value] as const;
  });
  const rows = Math.max(used.length, talks.length);
  let y = document.y + 10;
  if (y + 24 + rows * row > page.end) {
    document.addPage();
    y = page.margins.top;
  }
  put(document, t("invoices:document.usage"), page.left, y, { size: 10, strong: true });
  y += 18;
  rule(document, y);
  for (const [column, counts] of [used, talks].entries()) {
    const x = page.left + column * width;
    for (const [at, [label, value]] of counts.entries()) {
      const top = y + 6 + at * row;
      put(document, label, x + 6, top, { size: 8.5, colour: ink.quiet });
      put(document, words.count(value), x + width - 96, top, {
        size: 8.5,
        width: 80,
        align: "right",
        lineBreak: false,
      });
    }
  }
  document.y = y + 6 + rows * row;
}
