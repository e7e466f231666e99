import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { useTable } from "../../../data/use-table.ts";
import { memoryProvider, renderKit, things } from "../../testing.tsx";
import type { Column } from "../column.ts";
import { ResourceTable } from "../resource-table.tsx";
import { setKeySetting } from "./key-setting.ts";

interface Thing {
  id: string;
  name: string;
}

const columns: Column<Thing>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: ({ name }) => name,
    csv: ({ name }) => name,
  },
];

interface ListProps {
  label: string;
  prefix?: string;
  /** Its records have no page of their own. */
  pageless?: true;
}

function List({ label, prefix = "", pageless }: ListProps) {
  return (
    <ResourceTable<Thing>
      table={useTable(things, { prefix })}
      label={label}
      columns={columns}
      href={({ id }) => (pageless ? undefined : `/elsewhere?thing=${id}`)}
      actions={() => [{ key: "x", label: "Apagar" }]}
      search={`Buscar em ${label}`}
      empty={{ text: "nada" }}
    />
  );
}

const rows = ["Um", "Dois", "Três"].map((name, at) => ({ id: String(at + 1), name }));

async function open(more?: boolean) {
  const house = renderKit(
    <>
      <List label="Coisas" />
      {more && <List label="Outras" prefix="b_" />}
    </>,
    { data: memoryProvider(rows).provider },
  );
  await screen.findAllByText("Três");
  return house;
}

const row = (name: string, of = "Coisas") =>
  within(screen.getByRole("table", { name: of })).getByRole("row", { name: new RegExp(name) });

afterEach(() => setKeySetting(true));

describe("the keys of a list", () => {
  test("J and K move the focus from row to row and stay at the ends", async () => {
    await open();
    await userEvent.keyboard("j");
    expect(row("Um")).toHaveFocus();
    await userEvent.keyboard("k");
    expect(row("Um")).toHaveFocus();
    await userEvent.keyboard("jjjj");
    expect(row("Três")).toHaveFocus();
    await userEvent.keyboard("k");
    expect(row("Dois")).toHaveFocus();
  });

  test("Enter opens the row's record", async () => {
    const { router } = await open();
    await userEvent.keyboard("jj{Enter}");
    expect(await screen.findByText("elsewhere")).toBeVisible();
    expect(router.state.location.search).toBe("?thing=2");
  });

  test("Enter shows a record without a page beside the list, and only from its row", async () => {
    renderKit(<List label="Coisas" pageless />, { data: memoryProvider(rows).provider });
    await screen.findByText("Três");
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.keyboard("jj{Enter}");
    expect(await screen.findByRole("dialog", { name: /Dois/ })).toBeVisible();
  });

  test("M opens the row's actions, and the list is silent below them", async () => {
    await open();
    await userEvent.keyboard("jm");
    const entry = await screen.findByRole("menuitem", { name: "Apagar" });
    expect(entry).toBeVisible();
    await userEvent.keyboard("j");
    expect(row("Dois")).not.toHaveFocus();
  });

  test("/ goes to the search, where letters are letters", async () => {
    await open();
    await userEvent.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await userEvent.keyboard("jk?");
    expect(screen.getByRole("searchbox")).toHaveValue("jk?");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a key with Ctrl is the browser's", async () => {
    await open();
    await userEvent.keyboard("{Control>}j{/Control}");
    expect(document.body).toHaveFocus();
  });

  test("of two lists the one with the focus answers", async () => {
    await open(true);
    screen.getByRole("searchbox", { name: "Buscar em Outras" }).blur();
    await userEvent.keyboard("j");
    expect(row("Um")).toHaveFocus();
    row("Um", "Outras").focus();
    await userEvent.keyboard("j");
    expect(row("Dois", "Outras")).toHaveFocus();
  });

  test("? lists them, and they can be turned off and on again there", async () => {
    await open();
    await userEvent.keyboard("?");
    const help = await screen.findByRole("dialog", { name: "Teclas da lista" });
    expect(help).toHaveTextContent("Próxima linha");
    await userEvent.click(within(help).getByRole("switch", { name: /teclas de uma só letra/ }));
    await userEvent.click(within(help).getByRole("button", { name: "Close" }));
    await userEvent.keyboard("j");
    expect(row("Um")).not.toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Teclas" }));
    const again = await screen.findByRole("dialog", { name: "Teclas da lista" });
    expect(within(again).getByRole("switch")).not.toBeChecked();
  });
});
