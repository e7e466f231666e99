import { describe, expect, it } from "vitest";
import { inspect } from "./inspect.ts";

const text = "Nome;Telefone\r\nJoão;11987654321\r\nMárcia;+55 11 98765-4322\r\n";
const bytes = (content: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(content, encoding));
const marked = (mark: number[], content: Uint8Array) => new Uint8Array([...mark, ...content]);
const big = (content: string) => {
  const little = Buffer.from(content, "utf16le");
  return new Uint8Array(little.swap16());
};
/** What a file is refused with: the code, and the line where there is one. */
const refusal = (content: string | Uint8Array, name = "a.csv") =>
  inspect(name, typeof content === "string" ? bytes(content) : content).then(
    () => "taken",
    ({ more }: { more: { errors: { file: string[] }; values?: { line?: number } } }) => [
      more.errors.file[0],
      more.values?.line,
    ],
  );

describe("a file of recipients", () => {
  it.each([
    ["UTF-8", bytes(text), "utf-8"],
    ["UTF-8 with its mark", marked([0xef, 0xbb, 0xbf], bytes(text)), "utf-8"],
    ["Latin-1, as Excel in Portuguese saves", bytes(text, "latin1"), "windows-1252"],
    ["UTF-16 as Excel saves Unicode", marked([0xff, 0xfe], bytes(text, "utf16le")), "utf-16le"],
    ["UTF-16 without a mark", bytes(text, "utf16le"), "utf-16le"],
    ["UTF-16 the other way round", marked([0xfe, 0xff], big(text)), "utf-16be"],
  ])("is read in %s", async (_, content, encoding) => {
    expect(await inspect("clientes.CSV", content)).toMatchObject({
      encoding,
      delimiter: ";",
      rows: 2,
      columns: ["Nome", "Telefone"],
      samples: [
        ["João", "11987654321"],
        ["Márcia", "+55 11 98765-4322"],
      ],
    });
  });

  it.each([
    [";", "a;b;c"],
    [",", 'a,"b;b;b;b",c'],
    ["\t", "a\tb\tc"],
    [";", "sep=;\na;b;c"],
  ])("is divided by %j", async (delimiter, heading) => {
    const read = await inspect("a.csv", bytes(`${heading}\n1${delimiter}2${delimiter}3\n`));
    expect(read).toMatchObject({ delimiter, rows: 1, samples: [["1", "2", "3"]] });
  });

  it("keeps quotes, and lines within them, and leaves empty lines out", async () => {
    const read = await inspect(
      "a.csv",
      bytes('Nome;Tel\n\n"Bolo ""de"" rolo";1\n;\n"duas\nlinhas";2\n\n;;\n'),
    );
    expect(read).toMatchObject({
      rows: 2,
      samples: [
        ['Bolo "de" rolo', "1"],
        ["duas\nlinhas", "2"],
      ],
    });
  });

  it.each(["\n", "\r\n"])(
    "tells where a row begins, after others of several lines, divided by %j",
    async (end) => {
      const lines = ["a;b", '1;"x', "", 'y"', '"2', '";z;demais', '"3', '3";z'];
      expect(await refusal(lines.join(end))).toEqual(["bulks.file_too_many_cells", 5]);
      expect(await refusal([...lines.slice(0, 4), '"2', "z", ""].join(end))).toEqual([
        "bulks.file_quote_open",
        5,
      ]);
    },
  );

  it("calls a column without a heading by its place", async () => {
    expect((await inspect("a.csv", bytes("Nome;;\nA;B;C\n"))).columns).toEqual(["Nome", "B", "C"]);
  });

  it.each([
    "11987654321;Rita\nNome;Telefone",
    "Rita;+55 11 98765-4321\nJoão;11 98765-4322",
    "'5511987654321,0;Rita\n1;2",
    "Rita;+351 912 345 678",
  ])("is refused where its first line is a person, who would be lost: %j", async (content) => {
    expect(await refusal(content)).toEqual(["bulks.file_no_headings", undefined]);
  });

  it.each(["1;2;3", "Telefone 1;2025", "2025-01-31;20250131", "Nº;R$ 10,00"])(
    "may have numbers as headings that are no phones: %j",
    async (headings) => {
      expect(await refusal(`${headings}\na;b\n`)).toBe("taken");
    },
  );

  it("is refused with the line and the reason", async () => {
    expect(await refusal(text, "clientes.xlsx")).toEqual(["bulks.file_type", undefined]);
    expect(await refusal("")).toEqual(["bulks.file_empty", undefined]);
    expect(await refusal("Nome;Telefone\r\n")).toEqual(["bulks.file_no_rows", undefined]);
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 0, 9]))).toEqual([
      "bulks.file_not_text",
      undefined,
    ]);
    expect(await refusal("a;b\n1;2\n1;2;3\n")).toEqual(["bulks.file_too_many_cells", 3]);
    expect(await refusal('a;b\n1;2\n"1;2\n1;2\n')).toEqual(["bulks.file_quote_open", 3]);
    expect(await refusal('a;b\n1;x"y\n')).toEqual(["bulks.file_quotes", 2]);
    expect(await refusal(`a;b\n1;${"x".repeat(4_097)}\n`)).toEqual(["bulks.file_cell_long", 2]);
    expect(await refusal(`${"a;".repeat(201)}\n1\n`)).toEqual([
      "bulks.file_too_many_columns",
      undefined,
    ]);
    expect(await refusal(`a\n${"1\n".repeat(200_001)}`)).toEqual([
      "bulks.file_too_many_rows",
      200_002,
    ]);
  });
});
