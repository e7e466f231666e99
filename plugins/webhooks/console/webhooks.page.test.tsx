import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeEach(async () => {
  server = await startServer();
  number = await attendedNumber(server);
});

const button = (key: string) => screen.getByRole("button", { name: pt(key) });
const said = (key: string, values?: Record<string, string | number>) =>
  screen.findByText(pt(key, values));
/** A button that is offered once the webhook is known. */
const offered = async (key: string) => {
  const found = await screen.findByRole("button", { name: pt(key) });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};
const lab = () => `/recursos/numeros/${number}/webhook`;

it("of a suspended workspace its address is still read by its owners, and not changed", async () => {
  const { active_workspace_id: id } = (await server.get("ana", "user")).body.data;
  const url = "https://93.184.216.34/hook";
  const put = (to: string | null) =>
    server.send("ana", "PUT", `workspaces/${id}/webhook`, { url: to });
  expect((await put(url)).status).toBe(200);
  await server.rows(`update workspaces set status = 'suspended' where id = '${id}'`);
  const refused = await put(null);
  expect([refused.status, refused.body.code]).toEqual([403, "suspended"]);
  expect((await server.get("bruno", `webhooks/${id}`)).status).toBe(404);
  expect((await server.get("ana", `webhooks/${id}/deliveries`)).status).toBe(403);
  await openAs(server, "ana", "/workspace/configuracoes");
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByText(pt("errors:suspended"))).toBeVisible();
  expect(screen.queryByRole("textbox", { name: pt("webhooks:settings.url") })).toBeNull();
});

describe("the lab of a number", () => {
  it("lists what was sent, by result and kind, and opens one with its attempts", async () => {
    const { user } = await openAs(server, "ana", `${lab()}?status=failed`);
    const table = await screen.findByRole("table", { name: pt("webhooks:lab.title") });
    const link = await within(table).findByRole("link", { name: pt("webhooks:kinds.messages") });
    expect(within(table).getAllByRole("row")).toHaveLength(2);
    await user.click(link);
    await said("webhooks:delivery.attempt", { number: 4 });
    const [said500] = screen.getAllByText(/^TypeError: Cannot read/);
    expect(said500).toBeVisible();
    expect(screen.getAllByText(/^Tentativa \d$/)).toHaveLength(4);
    await user.click(button("webhooks:resend.one"));
    await said("webhooks:resend.sent");
    await said("webhooks:status.pending");
  });

  it("sends a test event of a chosen kind, which stands in the list at once", async () => {
    const { user } = await openAs(server, "ana", lab());
    await user.click(await offered("webhooks:test.open"));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("webhooks:test.submit") }));
    await said("webhooks:test.sent");
    await waitFor(() => expect(screen.getAllByText(pt("webhooks:lab.test"))).toHaveLength(2));
  });

  it("sends again what was given up since a day and an hour", async () => {
    const { user } = await openAs(server, "ana", lab());
    await user.click(await offered("webhooks:resend.many"));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("webhooks:resend.submit") }));
    await said("webhooks:resend.done", { count: 1 });
    await waitFor(() => expect(button("webhooks:resend.many")).toBeDisabled());
  });

  it("says since when nothing arrives, and takes up again what was switched off", async () => {
    await server.rows("update webhook_endpoints set failing_since = now()");
    const { user, deliver } = await openAs(server, "ana", lab());
    await screen.findByText(/^Nenhuma entrega deu certo desde/);
    await server.rows(
      "update webhook_endpoints set off_since = now(), off_reason = 'failing', off_url = (select webhook_url from numbers where numbers.id = webhook_endpoints.id)",
    );
    await server.app.services.store.transact(async (db) => {
      const { withWork } = await import("../../../src/server/work/outbox.ts");
      const { webhookMoved } = await import("../contract/events.ts");
      await withWork(db, server.now(), server.app.services, [], ({ emit }) =>
        emit(webhookMoved, { webhook_id: number }),
      );
    });
    await deliver(`webhook.${number}`);
    await screen.findByText(/depois de três dias de falhas/);
    expect(button("webhooks:test.open")).toBeDisabled();
    await user.click(button("webhooks:lab.switchOn"));
    await said("webhooks:lab.switchedOn");
    await waitFor(() => expect(button("webhooks:test.open")).toBeEnabled());
  });

  it("checks a signature and shows code that does the same", async () => {
    const { user } = await openAs(server, "ana", `${lab()}/assinatura`);
    await user.type(await screen.findByLabelText("webhook-id"), "msg_1");
    await user.type(screen.getByLabelText("webhook-timestamp"), "1795000000");
    await user.type(screen.getByLabelText("webhook-signature"), `v1,${"A".repeat(43)}=`);
    await user.click(screen.getByLabelText(pt("webhooks:signature.body")));
    await user.paste('{"a":1}');
    await user.click(button("webhooks:signature.submit"));
    await said("webhooks:signature.mismatch");
    await user.click(screen.getByRole("tab", { name: "PHP" }));
    expect(await screen.findByText(/hash_equals/)).toBeVisible();
  });

  it("is not for those who only attend the number", async () => {
    await openAs(server, "bruno", `/recursos/numeros/${number}`);
    await screen.findByRole("heading", { name: "Padaria Aurora" });
    expect(screen.queryByRole("link", { name: pt("webhooks:nav.lab") })).toBeNull();
  });
});

