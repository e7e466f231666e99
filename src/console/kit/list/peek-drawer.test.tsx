import type { BaseRecord } from "@refinedev/core";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../../../contract/endpoint.ts";
import { defineResource } from "../../../contract/resource.ts";
import { ApiError, one } from "../../../contract/wire.ts";
import { useTable } from "../../data/use-table.ts";
import type { Field } from "../table/column.ts";
import { ResourceTable } from "../table/resource-table.tsx";
import { memoryProvider, renderKit, things } from "../testing.tsx";

interface Thing {
  id: string;
  name: string;
  status: string;
  note?: string;
}

const fields: Field<Thing>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: ({ name }) => name,
    csv: ({ name }) => name,
  },
  { key: "status", title: "Estado", render: ({ status }) => status, only: "list" },
  { key: "state", title: "Estado", render: ({ status }) => `está ${status}`, only: "facts" },
  {
    key: "note",
    title: "Nota",
    render: ({ note }) => note ?? "–",
    copy: ({ note }) => note,
    only: "facts",
  },
  { key: "other", title: "Outra", render: () => "só comparada", only: "conflict" },
];

const shown = defineResource({
  ...things,
  show: defineEndpoint({
    name: "getThing",
    method: "GET",
    path: "/things/:thing",
    access: "session",
    params: z.object({ thing: z.string() }),
    response: one(z.object({ id: z.string(), name: z.string(), status: z.string() })),
    summary: "A thing",
  }),
});

const rows = ["Um", "Dois", "Três"].map((name, at) => ({
  id: String(at + 1),
  name,
  status: "aberta",
}));

function List({ resource, many }: { resource: typeof things; many: boolean }) {
  return (
    <ResourceTable<Thing>
      table={useTable(resource)}
      label="Coisas"
      columns={fields}
      href={({ id }) => `/elsewhere?thing=${id}`}
      many={many ? [{ key: "x", label: "Arquivar", run: () => Promise.resolve() }] : undefined}
      empty={{ text: "nada" }}
    />
  );
}

type GetOne = (call: { id: BaseRecord["id"] }) => Promise<{ data: unknown }>;

async function open(
  at = "/",
  { one: getOne, many = false }: { one?: GetOne; many?: boolean } = {},
) {
  const data = memoryProvider(rows).provider;
  const house = renderKit(<List resource={getOne ? shown : things} many={many} />, {
    at,
    data: getOne ? { ...data, getOne: getOne as typeof data.getOne } : data,
  });
  await screen.findByText("Três");
  return house;
}

const drawer = (name: string) => screen.findByRole("dialog", { name: new RegExp(name) });
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

test("Space shows the focused row's record, J and K turn to the next, and the focus comes back to the last", async () => {
  const { router } = await open();
  await userEvent.keyboard("j ");
  expect(await drawer("Um")).toHaveTextContent("1 de 3");
  expect(router.state.location.search).toBe("?peek=1");
  await userEvent.keyboard("jjj");
  expect(await drawer("Três")).toBeVisible();
  await userEvent.keyboard("k");
  expect(await drawer("Dois")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await waitFor(() => expect(row("Dois")).toHaveFocus());
});

test("Back closes it, and a link opens it", async () => {
  const { router } = await open("/?peek=2");
  await userEvent.click(within(await drawer("Dois")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Visualização rápida de Um" }));
  await drawer("Um");
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("it tells each fact once, as the record's page does, with its id to copy", async () => {
  await open("/?peek=2", {
    one: ({ id }) => Promise.resolve({ data: { ...rows[1], id, note: "N-7" } }),
  });
  const dialog = await drawer("Dois");
  expect(await within(dialog).findByText("N-7")).toBeVisible();
  expect(within(dialog).getAllByText("Estado")).toHaveLength(1);
  expect(dialog).toHaveTextContent("está aberta");
  expect(dialog).not.toHaveTextContent("só comparada");
  expect(within(dialog).getByRole("button", { name: "Copiar Nota" })).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Copiar Identificador" })).toBeVisible();
  const link = within(dialog).getByRole("link", { name: "Abrir a página" });
  expect(link.getAttribute("href")).toBe("/elsewhere?thing=2");
});

test("whoever may only list sees what the list says, and what is gone is told", async () => {
  const refuse: GetOne = () => Promise.reject(new ApiError(403, "forbidden", { message: "Não." }));
  const { router } = await open("/?peek=1", { one: refuse });
  expect(await drawer("Um")).toHaveTextContent("está aberta");
  await act(() => router.navigate("/?peek=77"));
  expect(await screen.findByText(/não está nesta página da lista/)).toBeVisible();
});

test("what is selected stays selected while a record is looked at", async () => {
  await open("/", { many: true });
  await userEvent.keyboard("jx ");
  await userEvent.click(
    within(await drawer("Um")).getByRole("button", { name: "Próximo registro" }),
  );
  await drawer("Dois");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("checkbox", { name: "Selecionar Um" })).toBeChecked();
});
