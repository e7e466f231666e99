import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointShape } from "../../src/contract/endpoint.ts";
import { catchUp } from "../../src/contract/house/called.ts";
import { pt } from "../support/open-as.ts";
import { permissionTable } from "../support/permission-table.ts";
import { placeOf } from "../support/place-of.ts";
import { renderConsole } from "../support/render-console.tsx";
import { startServer, type TestServer } from "../support/server.ts";
import { type ManyList, manyLists } from "./many-lists.ts";

let server: TestServer;
let table: ReturnType<typeof permissionTable>;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
  table = permissionTable(server);
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  // A file that is saved would take the page away.
  const press = HTMLElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLElement) {
    if (!this.hasAttribute("download")) press.call(this);
  });
});

const reason = "Recusado para a prova.";

/** A page of ten rows does for it. */
const short = async ({ who, address }: ManyList): Promise<string> => {
  const place = await placeOf(server, who, address);
  return `${place}${place.includes("?") ? "&" : "?"}per_page=10`;
};

interface Write {
  method: string;
  path: string;
  status: number;
}

/** Opens a list where the first write of what is pressed is refused, and all others reach the server. */
async function open({ who, reads, at = 0 }: ManyList, path: string) {
  cleanup();
  const writes: Write[] = [];
  let listening = false;
  const { user } = await renderConsole({
    path,
    token: await server.tokenOf(who),
    transport: async (request) => {
      const { pathname } = new URL(request.url);
      const isWrite = request.method !== "GET" && pathname !== `/v2${catchUp.path}`;
      const counts = isWrite || reads?.test(pathname);
      if (!listening || !counts) return server.app.http.fetch(request);
      const write = { method: request.method, path: pathname, status: 403 };
      writes.push(write);
      if (writes.length === 1) {
        return Response.json({ message: reason, code: "forbidden" }, { status: 403 });
      }
      const answer = await server.app.http.fetch(request);
      write.status = answer.status;
      return answer;
    },
  });
  const all = await waitFor(() => {
    const found = screen.queryAllByRole("checkbox", { name: pt("kit:many.selectAll") })[at];
    expect(found).toBeEnabled();
    return found as HTMLElement;
  });
  await user.click(all);
  const bar = await screen.findByRole("region", { name: pt("kit:many.title") });
  return { user, bar, writes, listen: () => (listening = true) };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
const rowsChosen = () =>
  boxes()
    .map((box) => box.getAttribute("aria-label") ?? "")
    .filter((name) => name !== "" && name !== pt("kit:many.selectAll"));

/** What the bar offers, in its words. */
const offered = (bar: HTMLElement): string[] =>
  within(bar)
    .getAllByRole("button")
    .map((button) => button.textContent ?? "")
    .filter((name) => name !== pt("kit:many.clear"));

const isOf = ({ method, path }: Write) => {
  const parts = path.replace(/^\/v2/, "");
  return (endpoint: EndpointShape) =>
    endpoint.method === method &&
    new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`).test(parts);
};

/** Does what stands at a place of the bar, where so much stands at least; answers how much does. */
async function prove(list: ManyList, at: number, least: number): Promise<number> {
  await list.prepare?.(server);
  const { user, bar, writes, listen } = await open(list, await short(list));
  await waitFor(() => expect(offered(bar).length).toBeGreaterThanOrEqual(least));
  const actions = offered(bar);
  const action = actions[at] ?? "";
  const chosen = rowsChosen();
  listen();
  await user.click(within(bar).getByRole("button", { name: action }));
  const asks = () => screen.queryByRole("dialog");
  const over = () => bar.querySelector<HTMLElement>(".kit-many-came");
  await waitFor(() => expect(asks() ?? over()).not.toBeNull());
  const asked = asks();
  if (asked) {
    const why = within(asked).queryByRole("textbox", { name: pt("kit:confirm.reason") });
    const typed = why ?? within(asked).queryByRole("textbox");
    if (typed) await user.type(typed, why ? "A pedido." : String(chosen.length));
    await user.click(within(asked).getByRole("button", { name: action }));
  }
  await waitFor(() => expect(over()).not.toBeNull());
  // All were so already.
  if (list.settles && writes.length === 0) return actions.length;
  const came = await within(bar).findByRole("list");
  const refused = within(came).getAllByRole("listitem");
  const names = refused.map((one) => one.querySelector("strong")?.textContent ?? "");
  // Each row was done, or is named with why not; the one that was refused among them.
  const done = writes.filter(({ status }) => status < 300).length;
  const total = chosen.length;
  const said = { action, done: total - refused.length, total };
  expect(came.parentElement).toHaveTextContent(pt("kit:many.partly", said));
  if (list.settles) expect(done).toBeLessThanOrEqual(said.done);
  else expect({ action, done, total }).toEqual(said);
  expect(new Set(writes.map(({ path }) => path)).size).toBe(writes.length);
  expect(within(came).getByText(reason, { exact: false })).toBeVisible();
  // They stay selected, and no other.
  const left = names.map((name) => pt("kit:many.select", { name }));
  await waitFor(() => expect(rowsChosen().sort()).toEqual(left.sort()));
  // What it calls is refused of somebody who is signed in.
  const [first] = writes;
  const row = table.rows.find(({ endpoint }) => first && isOf(first)(endpoint));
  const { anonymous: _, ...may } = row?.may ?? { anonymous: 401 };
  expect({ action, calls: row?.name, refused: Object.values(may).some(isRefusal) }).toMatchObject({
    refused: true,
  });
  return actions.length;
}

const isRefusal = (status: number) => status === 403 || status === 404;

describe("what is done with many rows", () => {
  it.each(Object.entries(manyLists))(
    "is a call for each row, and a refusal names its row and leaves it selected: %s",
    async (_, list) => {
      for (let at = 0, all = list.offers ?? 1; at < all; at += 1) {
        await server.restore();
        all = await prove(list, at, all);
      }
    },
    180_000,
  );
});
