import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import type { PhoneNumber } from "../../contract/number.ts";

let server: TestServer;
let bakery: PhoneNumber;
let orders: PhoneNumber;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  await server.snapshot();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  [bakery, orders] = body.data;
});
beforeEach(() => server.restore());

const list = "/recursos/numeros";

/** The names in the list, in order, once it is there. */
const names = (): Promise<string[]> =>
  waitFor(() =>
    screen
      .getAllByRole("rowheader")
      .map((header) => within(header).getByRole("link").getAttribute("href") ?? ""),
  );

const pathOf = ({ id }: { id: string }) => `${list}/${id}`;
const rowOf = async (name: RegExp) => screen.findByRole("row", { name });

describe("the numbers list", () => {
  it("shows an owner every number of the workspace, the last changed first", async () => {
    await openAs(server, "ana", list);
    expect((await names()).slice(0, 2)).toEqual([pathOf(bakery), pathOf(orders)]);
    const row = await rowOf(/Padaria Aurora/);
    expect(row).toHaveTextContent("+55 11 99001-0001");
    expect(row).toHaveTextContent(pt("numbers:rating.green"));
    expect(row).toHaveTextContent(pt("numbers:status.connected"));
    expect(row).toHaveTextContent(bakery.api_key_masked);
  });

  it("offers an owner to activate another number", async () => {
    await openAs(server, "ana", `${list}?q=nothing-is-called-so`);
    const activate = await screen.findByRole("link", { name: pt("activations:nav.activate") });
    expect(activate).toHaveAttribute("href", "/recursos/ativacao-incorporada");
  });

  it("shows an attendant only their number, without its key", async () => {
    await openAs(server, "bruno", list);
    expect(await names()).toEqual([pathOf(bakery)]);
    expect(screen.queryByRole("link", { name: pt("activations:nav.activate") })).toBeNull();
    expect(screen.queryByRole("button", { name: /Chave de API/ })).toBeNull();
  });

  it("shows the owner of another workspace none of them", async () => {
    await openAs(server, "diego", list);
    await names();
    expect(screen.queryByText(/Aurora/)).toBeNull();
  });

  it("tells a member without numbers whom to ask", async () => {
    const { body } = await server.get("ana", `whatsapp/numbers/${bakery.id}/users?q=bruno`);
    const [bruno] = body.data;
    await server.send("ana", "DELETE", `whatsapp/numbers/${bakery.id}/users/${bruno.id}`);
    await openAs(server, "bruno", list);
    expect(await screen.findByText(pt("numbers:list.noneGiven"))).toBeVisible();
  });

  it("tells whoever is in no workspace that numbers belong to one", async () => {
    await server.rows(
      "delete from workspace_users where user_id in (select id from users where first_name = 'Bruno')",
    );
    await openAs(server, "bruno", list);
    expect(await screen.findByText(pt("numbers:list.noWorkspace"))).toBeVisible();
  });

  const reveal = () => server.send("ana", "POST", `whatsapp/numbers/${bakery.id}/api-key`);
  /** Of whichever number. */
  const named = { name: "NAME" };
  const confirm = () =>
    server.send("ana", "POST", "user/confirmation", { current_password: "recado-demo" });

  it("asks for the password before it shows a key, and shows none to whoever gives up", async () => {
    const { user } = await openAs(server, "ana", list);
    const row = await rowOf(/Padaria Aurora/);
    const name = pt("numbers:apiKeyOf", { number: bakery.display_name });
    const show = () =>
      user.click(within(row).getByRole("button", { name: pt("kit:secret.showOf", { name }) }));
    await show();
    let dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: pt("kit:form.cancel") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(within(row).queryByRole("alert")).toBeNull();
    await show();
    dialog = within(await screen.findByRole("dialog"));
    const password = dialog.getByLabelText(pt("numbers:password.label"));
    await user.type(password, "not-the-one{Enter}");
    await dialog.findByText(pt("auth:errors.current_password_wrong"));
    await user.clear(password);
    await user.type(password, "recado-demo{Enter}");
    await within(row).findByRole("button", { name: pt("kit:secret.hideOf", { name }) });
    expect(row).toHaveTextContent((await reveal()).body.data.api_key);
  });

  it("asks for the password once for keys that are wanted together", async () => {
    const { user } = await openAs(server, "ana", list);
    await rowOf(/Padaria Aurora/);
    const [shown, hidden] = [pt("kit:secret.showOf", named), pt("kit:secret.hideOf", named)].map(
      (text) => new RegExp(text.replace(named.name, ".*")),
    ) as [RegExp, RegExp];
    const [one, other] = screen.getAllByRole("button", { name: shown });
    act(() => {
      one?.click();
      other?.click();
    });
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(pt("numbers:password.label")), "recado-demo{Enter}");
    await waitFor(() => expect(screen.getAllByRole("button", { name: hidden })).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks the server for a key each time it is shown, and forgets it when hidden", async () => {
    const { user, asked } = await openAs(server, "ana", list);
    const row = await rowOf(/Padaria Aurora/);
    await confirm();
    const { body } = await reveal();
    const name = pt("numbers:apiKeyOf", { number: bakery.display_name });
    const shows = () =>
      within(row).getByRole("button", { name: pt("kit:secret.showOf", { name }) });
    const reveals = () => asked.filter((call) => call.endsWith(`${bakery.id}/api-key`));

    await user.click(shows());
    expect(await within(row).findByText(body.data.api_key)).toBeVisible();
    await user.click(within(row).getByRole("button", { name: pt("kit:secret.hideOf", { name }) }));
    expect(row).not.toHaveTextContent(body.data.api_key);
    await user.click(shows());
    await within(row).findByText(body.data.api_key);
    expect(reveals()).toHaveLength(2);

    await user.click(within(row).getByRole("button", { name: pt("kit:copy.copyOf", { name }) }));
    expect(await navigator.clipboard.readText()).toBe(body.data.api_key);
  });

  it("keeps search and filter in the address", async () => {
    const { user, router } = await openAs(server, "ana", `${list}?status=flagged`);
    expect(await names()).toEqual([pathOf(orders)]);
    await user.click(screen.getByRole("button", { name: pt("kit:table.clear") }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
    await user.type(
      screen.getByRole("searchbox", { name: pt("numbers:list.search") }),
      "+55 11 99001-0002",
    );
    await waitFor(async () => expect(await names()).toEqual([pathOf(orders)]));
    expect(router.state.location.search).toBe("?q=%2B55+11+99001-0002");
  });

  it("shows a change made elsewhere in its row, for which it reads the list and no number alone", async () => {
    const { asked, deliver } = await openAs(server, "ana", list);
    await names();
    await waitFor(() => expect(asked).toContain("POST /v2/events/catch-up"));
    await server.send("ana", "PUT", `whatsapp/numbers/${orders.id}/tag`, { tag: "Casamentos" });
    await deliver(`number.${orders.id}`);
    expect(await screen.findByText("Casamentos")).toBeVisible();
    expect(asked.filter((call) => call.startsWith("GET /v2/whatsapp/numbers/"))).toEqual([]);
  });

  it("lies beside the activations for whoever may see those", async () => {
    const { user, router } = await openAs(server, "ana", "/recursos");
    await user.click(await screen.findByRole("link", { name: pt("activations:nav.list") }));
    await screen.findByRole("heading", { level: 1, name: pt("activations:nav.list") });
    expect(router.state.location.pathname).toBe("/recursos/ativacoes");
    const tabs = screen.getByRole("navigation", { name: pt("resources:nav.list") });
    await user.click(within(tabs).getByRole("link", { name: pt("numbers:nav.numbers") }));
    await waitFor(async () => expect(await names()).toContain(pathOf(bakery)));
  });
});
