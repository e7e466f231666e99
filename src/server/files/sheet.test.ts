import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { writeSheet } from "./sheet.ts";

async function* portions() {
  yield [["Número", "Enviadas"]];
  yield [];
  yield [["=1+1", 1234]];
}

const bytesOf = async (format: "csv" | "xlsx", language: "pt" | "en") => {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeSheet(format, { name: "Plan", portions: portions() }, language))
    pieces.push(piece);
  return Buffer.concat(pieces);
};

it("is CSV as the person's language splits it, and no cell runs", async () => {
  expect((await bytesOf("csv", "pt")).toString()).toBe(
    '\uFEFF"Número";"Enviadas"\r\n"\'=1+1";"1234"\r\n',
  );
  expect((await bytesOf("csv", "en")).toString()).toContain('"\'=1+1","1234"');
});

it("is a workbook by its table's name, whose numbers can be summed up", async () => {
  const zip = await bytesOf("xlsx", "pt");
  const part = (name: string) =>
    inflateRawSync(zip.subarray(zip.indexOf(name) + name.length)).toString();
  const sheet = part("xl/worksheets/sheet1.xml");
  expect(sheet).toContain("<c><v>1234</v></c>");
  expect(sheet).toContain(`<t xml:space="preserve">'=1+1</t>`);
  expect(part("xl/workbook.xml")).toContain('name="Plan"');
});
