import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../contract/wire.ts";
import { useTable } from "../../data/use-table.ts";
import * as files from "../save-file.ts";
import { type ListCall, memoryProvider, renderKit, things } from "../testing.tsx";
import type { Column, Filter } from "./column.ts";
import { ResourceTable } from "./resource-table.tsx";

interface Thing {
  id: string;
  name: string;
  status: string;
}

const some = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Thing ${index + 1}`,
    status: index % 2 === 0 ? "open" : "closed",
  }));

const columns: Column<Thing>[] = [
  {
    key: "name",
    title: "Nome",
    sorter: true,
    primary: true,
    render: (thing) => thing.name,
    csv: (thing) => thing.name,
  },
  { key: "status", title: "Estado", render: (thing) => thing.status, csv: (thing) => thing.status },
];

const filters: Filter[] = [
  { key: "status", label: "Estado", kind: "select", options: [{ value: "open", label: "Aberto" }] },
  { key: "late", label: "Atrasado", kind: "flag" },
];

function List() {
  const table = useTable(things);
  return (
    <ResourceTable<Thing>
      table={table}
      label="Coisas"
      columns={columns}
      filters={filters}
      href={(thing) => `/things/${thing.id}`}
      actions={() => [{ key: "x", label: "Apagar" }]}
      nameOf={(thing) => thing.name}
      search="Buscar por nome"
      csv="coisas"
      empty={{ text: "Ainda não há coisas.", action: <button type="button">Criar coisa</button> }}
    />
  );
}

const list = <List />;

const open = (count: number, at = "/") => {
  const memory = memoryProvider(some(count));
  return { ...memory, ...renderKit(list, { at, data: memory.provider }) };
};

const lastCall = (calls: ReturnType<typeof open>["calls"]) => calls.at(-1);

const address: Column<Thing> = {
  key: "owner",
  title: "Dono",
  render: ({ name }) => name,
  copy: ({ id }) => (id === "1" ? "dono@example.com" : null),
  copies: "E-mail",
};
const withAddress = [...columns, address];

function Owned() {
  const table = useTable(things);
  return (
    <ResourceTable<Thing> table={table} label="Coisas" columns={withAddress} empty={{ text: "" }} />
  );
}

test("what people quote of a row is copied by a button that says what it copies", async () => {
  const user = userEvent.setup();
  renderKit(<Owned />, { data: memoryProvider(some(2)).provider });
  const copy = await screen.findByRole("button", { name: "Copiar E-mail dono@example.com" });
  expect(screen.getAllByRole("button", { name: /^Copiar/ })).toEqual([copy]);
  copy.focus();
  await user.keyboard("{Enter}");
  expect(await navigator.clipboard.readText()).toBe("dono@example.com");
});

test("no scroll bar is measured, which would lay the whole page out once more", async () => {
  const added = vi.spyOn(document.body, "appendChild");
  open(2);
  await screen.findByRole("link", { name: "Thing 2" });
  const ids = added.mock.calls.map(([node]) => (node as Element).id);
  expect(ids.filter((id) => id.includes("scrollbar"))).toEqual([]);
});

test("the primary cell of a row is a link to the item", async () => {
  open(2);
  const link = await screen.findByRole("link", { name: "Thing 2" });
  expect(link.getAttribute("href")).toBe("/things/2");
});

function Plain() {
  const table = useTable(things);
  return (
    <ResourceTable<Thing>
      table={table}
      label="Coisas"
      columns={columns}
      actions={() => [{ key: "x", label: "Apagar" }]}
      empty={{ text: "nada" }}
    />
  );
}

test("where the page says nothing else, a row leads to its record's page and has its name", async () => {
  renderKit(<Plain />, {
    data: memoryProvider(some(2)).provider,
    resources: [{ name: "things", list: "/things", show: "/things/show/:id" }],
  });
  const link = await screen.findByRole("link", { name: "Thing 2" });
  expect(link.getAttribute("href")).toBe("/things/show/2");
  expect(screen.getByRole("button", { name: /Thing 2/ })).toBeVisible();
});

const drawn = vi.fn((thing: Thing) => thing.name);
const watchedColumns: Column<Thing>[] = [{ key: "name", title: "Nome", render: drawn }];

function Turning() {
  const table = useTable(things);
  const [turn, setTurn] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setTurn(2)}>
        Virar
      </button>
      <ResourceTable<Thing>
        table={table}
        label="Coisas"
        columns={watchedColumns}
        nameOf={(thing) => `${thing.name} ${turn}`}
        actions={() => [{ key: "x", label: "Apagar" }]}
        empty={{ text: "nada" }}
      />
    </>
  );
}

test("a page that is drawn again draws no cell again, and its rows say what it says now", async () => {
  const user = userEvent.setup();
  renderKit(<Turning />, { data: memoryProvider(some(2)).provider });
  expect(await screen.findByRole("button", { name: /Thing 2 1$/ })).toBeVisible();
  drawn.mockClear();
  await user.click(screen.getByRole("button", { name: "Virar" }));
  expect(screen.getByRole("button", { name: /Thing 2 2$/ })).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});

test("a row of a resource without such a page leads nowhere", async () => {
  renderKit(<Plain />, { data: memoryProvider(some(1)).provider });
  await screen.findByText("Thing 1");
  expect(screen.queryByRole("link")).toBeNull();
});

test("the address decides what is asked for", async () => {
  const { calls } = open(60, "/?q=ana&status=open&sort=-name&page=2&per_page=10");
  await screen.findByText("Thing 21");
  expect(lastCall(calls)).toMatchObject({
    pagination: { currentPage: 2, pageSize: 10 },
    sorters: [{ field: "name", order: "desc" }],
    filters: [
      { field: "status", operator: "eq", value: "open" },
      { field: "q", operator: "eq", value: "ana" },
    ],
  });
});

test("a filter set on page 2 starts again at page 1", async () => {
  const { router } = open(60, "/?page=2");
  await screen.findByText("Thing 21");
  await userEvent.click(screen.getByRole("button", { name: "Atrasado" }));
  expect(router.state.location.search).toBe("?late=true");
});

const face = () => screen.getByRole("combobox", { name: "Estado" });

test("a filter is a select once it is pressed, and opens", async () => {
  const user = userEvent.setup();
  open(3);
  await screen.findByText("Thing 1");
  expect(document.querySelector(".ant-select")).toBeNull();
  await user.click(face());
  expect(face()).toHaveFocus();
  expect(face()).toHaveAttribute("aria-expanded", "true");
  await user.click(await screen.findByTitle("Aberto"));
  expect(await screen.findByRole("button", { name: "Limpar filtros" })).toBeVisible();
});

test("a filter that is reached by key has the focus, and opens by key", async () => {
  const user = userEvent.setup();
  open(3);
  await screen.findByText("Thing 1");
  act(() => face().focus());
  expect(face()).toHaveFocus();
  expect(face()).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{Enter}");
  expect(face()).toHaveAttribute("aria-expanded", "true");
});

test("a filter that is taken back keeps the focus", async () => {
  const user = userEvent.setup();
  open(3, "/?status=open");
  await screen.findByText("Thing 1");
  await user.click(face());
  await user.keyboard("{Escape}");
  const clear = document.querySelector(".kit-filter .ant-select-clear") as HTMLElement;
  await user.click(clear);
  expect(face()).toHaveFocus();
});

test("several filters open by a button that says how many are set, where there is no room", async () => {
  open(60, "/?status=open");
  const button = await screen.findByRole("button", { name: "Filtros (1)" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(screen.getByRole("button", { name: "Atrasado" }));
  await userEvent.click(button);
  expect(button).toHaveAccessibleName("Filtros (2)");
  expect(button).toHaveAttribute("aria-expanded", "true");
});

test("typing searches once, after a pause, on page 1", async () => {
  const { router, calls } = open(60, "/?page=2");
  await screen.findByText("Thing 21");
  await userEvent.type(screen.getByRole("searchbox"), "pao & sal");
  await waitFor(() => expect(router.state.location.search).toBe("?q=pao+%26+sal"));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.filters).toEqual([{ field: "q", operator: "eq", value: "pao & sal" }]);
  expect(calls[1]?.pagination?.currentPage).toBe(1);
});

test("the back button brings the former list back", async () => {
  const { router } = open(60);
  await screen.findByText("Thing 1");
  await userEvent.click(screen.getByRole("link", { name: "Página 2" }));
  await screen.findByText("Thing 21");
  await act(() => router.navigate(-1));
  expect(await screen.findByText("Thing 1")).toBeTruthy();
});

test("says how much of the list is shown", async () => {
  open(45, "/?page=3");
  expect(await screen.findByText("41–45 de 45")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Próxima página" })).toBeNull();
  expect(screen.getByRole("link", { name: "Página anterior" })).toBeTruthy();
});

test("a single page has no page links", async () => {
  open(3);
  await screen.findByText("Thing 1");
  expect(screen.queryByRole("navigation", { name: "Páginas da lista" })).toBeNull();
});

test("an address beyond the last page shows the last page", async () => {
  const { router } = open(45, "/?page=9");
  expect(await screen.findByText("Thing 41")).toBeTruthy();
  expect(router.state.location.search).toBe("?page=3");
});

test("an empty list says what would be here and offers the next step", async () => {
  open(0);
  expect(await screen.findByText("Ainda não há coisas.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Criar coisa" })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("no match is told apart from empty, and can be undone", async () => {
  const { router } = open(3, "/?status=lost");
  expect(await screen.findByText(/Nada corresponde/)).toBeTruthy();
  const [clear] = screen.getAllByRole("button", { name: "Limpar filtros" });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByText("Thing 1")).toBeTruthy();
  expect(router.state.location.search).toBe("");
});

test("a failure can be tried again", async () => {
  const memory = memoryProvider(some(1));
  memory.failNext(1);
  renderKit(list, { data: memory.provider });
  expect(await screen.findByText("Volte logo.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Thing 1")).toBeTruthy();
});

test("a link with what the list does not know is undone, not tried again", async () => {
  const memory = memoryProvider(some(1));
  const getList = async (call: ListCall) => {
    if (call.filters?.length === 0) return memory.provider.getList(call);
    throw new ApiError(422, "invalid", { message: "Confira os campos indicados." });
  };
  const data = { ...memory.provider, getList } as typeof memory.provider;
  renderKit(list, { at: "/?status=gone", data });
  expect(await screen.findByText(/não vale para esta lista/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  const table = within(screen.getByRole("table"));
  await userEvent.click(table.getByRole("button", { name: "Limpar filtros" }));
  expect(await screen.findByText("Thing 1")).toBeVisible();
});

test("grey rows hold the place while the first page is on its way", async () => {
  open(3);
  const table = () => screen.getByRole("table");
  expect(table().getAttribute("aria-busy")).toBe("true");
  expect(within(table()).getAllByRole("row").length).toBeGreaterThan(5);
  await screen.findByText("Thing 1");
  expect(table().getAttribute("aria-busy")).toBe("false");
  expect(within(table()).getAllByRole("row")).toHaveLength(4);
});

test("a heading sorts up, then down, and says so", async () => {
  const { router } = open(3);
  await screen.findByText("Thing 1");
  const heading = () => screen.getByRole("columnheader", { name: "Nome" });
  await userEvent.click(heading());
  expect(heading().getAttribute("aria-sort")).toBe("ascending");
  await userEvent.click(heading());
  expect(heading().getAttribute("aria-sort")).toBe("descending");
  expect(router.state.location.search).toBe("?sort=-name");
});

test("the export reads every page of what is shown", async () => {
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  const { calls } = open(250, "/?status=open");
  await screen.findByText("Thing 1");
  await userEvent.click(screen.getByRole("button", { name: "Exportar CSV" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const text = (await saved.mock.calls[0]?.[1].text()) ?? "";
  expect(text.trim().split("\r\n")).toHaveLength(126);
  expect(text).toContain('"Thing 249";"open"');
  expect(calls.slice(1).map((call) => call.pagination?.currentPage)).toEqual([1, 2]);
});

test("a row that moves while the export is read is in the file once", async () => {
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  const rows = some(150);
  const { provider } = memoryProvider(rows);
  let moves = 1;
  const getList = (async (call) => {
    const page = await provider.getList(call);
    // After the export's first page.
    if (call.pagination?.pageSize === 100 && moves-- > 0) rows.unshift(...rows.splice(-1));
    return page;
  }) as typeof provider.getList;
  renderKit(list, { at: "/", data: { ...provider, getList } });
  await screen.findByText("Thing 1");
  await userEvent.click(screen.getByRole("button", { name: "Exportar CSV" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [, ...lines] = ((await saved.mock.calls[0]?.[1].text()) ?? "").trim().split("\r\n");
  expect(lines).toHaveLength(150);
  expect(new Set(lines).size).toBe(150);
});

function Switching() {
  const [number, setNumber] = useState("1");
  const table = useTable(things, { params: { number } });
  return (
    <>
      <button type="button" onClick={() => setNumber("2")}>
        outro
      </button>
      <ResourceTable<Thing>
        table={table}
        label="Coisas"
        columns={columns}
        empty={{ text: "nada" }}
      />
    </>
  );
}

test("rows of the former source are gone before the next ones arrive", async () => {
  const memory = memoryProvider(some(1));
  let answer = () => undefined as unknown;
  const slow = {
    ...memory.provider,
    getList: (async (call) => {
      const page = await memory.provider.getList(call);
      if (call.meta?.params.number === "2") {
        await new Promise((resolve) => {
          answer = () => resolve(undefined);
        });
      }
      return page;
    }) as typeof memory.provider.getList,
  };
  renderKit(<Switching />, { data: slow });
  await screen.findByText("Thing 1");
  await userEvent.click(screen.getByRole("button", { name: "outro" }));
  expect(screen.queryByText("Thing 1")).toBeNull();
  expect(lastCall(memory.calls)?.meta).toMatchObject({ params: { number: "2" } });
  answer();
  expect(await screen.findByText("Thing 1")).toBeTruthy();
});

test("a search that was just typed does not call back who is on the way to another page", async () => {
  const { router } = open(3);
  let arrive = () => undefined as unknown;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  router.patchRoutes(null, [{ path: "/slow", loader, element: <p>there</p> }]);
  await screen.findByText("Thing 1");
  await userEvent.type(screen.getByRole("searchbox"), "thing");
  void router.navigate("/slow");
  // Longer than the search waits for the next letter.
  await new Promise((resolve) => setTimeout(resolve, 400));
  arrive();
  expect(await screen.findByText("there")).toBeVisible();
});
