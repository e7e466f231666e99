import { expect, it } from "vitest";
import { fieldsOf, guessMapping, type Mapping } from "./mapping.ts";

const template = {
  header: { format: "text" as const, text: "Pedido {{1}}" },
  body: "Olá, {{1}}! Pronto {{2}}.",
  buttons: [
    { type: "quick_reply" as const, text: "Sim" },
    { type: "url" as const, text: "Ver", url: "https://x.example/{{1}}" },
  ],
};
const column = (at: number | null) => ({ column: at, fallback: "" });

it("finds the phone by its name, and takes the other columns in order", () => {
  expect(guessMapping(["Cliente", "Celular", "Hora", "Nº", "Link"], [], template)).toEqual({
    number_column: 1,
    body: [column(0), column(2)],
    header: column(3),
    header_media_id: null,
    header_location: null,
    buttons: { "1": column(4) },
  });
});

it("finds the phone by what its cells look like", () => {
  const samples = [
    ["1042", "Rita", "11 98765-4321"],
    ["1043", "Ana", "+55 11 98765-4322"],
  ];
  expect(guessMapping(["A", "B", "C"], samples, template).number_column).toBe(2);
});

it("takes the column that the word before a number names, wherever it stands", () => {
  const columns = ["WhatsApp", "Horário", "Nome completo", "Pedido", "Link"];
  expect(guessMapping(columns, [], template)).toMatchObject({
    number_column: 0,
    header: column(3),
    body: [column(2), column(1)],
    buttons: { "1": column(4) },
  });
});

it("fills a named variable from the column of its name, and from no other", () => {
  const named = { header: null, body: "Olá, {{nome}}: {{codigo_postal}}", buttons: [] };
  const guess = guessMapping(["Código postal", "WhatsApp", "E-mail"], [], named);
  expect(guess).toMatchObject({ number_column: 1, body: [column(null), column(0)] });
});

it("fills a row, with what stands for an empty cell, as WhatsApp takes it", () => {
  const map: Mapping = {
    number_column: 0,
    header: { column: 1, fallback: "" },
    header_media_id: null,
    header_location: null,
    body: [
      { column: 2, fallback: "cliente" },
      { column: null, fallback: "hoje" },
    ],
    buttons: { "1": { column: 3, fallback: "" } },
  };
  expect(fieldsOf(map, ["11", "1042", "  ", "a/b"])).toEqual({
    header: "1042",
    body: ["cliente", "hoje"],
    buttons: { "1": "a/b" },
  });
  expect(fieldsOf(map, ["11", "", "duas\n linhas\te    espaço"]).body[0]).toBe(
    "duas linhas e espaço",
  );
});
