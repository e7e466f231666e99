import type { Writer } from "../words.ts";
import { ink, page, put } from "./page.ts";

/** On every page what it is, and which of how many. */
export function drawFoot(
  document: PDFKit.PDFDocument,
  { title, words }: { title: string; words: Writer },
): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    document.switchToPage(at);
    // The foot stands below the margin, where text would begin a new page.
    document.page.margins.bottom = 0;
    const small = { size: 7.5, colour: ink.quiet } as const;
    put(document, title, page.left, 800, small);
    put(
      document,
      words.t("invoices:document.page", { page: at - start + 1, pages: count }),
      page.right - 200,
      800,
      {
        ...small,
        width: 200,
        align: "right",
      },
    );
  }
}
