import sharp from "sharp";

/** A file of the demo, made here: nothing is downloaded. */
export interface DemoFile {
  name: string;
  mime: string;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

/** A drawing of so many pixels. */
export const scene = (width: number, height: number, shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  );

/** A page of one line, as a reader of PDF files wants it, with the place of every part. */
function pdf(line: string): Uint8Array {
  const text = line.normalize("NFD").replace(/[^\x20-\x7e]|[()\\]/g, "");
  const draw = `BT /F1 20 Tf 60 760 Td (${text}) Tj ET`;
  const parts = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [at, part] of parts.entries()) {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${part}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = parts.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** A drawing as a photo. */
export const photo = async (
  name: string,
  width: number,
  height: number,
  shapes: string,
): Promise<DemoFile> => ({
  name,
  mime: "image/jpeg",
  bytes: await sharp(scene(width, height, shapes))
    .jpeg({ quality: 82 })
    .toBuffer(),
  width,
  height,
});
/** A document of one line. */
export const sheet = (name: string, line: string): DemoFile => ({
  name,
  mime: "application/pdf",
  bytes: pdf(line),
  width: null,
  height: null,
});

/** The bread of the bakery. */
export const loaf = `<rect width="800" height="600" fill="#f3e3c8"/><rect y="430" width="800" height="170" fill="#b98a55"/>
  <ellipse cx="400" cy="360" rx="270" ry="130" fill="#c47f35"/><ellipse cx="400" cy="340" rx="270" ry="120" fill="#dd9c4e"/>
  <g stroke="#8f5722" stroke-width="14" stroke-linecap="round"><path d="M250 290l60 90M350 265l60 110M450 265l60 110M550 290l50 80"/></g>`;
