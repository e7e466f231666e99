import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { useTable } from "../../data/use-table.ts";
import type { Column } from "../table/column.ts";
import { ResourceTable } from "../table/resource-table.tsx";
import type { ManyAction } from "../table/selection/many.ts";
import { memoryProvider, renderKit, things } from "../testing.tsx";

interface Thing {
  id: string;
  name: string;
  status: string;
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
const names = ["Um", "Dois", "Três", "Quatro"];

function List({ many }: { many: ManyAction<Thing>[] }) {
  return (
    <ResourceTable<Thing>
      table={useTable(things)}
      label="Coisas"
      columns={columns}
      many={many}
      empty={{ text: "nada" }}
    />
  );
}

async function open(action: Partial<ManyAction<Thing>> = {}) {
  const done: string[] = [];
  const run = (thing: Thing) => {
    done.push(thing.name);
    return thing.name === "Dois" ? Promise.reject(new Error("Está em uso.")) : Promise.resolve(1);
  };
  const many: ManyAction<Thing>[] = [{ key: "archive", label: "Arquivar", run, ...action }];
  const rows = names.map((name, at) => ({ id: String(at), name, status: "open" }));
  const house = renderKit(<List many={many} />, { data: memoryProvider(rows).provider });
  await screen.findByText("Quatro");
  return { ...house, done };
}

const box = (name: string) => screen.getByRole("checkbox", { name: `Selecionar ${name}` });
const bar = () => screen.findByRole("region", { name: "Linhas selecionadas" });
const checked = () => names.filter((name) => (box(name) as HTMLInputElement).checked);

describe("many rows at once", () => {
  test("are selected by their boxes, with Shift up to the last one, and all of the page", async () => {
    await open();
    await userEvent.click(box("Um"));
    fireEvent.click(box("Três"), { shiftKey: true });
    expect(checked()).toEqual(["Um", "Dois", "Três"]);
    expect(await bar()).toHaveTextContent("3 selecionadas");
    await userEvent.click(
      screen.getByRole("checkbox", { name: "Selecionar todas as linhas desta página" }),
    );
    expect(checked()).toEqual(names);
    await userEvent.click(within(await bar()).getByRole("button", { name: "Limpar seleção" }));
    expect(checked()).toEqual([]);
    expect(screen.queryByRole("region", { name: "Linhas selecionadas" })).toBeNull();
  });

  test("are selected by X, and by Shift and X up to the last one", async () => {
    await open();
    await userEvent.keyboard("jxjj{Shift>}x{/Shift}");
    expect(checked()).toEqual(["Um", "Dois", "Três"]);
    await userEvent.keyboard("kx");
    expect(checked()).toEqual(["Um", "Três"]);
  });

  test("each have their own result: what was refused stays selected, with its reason", async () => {
    const { done } = await open({
      why: ({ name }) => (name === "Três" ? "Já está arquivada." : undefined),
    });
    for (const name of ["Um", "Dois", "Três"]) await userEvent.click(box(name));
    await userEvent.click(within(await bar()).getByRole("button", { name: "Arquivar" }));
    await waitFor(() => expect(checked()).toEqual(["Dois", "Três"]));
    expect(await bar()).toHaveTextContent("“Arquivar”: 1 de 3.");
    expect(await bar()).toHaveTextContent("Dois Está em uso.");
    expect(await bar()).toHaveTextContent("Três Já está arquivada.");
    expect(done).toEqual(["Um", "Dois"]);
  });

  test("are asked about where it matters, and nothing happens before", async () => {
    const { done } = await open({ ask: (chosen) => `Somem ${chosen.length}.`, danger: true });
    await userEvent.click(box("Um"));
    await userEvent.click(within(await bar()).getByRole("button", { name: "Arquivar" }));
    const question = await screen.findByRole("dialog", { name: "“Arquivar”: 1 linha?" });
    expect(question).toHaveTextContent("Somem 1.");
    expect(done).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Arquivar" }));
    await waitFor(() => expect(done).toEqual(["Um"]));
  });

  test("are asked about without those that cannot, which say why; where none can there is no question", async () => {
    const { done } = await open({
      ask: (chosen) => `Somem ${chosen.length}.`,
      why: ({ name }) => (name === "Três" ? "Já está arquivada." : undefined),
    });
    const press = async () =>
      userEvent.click(within(await bar()).getByRole("button", { name: "Arquivar" }));
    await userEvent.click(box("Um"));
    await userEvent.click(box("Três"));
    await press();
    const question = await screen.findByRole("dialog", { name: "“Arquivar”: 1 linha?" });
    expect(question).toHaveTextContent("Somem 1.");
    expect(question).toHaveTextContent("1 outra selecionada fica como está");
    await userEvent.click(within(question).getByRole("button", { name: "Arquivar" }));
    await waitFor(() => expect(checked()).toEqual(["Três"]));
    await press();
    await waitFor(async () => expect(await bar()).toHaveTextContent("“Arquivar”: 0 de 1."));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(done).toEqual(["Um"]);
  });

  test("are counted by hand before what cannot be undone", async () => {
    const { done } = await open({ ask: () => "Somem.", typed: true, danger: true });
    await userEvent.click(box("Um"));
    await userEvent.click(box("Quatro"));
    await userEvent.click(within(await bar()).getByRole("button", { name: "Arquivar" }));
    const question = await screen.findByRole("dialog", { name: "“Arquivar”: 2 linhas?" });
    const agree = within(question).getByRole("button", { name: "Arquivar" });
    expect(agree).toBeDisabled();
    await userEvent.type(within(question).getByRole("textbox"), "2");
    await userEvent.click(agree);
    await waitFor(() => expect(done).toEqual(["Um", "Quatro"]));
  });

  test("what was done is taken back with what each call answered", async () => {
    const back: unknown[] = [];
    await open({
      undo: ({ name }, answer: number) => Promise.resolve(back.push(`${name} ${answer}`)),
    });
    for (const name of ["Um", "Dois", "Quatro"]) await userEvent.click(box(name));
    await userEvent.click(within(await bar()).getByRole("button", { name: "Arquivar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(back).toEqual(["Um 1", "Quatro 1"]));
    expect(await bar()).toHaveTextContent("“Desfazer: Arquivar”: 2 feitos.");
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  });

  test("are asked why once for all, and why again before it is taken back", async () => {
    const said: string[] = [];
    await open({
      ask: () => "Param de trabalhar.",
      reason: 8,
      run: ({ name }, reason) => Promise.resolve(said.push(`${name}: ${reason}`)),
      undo: ({ name }, _, reason) => Promise.resolve(said.push(`${name} de volta: ${reason}`)),
    });
    for (const name of ["Um", "Quatro"]) await userEvent.click(box(name));
    await userEvent.click(within(await bar()).getByRole("button", { name: "Arquivar" }));
    const question = await screen.findByRole("dialog", { name: "“Arquivar”: 2 linhas?" });
    const agree = within(question).getByRole("button", { name: "Arquivar" });
    await userEvent.type(within(question).getByRole("textbox"), "A pedid");
    expect(agree).toBeDisabled();
    await userEvent.type(within(question).getByRole("textbox"), "o");
    await userEvent.click(agree);
    await waitFor(() => expect(said).toEqual(["Um: A pedido", "Quatro: A pedido"]));
    await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    const back = await screen.findByRole("dialog", { name: "“Desfazer: Arquivar”: 2 linhas?" });
    await userEvent.type(within(back).getByRole("textbox"), "Foi engano");
    await userEvent.click(within(back).getByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(said.slice(2)).toEqual(["Um de volta: Foi engano", "Quatro de volta: Foi engano"]),
    );
  });
});
