import { fireEvent, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { openDesk } from "../../fixtures/desk.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await openDesk(server);
});

/** To the step where a template of a category is written. */
async function write(user: UserEvent, category: string) {
  const next = async () => user.click(await screen.findByRole("button", { name: /^Continuar: / }));
  await user.click(await screen.findByRole("radio", { name: new RegExp(`^${category}`) }));
  await next();
  await user.click(await screen.findByLabelText(pt("templates:fields.name")));
  await user.paste("pelo_teclado");
  await next();
}

const address = "/recursos/templates/cadastrar";
const quick = pt("templates:builder.button.quickReply");
const phone = pt("templates:builder.button.phoneNumber");
const tool = (key: string, kind: string, place: number) =>
  screen.getByRole("button", {
    name: pt(`templates:builder.${key}`, {
      name: pt("templates:builder.buttonOf", { kind, place }),
    }),
  });

/** A telephone's button, and two that answer. */
async function withThreeButtons() {
  const { user } = await openAs(server, "ana", address);
  await write(user, "Utilidade");
  const add = await screen.findByRole("button", { name: `+ ${quick}` });
  await user.click(screen.getByRole("button", { name: `+ ${phone}` }));
  await user.click(add);
  await user.click(add);
  return { user };
}

it("moves a button by key as far as one likes, and goes on where one is taken away", async () => {
  const { user } = await withThreeButtons();
  tool("down", phone, 1).focus();
  await user.keyboard("{Enter}");
  expect(tool("down", phone, 2)).toHaveFocus();
  await user.keyboard("{Enter}");
  // At the end there is nothing further: its first field.
  const [, , last] = screen.getAllByLabelText(pt("templates:builder.button.text"));
  expect(last).toHaveFocus();
  expect(tool("down", phone, 3)).toBeDisabled();

  tool("remove", quick, 2).focus();
  await user.keyboard("{Enter}");
  const [, second] = screen.getAllByLabelText(pt("templates:builder.button.text"));
  expect(second).toHaveFocus();
  for (const kind of [quick, phone]) {
    tool("remove", kind, 1).focus();
    await user.keyboard("{Enter}");
  }
  expect(document.activeElement).toHaveTextContent(/^\+ /);
});

it("says once where a button that was dragged is now", async () => {
  await withThreeButtons();
  const rows = () => [...document.querySelectorAll(".button-rows > li")] as HTMLElement[];
  const over = (at: number) => fireEvent.dragOver(rows()[at] as HTMLElement);
  const [handle] = document.querySelectorAll(".button-handle");
  const said = (place: number) =>
    screen.queryByText(pt("templates:builder.movedTo", { name: phone, place }));
  fireEvent.dragStart(handle as Element, { dataTransfer: { setDragImage: () => undefined } });
  over(1);
  over(2);
  expect(tool("down", phone, 3)).toBeDisabled();
  expect([said(2), said(3)]).toEqual([null, null]);
  fireEvent.dragEnd(handle as Element);
  expect(said(3)).toHaveRole("status");
});

it("goes on at the next app of a code once one is taken away", async () => {
  const { user } = await openAs(server, "ana", address);
  await write(user, pt("templates:category.authentication"));
  await user.click(await screen.findByLabelText(pt("templates:fields.delivery")));
  await user.click(await screen.findByTitle(pt("templates:builder.delivery.oneTap")));
  const add = await screen.findByRole("button", { name: pt("templates:builder.addApp") });
  const remove = () =>
    screen.getByRole("button", { name: pt("templates:builder.removeApp", { place: 1 }) });
  const names = () => screen.queryAllByLabelText(pt("templates:fields.packageName"));
  while (names().length < 2) await user.click(add);
  // How long each may be is said before WhatsApp's rules refuse it.
  expect(screen.getAllByText("0 / 224")).toHaveLength(2);
  expect(screen.getAllByText("0 / 11")).toHaveLength(2);
  remove().focus();
  await user.keyboard("{Enter}");
  expect(names()).toHaveLength(1);
  expect(names()[0]).toHaveFocus();
  const said = pt("templates:builder.removedApp", { place: 1 });
  expect(screen.getByText(said)).toHaveRole("status");
  remove().focus();
  await user.keyboard("{Enter}");
  expect(add).toHaveFocus();
});

it("says where an app and a flow open, and leaves the app out when asked", async () => {
  const buttons = [
    { type: "flow", text: "Agendar", flow_id: "7310000000000001", navigate_screen: "HORARIOS" },
    {
      type: "url",
      text: "Ofertas",
      url: "https://padaria.example/ofertas",
      sample: "",
      app_deep_link: { meta_app_id: "12", android_deep_link: "padaria://ofertas" },
    },
  ];
  const [row] = await server.rows(
    `update templates set buttons = '${JSON.stringify(buttons)}' where name = 'como_fazemos' returning id`,
  );
  const { user } = await openAs(server, "ana", `/recursos/templates/${row?.id}/editar`);
  const app = pt("templates:builder.button.appLink", { link: "padaria://ofertas" });
  expect(await screen.findByText(app, { exact: false })).toBeVisible();
  const opens = pt("templates:builder.button.flowScreen", { screen: "HORARIOS" });
  expect(screen.getByText(opens)).toBeVisible();
  await user.click(screen.getByRole("button", { name: pt("templates:builder.button.noAppLink") }));
  expect(screen.queryByText(app, { exact: false })).toBeNull();
});

it("shows -1 as 30 days, which WhatsApp means by it", async () => {
  const { body } = await server.get("ana", "user");
  const workspace = body.data.active_workspace_id;
  const path = `workspaces/${workspace}/message-templates?name=como_fazemos`;
  const { id } = (await server.get("ana", path)).body.data[0];
  await server.rows(
    `update templates set category = 'utility', validity_seconds = -1 where id = '${id}'`,
  );
  await openAs(server, "ana", `/recursos/templates/${id}/editar`);
  expect(await screen.findByTitle("30 dias")).toBeVisible();
});

it("takes minutes of one's own for a code's delivery, and says at the field what WhatsApp does not take", async () => {
  const { user } = await openAs(server, "ana", address);
  await write(user, pt("templates:category.authentication"));
  await user.click(await screen.findByLabelText(pt("templates:fields.validity")));
  await user.click(await screen.findByTitle(pt("templates:builder.ownValidity")));
  const minutes = await screen.findByLabelText(pt("templates:builder.validityMinutes"));
  expect(minutes).toHaveValue("10");
  const bounds = pt("templates:findings.validity", { least: 30, most: 900, minutes: 15 });
  for (const wrong of ["16", " "]) {
    await user.clear(minutes);
    await user.type(minutes, wrong);
    await user.tab();
    expect(await screen.findByText(bounds)).toBeVisible();
    expect(minutes).toHaveAccessibleDescription(expect.stringContaining(bounds));
  }
  // The least is half a minute, which stands in the list.
  await user.click(
    screen.getByRole("button", { name: pt("templates:builder.mendOf", { text: bounds }) }),
  );
  expect(minutes).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(pt("templates:fields.validity")));
  await user.click(await screen.findByTitle(pt("templates:builder.ownValidity")));
  const again = await screen.findByLabelText(pt("templates:builder.validityMinutes"));
  await user.clear(again);
  await user.type(again, "7");
  await user.tab();
  expect(screen.queryByText(bounds)).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Continuar: / }));
  expect(await screen.findByText("7 minutos")).toBeVisible();
  await user.click(screen.getByRole("button", { name: pt("templates:builder.back") }));
  expect(await screen.findByLabelText(pt("templates:builder.validityMinutes"))).toHaveValue("7");
});
