import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatIn } from "../../../src/console/format.ts";
import { storedKey } from "../../../src/console/session/stored.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { type Desk, openDesk } from "../fixtures/desk.ts";

let server: TestServer;
let desk: Desk;
beforeEach(async () => {
  server = await startServer();
  desk = await openDesk(server);
});

const list = "/recursos/templates";
const body = () => screen.findByLabelText(pt("templates:fields.body"));
const button = (key: string, values?: Record<string, string | number>) =>
  screen.findByRole("button", { name: pt(key, values) });
const next = async (user: UserEvent) =>
  user.click(await screen.findByRole("button", { name: /^Continuar: / }));
const told = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent ?? "");

async function write(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** To the step where the words are written. */
async function begin(user: UserEvent, name: string, category = /^Utilidade/) {
  await user.click(await screen.findByRole("radio", { name: category }));
  await next(user);
  await write(user, await screen.findByLabelText(pt("templates:fields.name")), name);
  await next(user);
}

async function addEnglish(user: UserEvent) {
  await user.click(await button("templates:builder.back"));
  await user.type(await screen.findByLabelText(pt("templates:fields.languages")), "en_US");
  await user.click(await screen.findByTitle("Inglês (Estados Unidos) (en_US)"));
  await next(user);
}

describe("a list of templates", () => {
  it("says why one was rejected, and filters by status from the address", async () => {
    await openAs(server, "ana", `${list}?status=rejected`);
    const row = await screen.findByRole("row", { name: /promocao_de_inverno/ });
    expect(within(row).getByText("Categoria incorreta")).toBeVisible();
    expect(screen.queryByRole("row", { name: /pedido_pronto/ })).toBeNull();
  });

  it("says so where WhatsApp never took one, also on its page and beside other languages", async () => {
    const [one] = await server.rows(`update templates set status = 'pending', submission = 'refused'
      where name = 'pedido_confirmado' and language = 'es' returning id`);
    const refused = pt("templates:status.refused");
    await openAs(server, "ana", `${list}?status=rejected`);
    const row = await screen.findByRole("row", { name: /pedido_confirmado/ });
    expect(within(row).getByText(refused)).toBeVisible();
    expect(within(row).queryByText(pt("templates:status.pending"))).toBeNull();
    await openAs(server, "ana", `${list}/${one?.id}`);
    expect((await screen.findAllByText(refused))[0]).toBeVisible();
    const other = await desk.named("pedido_confirmado");
    const { id } = other.language === "es" ? { id: one?.id } : other;
    await openAs(server, "ana", `${list}/${id}`);
    expect((await screen.findAllByText(refused))[0]).toBeVisible();
  });

  it("shows a template on a phone without leaving it", async () => {
    const { user } = await openAs(server, "ana", `${list}?q=encomenda_de_natal`);
    const name = pt("templates:preview.open", { name: "encomenda_de_natal" });
    await user.click(await screen.findByRole("button", { name }));
    const phone = within(await screen.findByRole("dialog"));
    expect(await phone.findByText("Ceia de Natal")).toBeVisible();
    expect(phone.getByText(/Olá, Maria! As encomendas/)).toBeVisible();
  });

  it("tells of the thirty days before one is deleted, and asks for the name", async () => {
    const { user } = await openAs(server, "ana", `${list}?q=encomenda_de_natal`);
    await user.click(await screen.findByRole("button", { name: /^Ações.*encomenda_de_natal/ }));
    await user.click(await screen.findByRole("menuitem", { name: pt("templates:actions.delete") }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(pt("templates:delete.text", { days: 30 }))).toBeVisible();
    await user.type(within(dialog).getByRole("textbox"), "encomenda_de_natal");
    await user.click(within(dialog).getByRole("button", { name: pt("templates:actions.delete") }));
    await screen.findByText(pt("templates:deleted"));
  });

  it("is read from WhatsApp again, and says when", async () => {
    const { user, asked } = await openAs(server, "ana", list);
    await user.click(await button("templates:account.sync"));
    await screen.findByText(pt("templates:account.done"));
    expect(asked.some((one) => one.startsWith("POST") && one.endsWith("/sync"))).toBe(true);
  });

  it("offers whoever only reads nothing but the code to send it", async () => {
    const { user } = await openAs(server, "bruno", `${list}?status=rejected`);
    await screen.findByRole("row", { name: /promocao_de_inverno/ });
    const [dots] = screen.getAllByRole("button", { name: /^Ações/ });
    await user.click(dots as HTMLElement);
    const offered = (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);
    expect(offered).toEqual([pt("kit:peek.open"), pt("templates:actions.code")]);
    expect(screen.queryByRole("link", { name: pt("templates:nav.create") })).toBeNull();
  });
});

/** The browser's clock three hours behind, as in São Paulo. */
function westOfGreenwich() {
  const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
  const real = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
  vi.spyOn(prototype, "format", "get").mockImplementation(function (this: unknown) {
    const print: Intl.DateTimeFormat["format"] = real?.call(this);
    return (at: Date | number) => print(Number(at) - 3 * 3_600_000);
  });
}

it("a template says on which day its category will change, the same in every zone", async () => {
  const { id, scheduled_at } = await desk.named("pagamento_recebido");
  const at = formatIn("pt").day(scheduled_at.slice(0, 10));
  westOfGreenwich();
  await openAs(server, "ana", `${list}/${id}`);
  const category = pt("templates:category.marketing");
  expect(await screen.findByText(pt("templates:state.scheduled", { category, at }))).toBeVisible();
});

it("a template that WhatsApp flagged says so on its page, and is offered to be sent to many", async () => {
  const { id } = await desk.named("clube_do_pao");
  await openAs(server, "ana", `${list}/${id}`);
  expect(await screen.findByText(pt("templates:state.flagged"))).toBeVisible();
  expect(screen.getByRole("link", { name: pt("templates:actions.sendMany") })).toBeVisible();
});

it("a template in a state that WhatsApp gave it says what that means, and is not offered to be edited", async () => {
  const archived = pt("templates:state.archived");
  const said = [
    ["archived", `${archived} ${pt("templates:state.unarchiveSupport")}`, ""],
    ["archived", `${archived} ${pt("templates:state.unarchive")}`, "102290129340398"],
    ["locked", pt("templates:state.locked"), ""],
    ["limit_exceeded", pt("templates:state.limitExceeded"), ""],
  ] as const;
  const { id } = await desk.named("como_fazemos");
  const set = (status: string, home: string) =>
    server.rows(`update templates set status = '${status}', home = '${home}' where id = '${id}'`);
  for (const [status, sentence, home] of said) {
    await set(status, home);
    await openAs(server, "ana", `${list}/${id}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole("link", { name: pt("templates:actions.edit") })).toBeNull();
    expect(screen.queryByRole("link", { name: pt("templates:actions.sendMany") })).toBeNull();
  }
});

it("a template with parts that nobody here knows says so, and is neither edited nor copied", async () => {
  const { id } = await desk.named("como_fazemos");
  await server.rows(
    `update templates set unknown_parts = '["GIF", "CAROUSEL"]' where id = '${id}'`,
  );
  const { router } = await openAs(server, "ana", `${list}/${id}`);
  const sentence = pt("templates:errors.unknown_parts");
  expect(await screen.findByText(`${sentence} (GIF, CAROUSEL)`)).toBeVisible();
  expect(screen.queryByRole("link", { name: pt("templates:actions.edit") })).toBeNull();
  expect(screen.queryByRole("link", { name: pt("templates:actions.copy") })).toBeNull();
  await act(() => router.navigate(`${list}/cadastrar?from=${id}`));
  expect(await screen.findByText(sentence)).toBeVisible();
});

describe("a rejected template", () => {
  const refused = async () => {
    const { id } = await desk.named("promocao_de_inverno");
    const refusal = JSON.stringify({ code: 2388299, details: "Variables cannot be there" });
    await server.rows(`update templates set refusal = '${refusal}' where id = '${id}'`);
    return `${list}/${id}`;
  };
  const reason = pt("templates:rejection.incorrectCategory");

  it("says why, and beside it in words what WhatsApp did not take since", async () => {
    await openAs(server, "ana", await refused());
    expect(await screen.findByText(pt("templates:rejection.title", { reason }))).toBeVisible();
    expect(screen.getByText(pt("templates:refusal.2388299.title"))).toBeVisible();
    expect(screen.getByText(/^Variables cannot be there/)).toBeVisible();
  });

  it("is looked at again by an appeal, which one asks for below the reason", async () => {
    const { user } = await openAs(server, "ana", await refused());
    await user.click(await button("templates:actions.appeal"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "O texto segue as regras.");
    await user.click(dialog.getByRole("button", { name: pt("templates:actions.appeal") }));
    await screen.findByText(pt("templates:appeal.sent"));
    expect(await desk.named("promocao_de_inverno")).toMatchObject({ status: "in_appeal" });
  });

  it("leads to WhatsApp's own pages where the network takes no appeals", async () => {
    const address = await refused();
    const { services } = server.app;
    const { gateway } = services;
    Object.assign(services, { gateway: { ...gateway, appealTemplate: undefined } });
    await server.rows("update templates set home = '102290129340398' where refusal is not null");
    await openAs(server, "ana", address);
    const link = await screen.findByRole("link", { name: pt("templates:appeal.manager") });
    expect(link).toHaveAttribute("href", expect.stringMatching(/waba_id=102290129340398$/));
    expect(screen.queryByRole("button", { name: pt("templates:actions.appeal") })).toBeNull();
    Object.assign(services, { gateway });
  });
});

describe("writing a template", () => {
  it("names what the review would reject, marks it, and mends it", async () => {
    const { user } = await openAs(server, "ana", `${list}/cadastrar`);
    await begin(user, "Saiu do Forno");
    await write(user, await body(), "{{1}} saiu do forno o seu pedido {{3}} de hoje cedo.");
    const starts = pt("templates:findings.bodyStarts");
    expect(await screen.findByText(starts)).toBeVisible();
    expect(document.querySelector(".marked-back mark")?.textContent).toBe("{{1}}");
    await user.click(await button("templates:builder.mendOf", { text: starts }));
    expect(await body()).toHaveValue("Olá, {{1}} saiu do forno o seu pedido {{3}} de hoje cedo.");
    await user.click(await button("templates:builder.renumber"));
    expect(await body()).toHaveValue("Olá, {{1}} saiu do forno o seu pedido {{2}} de hoje cedo.");
    expect(told().filter((text) => text.includes("variável"))).toEqual([]);
  });

  it("moves buttons and takes them away aloud, and holds each kind's limit", async () => {
    const { user } = await openAs(server, "ana", `${list}/cadastrar`);
    await begin(user, "com_botoes");
    const add = (key: string) => screen.getByRole("button", { name: `+ ${pt(key)}` });
    await body();
    await user.click(add("templates:builder.button.phoneNumber"));
    expect(add("templates:builder.button.phoneNumber")).toBeDisabled();
    await user.click(add("templates:builder.button.quickReply"));
    const kind = pt("templates:builder.button.quickReply");
    const name = pt("templates:builder.buttonOf", { kind, place: 2 });
    await user.click(await button("templates:builder.up", { name }));
    const moved = pt("templates:builder.movedTo", { name: kind, place: 1 });
    expect(await screen.findByText(moved)).toBeInTheDocument();
    const first = pt("templates:builder.buttonOf", { kind, place: 1 });
    await user.click(await button("templates:builder.remove", { name: first }));
    const removed = pt("templates:builder.removed", { name: kind });
    expect(await screen.findByText(removed)).toBeInTheDocument();
  });

  it("is there again after a reload, but for files", async () => {
    const { user } = await openAs(server, "ana", `${list}/cadastrar`);
    await begin(user, "de_volta");
    await write(user, await body(), "Olá, o seu pedido está pronto para retirar.");
    const again = await openAs(server, "ana", `${list}/cadastrar`);
    expect((await screen.findAllByText(pt("templates:builder.restored")))[0]).toBeVisible();
    expect(again.left).toEqual([]);
  });

  it("says at its field what the server refuses: a name that is taken", async () => {
    await desk.create({ name: "ja_existe" });
    const { user } = await openAs(server, "ana", `${list}/cadastrar`);
    await user.click(await screen.findByRole("radio", { name: /^Utilidade/ }));
    await next(user);
    await write(user, await screen.findByLabelText(pt("templates:fields.name")), "ja_existe");
    const taken = pt("templates:findings.nameTaken", { language: "pt_BR", free: "ja_existe_2" });
    await user.click(await button("templates:builder.mendOf", { text: taken }));
    expect(await screen.findByLabelText(pt("templates:fields.name"))).toHaveValue("ja_existe_2");
  });
});

it("a template is made in the account that one chooses, where the numbers lie in several", async () => {
  const home = "104857600000042";
  await server.rows(
    `update numbers set home = '${home}' where id in
      (select id from numbers where workspace_id = '${desk.workspace}' order by id desc limit 1) returning id`,
  );
  const { user } = await openAs(server, "ana", `${list}/cadastrar`);
  await begin(user, "so_da_empresa");
  await write(user, await body(), "Olá, o seu pedido está pronto para retirar.");
  await next(user);
  await next(user);
  await user.click(await button("templates:builder.publish", { count: 1 }));
  // What was not said is asked for where it is said.
  const asked = pt("errors:field_required");
  expect((await screen.findAllByText(new RegExp(asked)))[0]).toBeVisible();
  await user.click(await screen.findByLabelText(pt("templates:fields.account")));
  await user.click(await screen.findByTitle(new RegExp(`^${home}`)));
  for (let step = 0; step < 3; step += 1) await next(user);
  await user.click(await button("templates:builder.publish", { count: 1 }));
  await screen.findByRole("heading", { level: 1, name: "so_da_empresa" });
  const rows = await server.rows("select home from templates where name = 'so_da_empresa'");
  expect(rows).toEqual([{ home }]);
});

it("is published once where the answer got lost and one presses again", async () => {
  let lost = false;
  const { user } = await renderConsole({
    path: `${list}/cadastrar`,
    token: await server.tokenOf("ana"),
    transport: async (request) => {
      const answer = await server.app.http.fetch(request);
      if (lost || !(request.method === "POST" && request.url.endsWith("/message-templates"))) {
        return answer;
      }
      lost = true;
      throw new TypeError("no network");
    },
  });
  await begin(user, "so_uma_vez");
  await write(user, await body(), "Olá, o seu pedido está pronto para retirar.");
  await next(user);
  await next(user);
  await user.click(await button("templates:builder.publish", { count: 1 }));
  expect(await screen.findByText(pt("errors:network"))).toBeVisible();
  expect(await desk.named("so_uma_vez")).toMatchObject({ language: "pt_BR" });
  await user.click(await button("templates:builder.publish", { count: 1 }));
  await screen.findByRole("heading", { level: 1, name: "so_uma_vez" });
  const rows = await server.rows("select name from templates where name like 'so_uma_vez%'");
  expect(rows).toHaveLength(1);
});

it("a name that stands in two accounts has its languages and is copied in each by itself", async () => {
  const [own] = await server.rows(`update templates set body = 'Palavras da própria conta.'
    where name = 'pedido_confirmado' and language = 'es' returning id`);
  await server.rows(
    `insert into templates (id, workspace_id, home, name, language, category, status, body, created_at, updated_at)
     select gen_random_uuid(), workspace_id, '104857600000042', name, language, category, status,
       'Palavras da outra conta.', created_at, updated_at - interval '1 second'
     from templates where id = '${own?.id}'`,
  );
  const { user, router } = await openAs(server, "ana", `${list}/${own?.id}`);
  const panel = await screen.findByRole("region", { name: pt("templates:otherLanguages") });
  expect(within(panel).getAllByRole("link")).toHaveLength(2);
  await act(() => router.navigate(`${list}/cadastrar?from=${own?.id}`));
  await next(user);
  await next(user);
  expect(await body()).toHaveValue("Palavras da própria conta.");
});

describe("two languages", () => {
  it("are there again, but for what was published, where it broke off in between", async () => {
    const at = `${list}/cadastrar`;
    const { user, left } = await openAs(server, "ana", at, ({ method, url }) => {
      // Somebody signs in, in another tab, while the first language is on its way.
      if (method === "POST" && url.endsWith("/message-templates")) {
        localStorage.setItem(storedKey("token"), "another");
      }
    });
    await begin(user, "interrompida");
    await addEnglish(user);
    await write(user, await body(), "Olá! O seu pedido está pronto para retirar na loja.");
    await next(user);
    await write(user, await body(), "Hello! Your order is ready to be picked up at the shop.");
    await next(user);
    await next(user);
    await user.click(await button("templates:builder.publish", { count: 2 }));
    await waitFor(() => expect(left).toEqual([at]));
    expect(await desk.named("interrompida")).toMatchObject({ language: "pt_BR" });
    const again = await openAs(server, "ana", at);
    expect((await screen.findAllByText(pt("templates:builder.restored")))[0]).toBeVisible();
    await again.user.click(await screen.findByRole("radio", { name: /^Utilidade/ }));
    await next(again.user);
    await next(again.user);
    expect(await body()).toHaveValue("Hello! Your order is ready to be picked up at the shop.");
  });

  it("are published together, rejected with a reason, mended and approved", async () => {
    const { user, deliver } = await openAs(server, "ana", `${list}/cadastrar`);
    await begin(user, "fornada_especial");
    await addEnglish(user);
    await write(
      user,
      await body(),
      "Olá, {{1}}! Aproveite: só hoje o seu pedido tem desconto na loja.",
    );
    await next(user);
    // The other language is shown once before it would be left behind.
    await user.click(
      await button("templates:builder.copyFrom", { language: "Português (Brasil)" }),
    );
    await write(user, await body(), "Hello, {{1}}! Your order has just left the oven for you.");
    await next(user);
    await write(user, await screen.findByLabelText("Exemplo de {{1}}"), "Mary");
    await next(user);
    await write(user, await screen.findByLabelText("Exemplo de {{1}}"), "Maria");
    await next(user);
    await user.click(await button("templates:builder.publish", { count: 2 }));
    await waitFor(() =>
      expect(screen.getAllByRole("row", { name: /fornada_especial/ })).toHaveLength(2),
    );

    await desk.wait();
    await desk.wait(61);
    await deliver(`workspace.${desk.workspace}`);
    const row = await screen.findByRole("row", { name: /fornada_especial.*Categoria incorreta/ });
    await user.click(within(row).getByRole("link", { name: /fornada_especial/ }));
    await user.click(await screen.findByRole("link", { name: pt("templates:actions.edit") }));
    await screen.findByText(/Rejeitado pelo WhatsApp: Categoria incorreta/);
    await write(user, await body(), "Olá, {{1}}! O seu pedido acabou de sair do forno para você.");
    await next(user);
    await next(user);
    await user.click(await button("templates:builder.publishChange"));
    await screen.findByText(/Em análise|A caminho do WhatsApp/, { selector: ".ant-alert-message" });
    await desk.wait();
    await desk.wait(61);
    await deliver(`workspace.${desk.workspace}`);
    expect((await screen.findAllByText(pt("templates:status.approved"))).length).toBeGreaterThan(0);
  });

  it("lose the one that is not complete only after that was said", async () => {
    const { user } = await openAs(server, "ana", `${list}/cadastrar`);
    await begin(user, "so_um_idioma");
    await addEnglish(user);
    await write(user, await body(), "Olá! O seu pedido está pronto para retirar na loja.");
    for (let presses = 0; presses < 4; presses++) {
      const button = screen.queryByRole("button", { name: /^Continuar: / });
      if (button) await user.click(button);
    }
    await user.click(await button("templates:builder.publish", { count: 1 }));
    const question = await screen.findByRole("dialog");
    expect(question).toHaveTextContent("Inglês (Estados Unidos)");
    await user.click(
      within(question).getByRole("button", { name: pt("templates:builder.discard") }),
    );
    await waitFor(async () => expect((await desk.named("so_um_idioma")).language).toBe("pt_BR"));
  });
});

describe("staff", () => {
  it("write a customer's templates at the workspace's own address", async () => {
    const base = `/admin/workspaces/${desk.workspace}/templates`;
    const { user, router } = await openAs(server, "marina", base);
    await user.click(await screen.findByRole("link", { name: pt("templates:nav.create") }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/cadastrar`));
    await begin(user, "da_equipe");
    await write(user, await body(), "Olá! O seu pedido está pronto para retirar na padaria.");
    await next(user);
    await next(user);
    await user.click(await button("templates:builder.publish", { count: 1 }));
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/templates\/[0-9a-f-]{36}$/),
    );
    expect((await desk.named("da_equipe")).creator.name).toContain("Marina");
  });

  it("find them at a workspace, not in the customers' menu, where they work in none", async () => {
    await openAs(server, "marina", "/recursos");
    const menu = within(await screen.findByRole("navigation", { name: pt("shell:mainMenu") }));
    expect(menu.getByRole("link", { name: pt("home:nav.home") })).toBeVisible();
    expect(menu.queryByRole("link", { name: pt("templates:nav.list") })).toBeNull();
    expect(await screen.findByText(pt("shell:noWorkspace.staff"))).toBeVisible();
  });

  it("who only read see them, and change nothing", async () => {
    await openAs(server, "olivia", `/admin/workspaces/${desk.workspace}/templates?status=rejected`);
    await screen.findByRole("row", { name: /promocao_de_inverno/ });
    expect(screen.queryByRole("link", { name: pt("templates:nav.create") })).toBeNull();
  });
});
