import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { useTable } from "../../data/use-table.ts";
import type { Column } from "../table/column.ts";
import { forgetLayouts } from "../table/layout/kept-layouts.ts";
import { ResourceTable } from "../table/resource-table.tsx";
import { memoryProvider, renderKit, things } from "../testing.tsx";

interface Thing {
  id: string;
  name: string;
  status: string;
}

const columns: Column<Thing>[] = [
  { key: "name", title: "Nome", primary: true, render: ({ name }) => name },
  { key: "status", title: "Estado", render: ({ status }) => status },
  { key: "late", title: "Atraso", render: ({ id }) => `não ${id}` },
];

function List({ search }: { search?: string }) {
  return (
    <ResourceTable<Thing>
      table={useTable(things)}
      label="Coisas"
      columns={columns}
      {...(search ? { search } : {})}
      empty={{ text: "nada" }}
    />
  );
}

async function open(search = "Buscar") {
  const rows = [{ id: "1", name: "Um", status: "aberta" }];
  const house = renderKit(<List search={search} />, { data: memoryProvider(rows).provider });
  await screen.findByText("aberta");
  return house;
}

// All but the rows' own actions, which stand last.
const headings = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .slice(0, -1);
async function choose() {
  await userEvent.click(screen.getByRole("button", { name: "Colunas" }));
  return within(await screen.findByRole("dialog", { name: "Colunas da lista" }));
}

beforeEach(() => forgetLayouts("person-1"));

describe("the columns of a list", () => {
  test("are hidden and shown again, but never the row's name", async () => {
    await open();
    const box = await choose();
    expect(box.getByRole("checkbox", { name: "Nome" })).toBeDisabled();
    await waitFor(() => expect(box.getByRole("checkbox", { name: "Estado" })).toHaveFocus());
    await userEvent.keyboard(" ");
    expect(headings()).toEqual(["Nome", "Atraso"]);
    await userEvent.click(box.getByRole("button", { name: "Voltar ao padrão" }));
    expect(headings()).toEqual(["Nome", "Estado", "Atraso"]);
  });

  test("move by their buttons and by Alt and the arrows, and the focus goes along", async () => {
    await open();
    const box = await choose();
    await userEvent.click(box.getByRole("button", { name: "Subir Atraso" }));
    expect(headings()).toEqual(["Nome", "Atraso", "Estado"]);
    expect(box.getByRole("button", { name: "Subir Atraso" })).toHaveFocus();
    expect(box.getByRole("status")).toHaveTextContent("Atraso: posição 2 de 3");
    await userEvent.keyboard("{Enter}");
    expect(headings()).toEqual(["Atraso", "Nome", "Estado"]);
    // At the top the button is off, and the other way has the focus.
    expect(box.getByRole("button", { name: "Descer Atraso" })).toHaveFocus();
    box.getByRole("checkbox", { name: "Estado" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(headings()).toEqual(["Atraso", "Estado", "Nome"]);
    expect(box.getByRole("checkbox", { name: "Estado" })).toHaveFocus();
  });

  test("are found again after the page was left, closer together where one wants it so", async () => {
    const first = await open();
    const box = await choose();
    await userEvent.click(box.getByRole("checkbox", { name: "Atraso" }));
    await userEvent.click(box.getByRole("switch", { name: "Linhas compactas" }));
    first.unmount();
    const { container } = await open();
    expect(headings()).toEqual(["Nome", "Estado"]);
    expect(container.querySelector(".ant-table-small")).not.toBeNull();
  });

  test("of a list without a toolbar are chosen at its foot", async () => {
    await open("");
    const foot = screen.getByRole("contentinfo");
    expect(within(foot).getByRole("button", { name: "Colunas" })).toBeVisible();
  });
});
