/** An A4 page in points. */
export const page = {
  margins: { top: 48, bottom: 64, left: 48, right: 48 },
  left: 48,
  right: 547,
  width: 499,
  /** Below this nothing is drawn but the foot. */
  end: 770,
} as const;

export const ink = {
  text: "#1c2421",
  quiet: "#5d6a65",
  line: "#d8dedb",
  shade: "#f3f6f5",
  strong: "#0b6b4f",
} as const;

/** A text at a place, without moving the pen. */
export function put(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions & { size?: number; colour?: string; strong?: boolean } = {},
): void {
  const { size = 9, colour = ink.text, strong = false, ...more } = options;
  document
    .font(strong ? "strong" : "text")
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { lineBreak: more.width !== undefined, ...more });
}

/** A hairline over the whole width. */
export function rule(document: PDFKit.PDFDocument, y: number, colour: string = ink.line): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(colour).stroke();
}
