import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as saving from "../../../src/console/kit/save-file.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { pretendWhatsApp } from "../../messenger/fixtures/whatsapp.ts";
import { furthestDays } from "../contract/limits.ts";
import { type BulkDesk, csv, openBulks } from "../fixtures/bulk.ts";

let server: TestServer;
let desk: BulkDesk;
beforeEach(async () => {
  server = await startServer();
  desk = await openBulks(server);
});

const list = "/recursos/templates/bulks";
const button = (key: string, values?: Record<string, string | number>) =>
  screen.findByRole("button", { name: pt(key, values) });
const found = async (status: string) =>
  (await server.get("ana", desk.at(`?status=${status}`))).body.data[0];
const choose = async (user: UserEvent, label: string, text: RegExp) => {
  await user.click(await screen.findByRole("combobox", { name: label }));
  const option = await waitFor(() => {
    const all = [...document.querySelectorAll(".ant-select-item-option-content")];
    const one = all.find(({ textContent }) => text.test(textContent ?? ""));
    if (!one) throw new Error(`no option ${text}`);
    return one;
  });
  await user.click(option);
};
/** As Excel in Portuguese saves it. */
const sheet = () =>
  csv(
    Buffer.from(
      "Nome;Celular;Pedido;Horário\r\nJoão;(11) 97111-0001;1042;às 8h\r\nRita;11 97111-0002;1043;\r\nZé;?;1044;às 9h",
      "latin1",
    ),
    "sabado.csv",
  );