describe("the webhook of a number", () => {
  const settings = () => `/recursos/numeros/${number}/configuracoes`;
  const url = () => screen.findByLabelText(pt("webhooks:settings.url"));

  it("tells a new secret once, and stops after a question", async () => {
    const set = { url: "https://8.8.8.8/hook" };
    await server.send("ana", "PUT", `whatsapp/numbers/${number}/webhook`, set);
    const { user } = await openAs(server, "ana", settings());
    await url();
    await user.click(button("webhooks:settings.renew"));
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: pt("webhooks:settings.renew") }));
    await said("webhooks:settings.secretOnce");
    const name = pt("webhooks:fields.secret");
    await user.click(screen.getByRole("button", { name: pt("kit:secret.showOf", { name }) }));
    expect(await screen.findByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();

    await waitFor(() => expect(button("webhooks:settings.stop")).toBeEnabled());
    await user.click(button("webhooks:settings.stop"));
    const stop = await screen.findByRole("dialog", {
      name: pt("webhooks:number.stopTitle", { number: "Padaria Aurora" }),
    });
    await user.click(within(stop).getByRole("button", { name: pt("webhooks:settings.stop") }));
    await said("webhooks:settings.stopped");
    await waitFor(async () => expect(await url()).toHaveValue(""));
    const { data } = (await server.get("ana", `whatsapp/numbers/${number}`)).body;
    expect(data.webhook_url).toBeNull();
  });

  it("keeps showing what was sent where there is no address any more", async () => {
    await server.send("ana", "PUT", `whatsapp/numbers/${number}/webhook`, { url: null });
    await server.rows("delete from webhook_deliveries where status <> 'delivered'");
    await openAs(server, "ana", `/recursos/numeros/${number}/webhook`);
    expect((await screen.findAllByText(pt("webhooks:status.delivered"))).length).toBeGreaterThan(0);
  });

  it("is nobody's to read where the workspace is suspended, which is said", async () => {
    const { body } = await server.get("ana", "user");
    const workspace = `admin/workspaces/${body.data.active_workspace_id}`;
    const { version } = (await server.get("marina", workspace)).body.data;
    const change = { status: "suspended", reason: "Faturas em aberto", version };
    expect((await server.send("marina", "PUT", `${workspace}/status`, change)).status).toBe(200);
    await openAs(server, "ana", `/recursos/numeros/${number}/webhook`);
    await said("errors:suspended");
    expect(screen.queryByText(pt("kit:error.retry"))).toBeNull();
  });

  it("refuses an address that the internet cannot reach, at the field", async () => {
    const { user } = await openAs(server, "ana", settings());
    await user.clear(await url());
    await user.type(await url(), "https://127.0.0.1/hook");
    await user.click(button("webhooks:settings.save"));
    await waitFor(async () =>
      expect(await url()).toHaveAccessibleDescription(
        expect.stringContaining(pt("numbers:errors.webhook_not_public")),
      ),
    );
  });
});

describe("the webhook of a sandbox", () => {
  it("is set where it is looked at, with its secret shown once", async () => {
    const { user } = await openAs(server, "bruno", "/sandbox/configuracoes");
    await user.type(
      await screen.findByLabelText(pt("webhooks:settings.url")),
      "https://93.184.216.34/hook",
    );
    await user.click(button("webhooks:settings.save"));
    await said("webhooks:settings.secretOnce");
    await said("webhooks:lab.none");
    expect(await offered("webhooks:test.open")).toBeVisible();
    expect(screen.queryByRole("link", { name: pt("webhooks:lab.change") })).toBeNull();
  });
});

describe("the webhook of a workspace", () => {
  it("is set by its owner, whose secret is shown once", async () => {
    const { user } = await openAs(server, "ana", "/workspace/configuracoes");
    const url = await screen.findByLabelText(pt("webhooks:settings.url"));
    await user.type(url, "https://10.0.0.1/hook");
    await user.click(button("webhooks:settings.save"));
    await screen.findByText(pt("numbers:errors.webhook_not_public"));
    await user.clear(url);
    await user.type(url, "https://93.184.216.34/hook");
    await user.click(button("webhooks:settings.save"));
    await said("webhooks:settings.secretOnce");
    // Emptying it is no way to turn it off, which asks.
    await user.clear(url);
    await user.click(button("webhooks:settings.save"));
    await said("kit:form.required");
    await user.click(await screen.findByRole("button", { name: pt("webhooks:settings.stop") }));
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: pt("webhooks:settings.stop") }));
    await said("webhooks:settings.stopped");
    await waitFor(() => expect(url).toHaveValue(""));
  });

  it("has nothing to show without an address, and leads to where it is set", async () => {
    await openAs(server, "ana", "/workspace/webhook");
    await said("webhooks:lab.notSet");
    const link = screen.getByRole("link", { name: pt("webhooks:lab.toSettings") });
    expect(link).toHaveAttribute("href", "/workspace/configuracoes");
  });

  it("is the owners' alone", async () => {
    await openAs(server, "bruno", "/workspace/configuracoes");
    await said("webhooks:settings.ownerOnly");
  });
});
