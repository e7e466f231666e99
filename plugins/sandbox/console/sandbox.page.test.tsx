import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { joinedSandbox, sandboxPhone, settle } from "../fixtures/phone.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

const button = (name: string) => screen.findByRole("button", { name: pt(name) });

it("goes from nothing to a code, to a phone that joined, and back by its typed name", async () => {
  const { user, deliver } = await openAs(server, "ana", "/sandbox");
  await user.click(await button("sandbox:absent.button"));
  expect(await screen.findByText(pt("sandbox:join.title"))).toBeVisible();
  expect(await screen.findByText(pt("sandbox:tour.welcomeText"))).toBeVisible();
  await user.click(await button("sandbox:tour.start"));
  expect(await screen.findByText(pt("sandbox:tour.intro"))).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText(pt("sandbox:tour.intro"))).toBeNull());
  const { body } = await server.get("ana", "sandbox");
  const { code } = body.data as { code: string };
  expect(await screen.findByText(code)).toBeVisible();
  expect(screen.getByRole("img", { name: pt("sandbox:join.qr") })).toBeVisible();
  expect(screen.getByText(/^[67] d \d+ h$/)).toBeVisible();
  const phone = await sandboxPhone(server, "ana");
  await phone.write(code);
  const me = (await server.get("ana", "user")).body.data.id as string;
  await deliver(`user.${me}`);
  expect(await screen.findByText(pt("sandbox:join.more"))).toBeVisible();

  await user.click(await button("sandbox:destroy.button"));
  const question = within(await screen.findByRole("dialog"));
  const sure = question.getByRole("button", { name: pt("sandbox:destroy.button") });
  expect(sure).toBeDisabled();
  await user.type(question.getByRole("textbox"), pt("sandbox:nav.sandbox"));
  await user.click(sure);
  await waitFor(() => expect(screen.queryByText(code)).toBeNull());
  await user.click(await button("sandbox:absent.button"));
  expect(await screen.findByText(pt("sandbox:join.title"))).toBeVisible();
  expect(screen.queryByText(pt("sandbox:tour.welcomeText"))).toBeNull();
});

it("shows the code of its own calls, with its id as the number", async () => {
  await openAs(server, "bruno", "/sandbox/endpoints");
  const { id } = (await server.get("bruno", "sandbox")).body.data;
  await waitFor(() =>
    expect(document.body).toHaveTextContent(`/sandbox/whatsapp/numbers/${id}/messages`),
  );
});

it("is known before its page is drawn", async () => {
  const { asked } = await openAs(server, "bruno", "/sandbox/contatos");
  await screen.findByRole("row", { name: /Celular do Bruno/ });
  expect(asked.filter((one) => one === "GET /v2/sandbox")).toHaveLength(1);
});

it("lists the phones that joined", async () => {
  await openAs(server, "bruno", "/sandbox/contatos");
  const row = await screen.findByRole("row", { name: /Celular do Bruno/ });
  expect(within(row).getByText("5511980001234")).toBeVisible();
});

it("sends what its form says, shows the call and its answer, and what the phone shows", async () => {
  const { phone } = await joinedSandbox(server, "ana");
  const { user } = await openAs(server, "ana", "/sandbox/mensagens");
  const text = await screen.findByLabelText(pt("sandbox:form.body"));
  await user.clear(text);
  await user.type(text, "Bom dia");
  await waitFor(() => expect(document.body).toHaveTextContent(/curl -X POST.*Bom dia/));
  await user.click(await button("sandbox:send.button"));
  expect(await screen.findByText(/^200 · /)).toBeVisible();
  await settle(server);
  expect((await phone.screen()).at(-1)?.content.body).toBe("Bom dia");
});

it("writes to who shows no phone by WhatsApp's own id of them", async () => {
  const phone = await sandboxPhone(server, "ana");
  const hide = { hidden: true, username: "caio" };
  await server.send("ana", "PATCH", `simulator/phones/${phone.number}`, hide);
  await phone.write((await server.send("ana", "POST", "sandbox")).body.data.code);
  const { user } = await openAs(server, "ana", "/sandbox/mensagens");
  const text = await screen.findByLabelText(pt("sandbox:form.body"));
  await user.clear(text);
  await user.tab();
  expect(await screen.findByText(pt("kit:form.required"))).toBeVisible();
  await user.type(text, "Bom dia");
  await waitFor(() => expect(document.body).toHaveTextContent(/"recipient": ?"[A-Z]{2}\./));
  await user.click(await button("sandbox:send.button"));
  expect(await screen.findByText(/^200 · /)).toBeVisible();
  await settle(server);
  expect((await phone.screen()).at(-1)?.content.body).toBe("Bom dia");
});

it("sends once while the answer is on its way, however often it is asked to", async () => {
  await joinedSandbox(server, "ana");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  const { user } = await renderConsole({
    path: "/sandbox/mensagens",
    token: await server.tokenOf("ana"),
    transport: async (request) => {
      if (request.method === "POST" && request.url.endsWith("/messages")) {
        sent += 1;
        await held;
      }
      return server.app.http.fetch(request);
    },
  });
  await user.click(await screen.findByLabelText(pt("sandbox:form.body")));
  for (let press = 1; press <= 3; press += 1) {
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toBeGreaterThan(0));
  }
  answer();
  expect(await screen.findByText(/^200 · /)).toBeVisible();
  expect(sent).toBe(1);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent).toBe(2));
});

it("tells a refusal as a toast too, beside the answer as it came", async () => {
  await joinedSandbox(server, "ana");
  // It leaves as the call is made, unknown to the page; another one stays: without any the form would give way to
  // how a phone joins.
  const { user } = await renderConsole({
    path: "/sandbox/mensagens",
    token: await server.tokenOf("ana"),
    transport: async (request) => {
      if (request.method === "POST" && request.url.endsWith("/messages"))
        await server.rows(
          "update sandbox_contacts set wa_id = '5511970009999' where wa_id = '5511970001234' returning id",
        );
      return server.app.http.fetch(request);
    },
  });
  const text = await screen.findByLabelText(pt("sandbox:form.body"));
  await user.clear(text);
  await user.type(text, "Bom dia");
  await waitFor(() => expect(document.body).toHaveTextContent(/curl -X POST.*Bom dia/));
  await user.click(await button("sandbox:send.button"));
  expect(await screen.findByText(/^422 · /)).toBeVisible();
  expect(await screen.findByText(`(to) ${pt("sandbox:errors.not_joined")}`)).toBeVisible();
});

it("refuses a text with a link that has none before it is sent", async () => {
  await joinedSandbox(server, "ana");
  const { user } = await openAs(server, "ana", "/sandbox/mensagens");
  await user.click(await screen.findByRole("combobox", { name: /^Tipo de mensagem/ }));
  await user.click(await screen.findByTitle(pt("sandbox:kinds.link")));
  const text = await screen.findByLabelText(pt("sandbox:form.body"));
  await user.clear(text);
  await user.type(text, "sem endereço");
  await user.click(await button("sandbox:send.button"));
  expect(await screen.findAllByText(pt("sandbox:form.linkHelp"))).toHaveLength(2);
  expect((await server.get("ana", "sandbox/messages")).body.data).toEqual([]);
});

it("marks the introduction's tab at its other address too", async () => {
  await openAs(server, "bruno", "/sandbox/intro");
  const tabs = within(await screen.findByRole("navigation", { name: pt("sandbox:nav.sandbox") }));
  const marked = tabs.getAllByRole("link", { current: "page" });
  expect(marked.map(({ textContent }) => textContent)).toEqual([pt("sandbox:nav.intro")]);
});