describe("a new bulk", () => {
  it("goes over file, columns and check to everybody, and is followed live", async () => {
    pretendWhatsApp(server);
    const template = await desk.templateId("pedido_confirmado");
    const { user, deliver } = await openAs(server, "ana", `${list}/novo?template=${template}`);
    await user.click(await screen.findByLabelText(pt("bulks:fields.description")));
    await user.paste("Sábado");
    expect(await screen.findByText("pedido_confirmado (pt_BR)")).toBeVisible();
    await choose(user, pt("bulks:fields.number"), /^Padaria Aurora · /);
    await user.upload(screen.getByLabelText(/Escolher arquivo/), sheet());
    await user.click(await button("bulks:create.submit"));

    expect(await screen.findByText(/^sabado\.csv: 3 linhas/)).toBeVisible();
    const preview = within(screen.getByRole("complementary", { name: pt("bulks:preview.title") }));
    expect(await preview.findByText(/Olá, João!/)).toBeVisible();
    await user.click(await button("bulks:preview.after"));
    expect(await preview.findByText(/Preencha todos os campos/)).toBeVisible();
    const fallbacks = screen.getAllByLabelText(pt("bulks:map.fallback"));
    for (const field of fallbacks) {
      await user.click(field);
      await user.paste("logo");
    }
    expect(await preview.findByText(/Olá, Rita!/)).toBeVisible();
    await user.click(await button("bulks:map.submit"));
    expect(await screen.findByText(pt("bulks:checking.text"))).toBeVisible();
    await server.drain();
    await deliver(`number.${desk.number}`);

    expect(await screen.findByText(pt("bulks:dryRun.title"))).toBeVisible();
    expect(screen.getByRole("link", { name: /^1 Inválido/ })).toBeVisible();
    await user.click(await button("bulks:start.send_other", { count: 2 }));
    expect(await screen.findByText(pt("bulks:start.started"))).toBeVisible();
    await server.drain();
    await deliver(`number.${desk.number}`);
    expect(await screen.findByText(pt("bulks:status.finished"))).toBeVisible();
    expect(screen.getByText("2 de 2")).toBeVisible();
  });

  it("offers what the number's own WhatsApp account has", async () => {
    await server.rows(
      `update templates set home = '104857600000042' where name = 'retomar_conversa'`,
    );
    const { user } = await openAs(server, "ana", `${list}/novo`);
    const offers = () =>
      [...document.querySelectorAll(".ant-select-item-option-content")].map(
        (one) => one.textContent,
      );
    const look = async (name: string) => {
      const box = await screen.findByRole("combobox", { name: pt("bulks:fields.template") });
      await user.click(box);
      await user.clear(box);
      await user.type(box, name);
    };
    await look("retomar");
    await waitFor(() => expect(offers()).toContain("retomar_conversa (pt_BR)"));
    await choose(user, pt("bulks:fields.number"), /^Padaria Aurora · /);
    await look("retomar");
    await waitFor(() => expect(offers()).not.toContain("retomar_conversa (pt_BR)"));
    await look("pedido");
    await waitFor(() => expect(offers()).toContain("pedido_confirmado (pt_BR)"));
  });

  it("offers every template that can be sent, also one that was given back", async () => {
    const { user } = await openAs(server, "ana", `${list}/novo`);
    await choose(user, pt("bulks:fields.template"), /^cafe_da_tarde \(pt_BR\)/);
    expect(await screen.findAllByTitle("cafe_da_tarde (pt_BR)")).not.toEqual([]);
  });

  it("warns of a template that WhatsApp flagged, which it still sends", async () => {
    const { status, body } = await desk.create({ file: sheet(), template: "clube_do_pao" });
    expect(status).toBe(201);
    await openAs(server, "ana", `${list}/${body.data.id}`);
    expect(await screen.findByText(pt("messenger:templates.flagged"))).toBeVisible();
  });

  it("says at the field what a latitude and a longitude look like", async () => {
    const wish = { file: sheet(), template: "retirada_na_loja" };
    const { id } = (await desk.create(wish)).body.data;
    const { user } = await openAs(server, "ana", `${list}/${id}`);
    await user.click(await screen.findByLabelText(pt("bulks:map.latitude")));
    await user.paste("abc");
    await user.click(screen.getByLabelText(pt("bulks:map.longitude")));
    await user.paste("-181");
    const [latitude, longitude] = [{ most: 90 }, { most: 180 }];
    expect(await screen.findByText(pt("bulks:map.latitudeLike", latitude))).toBeVisible();
    expect(await screen.findByText(pt("bulks:map.longitudeLike", longitude))).toBeVisible();
    await user.click(await button("bulks:map.submit"));
    expect((await desk.read(id)).status).toBe("waiting_mapping");
    expect(screen.queryByText(pt("errors:invalid"))).toBeNull();
    await user.clear(screen.getByLabelText(pt("bulks:map.latitude")));
    await user.type(screen.getByLabelText(pt("bulks:map.latitude")), "-23,5614");
    await user.clear(screen.getByLabelText(pt("bulks:map.longitude")));
    await user.type(screen.getByLabelText(pt("bulks:map.longitude")), "-46.6559");
    await user.click(await button("bulks:map.submit"));
    await waitFor(async () => expect((await desk.read(id)).status).toBe("checking"));
    expect((await desk.read(id)).mapping.header_location).toMatchObject({
      latitude: -23.5614,
      longitude: -46.6559,
    });
  });

  it("says which line of a file cannot be read, at the file", async () => {
    const { user } = await openAs(server, "ana", `${list}/novo`);
    await user.click(await screen.findByLabelText(pt("bulks:fields.description")));
    await user.paste("Sábado");
    await choose(user, pt("bulks:fields.number"), /^Padaria Aurora · /);
    await choose(user, pt("bulks:fields.template"), /^pedido_confirmado \(pt_BR\)/);
    await user.upload(screen.getByLabelText(/Escolher arquivo/), csv('Nome,Fone\nRita,"11'));
    await user.click(await button("bulks:create.submit"));
    expect(await screen.findByText(pt("bulks:errors.file_quote_open", { line: 2 }))).toBeVisible();
  });

  it("holds its place: columns, check and confirmation are there again, and go back", async () => {
    const { id } = (await desk.create({ file: sheet() })).body.data;
    await desk.check(id);
    const { user } = await openAs(server, "bruno", `${list}/${id}`);
    await user.click(await button("bulks:start.map"));
    await screen.findByRole("combobox", { name: pt("bulks:map.phones") });
    await user.click(await button("bulks:map.submit"));
    await waitFor(async () => expect((await desk.read(id)).status).toBe("checking"));
  });

  it("is scheduled for a time to come only", async () => {
    const { id } = await found("waiting_confirmation");
    const { user } = await openAs(server, "ana", `${list}/${id}`);
    await user.click(await screen.findByRole("radio", { name: pt("bulks:start.later") }));
    const time = await screen.findByLabelText(pt("bulks:start.time"));
    await user.type(time, "01/01/2020 10:00");
    expect(await screen.findByText(pt("bulks:errors.past"))).toBeVisible();
    const schedule = await screen.findByRole("button", { name: /^Agendar para/ });
    expect(schedule).toBeDisabled();
    await user.clear(time);
    const far = new Date(server.now().getTime() + (furthestDays + 2) * 86_400_000);
    await user.type(time, `${far.toISOString().slice(0, 10)} 10:00`);
    expect(await screen.findByText(pt("bulks:errors.too_far", { max: 90 }))).toBeVisible();
    expect(schedule).toBeDisabled();
    await user.clear(time);
    const soon = new Date(server.now().getTime() + 86_400_000);
    await user.type(time, `${soon.toISOString().slice(0, 10)} 10:00`);
    await user.click(schedule);
    await waitFor(async () => expect((await desk.read(id)).status).toBe("scheduled"));
    expect(await screen.findByText(/^Começa sozinho em/)).toBeVisible();
    // Until then the time changes, and nothing else.
    const planned = (await desk.read(id)).scheduled_at;
    expect(await screen.findByRole("button", { name: /^Agendar para/ })).toBeDisabled();
    const other = await screen.findByLabelText(pt("bulks:start.time"));
    await user.clear(other);
    await user.type(other, `${soon.toISOString().slice(0, 10)} 11:30`);
    await user.click(await screen.findByRole("button", { name: /^Agendar para/ }));
    await waitFor(async () => expect((await desk.read(id)).scheduled_at).not.toBe(planned));
    pretendWhatsApp(server);
    // The page has read the new time.
    await waitFor(() =>
      expect(screen.getByRole("button", { name: /^Agendar para/ })).toBeDisabled(),
    );
    await user.click(await screen.findByRole("radio", { name: pt("bulks:start.now") }));
    await user.click(await screen.findByRole("button", { name: /^Enviar a/ }));
    await waitFor(async () => expect((await desk.read(id)).status).not.toBe("scheduled"));
    expect((await desk.read(id)).scheduled_at).toBeNull();
  });
});

