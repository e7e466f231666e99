import type { Invoice } from "../../../contract/invoice.ts";
import { conversationLabels, usageLabels } from "../../../contract/labels.ts";
import type { Writer } from "../words.ts";
import { ink, page, put, rule } from "./page.ts";

const row = 15;
const across = 2;
const width = page.width / across;

/** What was used, counted: all that the lines do not say. */
export function drawUsage(
  document: PDFKit.PDFDocument,
  { invoice, words }: { invoice: Invoice; words: Writer },
): void {
  const counts = [
    ...Object.entries(usageLabels).map(
      ([name, label]) => [label, invoice[name as keyof typeof usageLabels]] as const,
    ),
    ...Object.entries(conversationLabels).map(
      ([name, label]) =>
        [label, invoice.conversations[name as keyof typeof conversationLabels]] as const,
    ),
  ];
  const rows = Math.ceil(counts.length / across);
  let y = document.y + 10;
  if (y + 24 + rows * row > page.end) {
    document.addPage();
    y = page.margins.top;
  }
  put(document, words.t("document.usage"), page.left, y, { size: 10, strong: true });
  y += 18;
  rule(document, y);
  for (const [at, [label, value]] of counts.entries()) {
    const x = page.left + Math.floor(at / rows) * width;
    const top = y + 6 + (at % rows) * row;
    put(document, words.say(label), x + 6, top, { size: 8.5, colour: ink.quiet });
    put(document, words.count(value), x + width - 96, top, {
      size: 8.5,
      width: 80,
      align: "right",
      lineBreak: false,
    });
  }
  document.y = y + 6 + rows * row;
}
