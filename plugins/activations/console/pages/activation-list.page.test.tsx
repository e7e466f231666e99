import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import type { Activation } from "../../contract/activation.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const list = "/recursos/ativacoes";
const activations = async (query = ""): Promise<Activation[]> =>
  (await server.get("ana", `whatsapp/number-activations${query}`)).body.data;

describe("the activations", () => {
  it("say of each number on its way where it is and who must act", async () => {
    const { user, router } = await openAs(server, "ana", list);
    const row = await screen.findByRole("row", { name: /Aurora Atacado/ });
    expect(row).toHaveTextContent(pt("activations:status.facebookBusinessDataRejected"));
    expect(row).toHaveTextContent(pt("activations:owner.client"));
    await user.click(screen.getByRole("link", { name: "Aurora Atacado" }));
    await screen.findByRole("heading", { level: 1, name: "Aurora Atacado" });
    const [one] = await activations("?q=Atacado");
    expect(router.state.location.pathname).toBe(`${list}/${one?.id}`);
    expect(screen.getByText(pt("activations:now.facebookRejected"))).toBeVisible();
    expect(screen.getByText(pt("activations:next.facebookConfirmation"))).toBeVisible();
  });

  it("are filtered by status in the address", async () => {
    await openAs(server, "ana", `${list}?status=waiting_payment`);
    await screen.findByRole("row", { name: /Aurora Vila Nova/ });
    expect(screen.queryByText("Aurora Atacado")).toBeNull();
  });

  it.each([
    { who: "ana", path: list, action: "activations:cancel.action", takes: 5, of: 7 },
    {
      who: "marina",
      path: "/admin/ativacoes",
      action: "activations:decide.server",
      takes: 1,
      of: 10,
    },
    {
      who: "marina",
      path: "/admin/ativacoes",
      action: "activations:restart.action",
      takes: 1,
      of: 10,
    },
  ] as const)("chosen by $who, $action is done with those alone that take it", async (one) => {
    const { user, asked } = await openAs(server, one.who, `${one.path}?type=classic`);
    const all = { name: pt("kit:many.selectAll") };
    await waitFor(() => expect(screen.getByRole("checkbox", all)).toBeEnabled());
    await user.click(screen.getByRole("checkbox", all));
    const action = pt(one.action);
    await user.click(await screen.findByRole("button", { name: action }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(pt("kit:many.ask", { action, count: one.takes }))).toBeVisible();
    expect(dialog.getByText(pt("kit:many.left", { count: one.of - one.takes }))).toBeVisible();
    const reason = dialog.queryByRole("textbox");
    if (reason) await user.type(reason, "A pedido.");
    await user.click(dialog.getByRole("button", { name: action }));
    await screen.findByText(pt("kit:many.partly", { action, done: one.takes, total: one.of }));
    const came = within(screen.getByRole("region", { name: pt("kit:many.title") }));
    const left = one.of - one.takes;
    expect(came.getAllByText(pt("activations:errors.illegal_move"))).toHaveLength(left);
    const steps = asked.filter((call) => /^POST .*(cancel|server|restart)/.test(call));
    expect(steps).toHaveLength(one.takes);
  });

  it("lead to the number once it exists", async () => {
    const [done] = await activations("?status=done&q=Encomendas");
    const { user } = await openAs(server, "ana", `${list}/${done?.id}`);
    await user.click(await screen.findByRole("link", { name: pt("activations:toNumber") }));
    // The one that is found first may give way when the number's tabs come.
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1, name: "Aurora Encomendas" })).toBeVisible(),
    );
  });

  it("show a member those of their numbers, and do not exist for another owner", async () => {
    await openAs(server, "bruno", list);
    await screen.findByRole("row", { name: /Padaria Aurora/ });
    expect(screen.queryByText("Aurora Atacado")).toBeNull();
    expect(screen.queryByText("Aurora Encomendas")).toBeNull();
    const [one] = await activations();
    await openAs(server, "diego", `${list}/${one?.id}`);
    expect(
      await screen.findByRole("heading", { name: pt("activations:errors.not_found") }),
    ).toBeVisible();
  });
});