describe("a bulk under way", () => {
  it("is resumed, and cancelled only after saying that what was sent stays", async () => {
    pretendWhatsApp(server);
    const { id } = await found("paused");
    const { user } = await openAs(server, "ana", `${list}/${id}`);
    expect(await screen.findByText(pt("bulks:run.pausedByPerson"))).toBeVisible();
    await user.click(await button("bulks:actions.resume"));
    await user.click(await button("bulks:actions.pause"));
    await screen.findByText(pt("bulks:paused"));
    await user.click(await button("bulks:actions.cancel"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(pt("bulks:cancel.text"))).toBeVisible();
    await user.click(dialog.getByRole("button", { name: pt("bulks:actions.cancel") }));
    await waitFor(async () => expect((await desk.read(id)).status).toBe("cancelled"));
  });

  it("says in plain words why somebody did not get it, filters them, and tries them again", async () => {
    const { data } = (await server.get("ana", desk.at("?status=finished&sort=created_at"))).body;
    const { id } = data[1] ?? data[0];
    const { user, router } = await openAs(server, "ana", `${list}/${id}?state=failed`);
    expect(
      (await screen.findAllByText(new RegExp(pt("messenger:failure.131026.title"))))[0],
    ).toBeVisible();
    expect(screen.queryByText(pt("bulks:state.read"), { selector: "td *" })).toBeNull();
    await user.click(await button("bulks:actions.retry"));
    await waitFor(() => expect(router.state.location.pathname).not.toContain(id));
    const { pathname } = router.state.location;
    await router.navigate(`${list}/${id}`);
    const latest = await screen.findByRole("link", { name: pt("bulks:run.retriedBy") });
    expect(latest).toHaveAttribute("href", pathname);
    // There is nobody left whom it could try.
    expect(screen.queryByRole("button", { name: pt("bulks:actions.retry") })).toBeNull();
    expect(screen.getByText(pt("bulks:run.retryOf"))).toBeVisible();
  });

  it("says of whom WhatsApp holds the message back, in place of that it was sent", async () => {
    const { id } = await found("finished");
    await server.rows(
      `with one as (update messages set status = 'pending', held = 'paused'
         where id = (select id from messages where direction = 'outgoing' limit 1) returning id)
       update bulk_rows set state = 'sent', message_id = (select id from one)
       where bulk_id = '${id}' and row = 1 returning id`,
    );
    await openAs(server, "ana", `${list}/${id}?state=sent`);
    expect(await screen.findByText(pt("bulks:state.held"))).toBeVisible();
    expect(screen.getByText(pt("messenger:passport.heldPaused"))).toBeVisible();
    expect(screen.queryByText(pt("bulks:state.sent"), { selector: "td *" })).toBeNull();
  });

  it("that has ended goes on telling staff who did not get it after all", async () => {
    const { id } = await found("finished");
    const moved = (set: string) =>
      server.rows(
        `update bulks set ${set}, updated_at = '${server.now().toISOString()}' where id = '${id}'`,
      );
    await moved("failed = 7");
    await openAs(server, "marina", `/admin/workspaces/${desk.workspace}/bulks/${id}`);
    await screen.findByRole("link", { name: /^7\s*Falhou/ });
    await moved("failed = 9");
    await screen.findByRole("link", { name: /^9\s*Falhou/ }, { timeout: 5_000 });
  });

  it("hands over its report under its own name", async () => {
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    const { id, description } = await found("finished");
    const { user } = await openAs(server, "bruno", `${list}/${id}`);
    await user.click(await button("bulks:actions.report"));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toBe(`${description}.csv`);
    saved.mockRestore();
  });
});

describe("the list of bulks", () => {
  it("finds them by status, and its row's menu does what may be done", async () => {
    const { user } = await openAs(server, "bruno", `${list}?status=paused`);
    const row = await screen.findByRole("row", { name: /Clientes sem pedido/ });
    expect(within(row).getByText(pt("bulks:status.paused"))).toBeVisible();
    await user.click(within(row).getByRole("button", { name: /^Ações/ }));
    expect(await screen.findByRole("menuitem", { name: pt("bulks:actions.resume") })).toBeVisible();
  });

  it("shows staff a workspace's bulks, and an auditor nothing to press", async () => {
    const path = `/admin/workspaces/${desk.workspace}/bulks`;
    await openAs(server, "olivia", path);
    expect(await screen.findByRole("row", { name: /Aviso de Natal/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: pt("bulks:nav.create") })).toBeNull();
  });
});
