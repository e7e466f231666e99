import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { type RenderedConsole, renderConsole } from "../../../tests/support/render-console.tsx";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { ticketOf } from "../fixtures/tickets.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "marina", "andre", "olivia"] as const) {
    await server.tokenOf(who);
  }
  await server.snapshot();
});
beforeEach(() => server.restore());

const late = "Mensagens demoram a chegar no número de encomendas";
const facebook = "Facebook recusou os dados do Aurora Atacado";
const bill = "Dúvida sobre a cobrança de outubro";
const own = async (title: string) => `/suporte/${await ticketOf(server, title)}`;
const handle = async (title: string) => `/admin${await own(title)}`;
const button = (key: string) => screen.findByRole("button", { name: pt(key) });
const userScope = async (who: Who) => `user.${(await server.get(who, "user")).body.data.id}`;
const text = (name: string) =>
  new File(["linha 1\nlinha 2\n"], name, { type: "text/plain", lastModified: 1 });

/** The dialog of a new ticket with all it needs, and its input of files. */
async function filledIn(user: RenderedConsole["user"]) {
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText(pt("tickets:fields.title")));
  await user.paste("Não consigo enviar");
  await user.click(dialog.getByLabelText(pt("tickets:fields.description")));
  await user.paste("Aparece um erro.");
  return { dialog, input: dialog.getByLabelText(/Escolher arquivos/) };
}

describe("support for customers", () => {
  it("lists what is in progress with what is new, and what is finished", async () => {
    const { user } = await openAs(server, "ana", "/suporte");
    const row = await screen.findByRole("row", { name: new RegExp(bill.replace("?", "\\?")) });
    expect(row).toHaveTextContent(pt("tickets:list.unread", { count: 1 }));
    expect(row).toHaveTextContent("Marina Prado · Suporte");
    expect(screen.queryByText(/atendentes/)).toBeNull();
    await user.click(screen.getByRole("link", { name: pt("tickets:list.finished") }));
    expect(await screen.findByRole("row", { name: /atendentes/ })).toBeVisible();
  });

  it("opens a ticket with an attachment, refuses what is not what it says, and shows it", async () => {
    const { user } = await openAs(server, "ana", "/suporte?new=ticket");
    const { dialog, input } = await filledIn(user);
    await user.upload(input, new File(["<svg/>"], "tela.png", { type: "image/png" }));
    expect(await dialog.findByText(/“tela.png” não foi anexado/)).toBeVisible();
    await user.upload(input, text("erro.txt"));
    // It is still on its way: what is sent waits for it.
    await user.click(dialog.getByRole("button", { name: pt("tickets:create.submit") }));
    expect(await screen.findByRole("heading", { name: "Não consigo enviar" })).toBeVisible();
    expect(await screen.findByRole("link", { name: /erro\.txt/ })).toBeVisible();
  });

  it("sends nothing while a file is on its way that is then refused, and says which", async () => {
    let refuse: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const made: string[] = [];
    const { user } = await renderConsole({
      path: "/suporte?new=ticket",
      token: await server.tokenOf("ana"),
      transport: async (request) => {
        const { pathname } = new URL(request.url);
        if (request.method === "POST" && pathname === "/v2/tickets") made.push(pathname);
        if (pathname === "/v2/tickets/files") await held;
        return server.app.http.fetch(request);
      },
    });
    const { dialog, input } = await filledIn(user);
    await user.upload(input, new File(["<svg/>"], "tela.png", { type: "image/png" }));
    const submit = dialog.getByRole("button", { name: new RegExp(pt("tickets:create.submit")) });
    await user.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "true"));
    refuse();
    expect(await dialog.findByText(/“tela.png” não foi anexado/)).toBeVisible();
    await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "false"));
    expect(made).toEqual([]);
    await user.click(submit);
    expect(await screen.findByRole("heading", { name: "Não consigo enviar" })).toBeVisible();
    expect(made).toEqual(["/v2/tickets"]);
  });

  it("shows an answer as it comes, and marks it as seen", async () => {
    const path = await own(late);
    const { deliver } = await openAs(server, "ana", path);
    expect(await screen.findByText(/dez minutos de atraso/)).toBeVisible();
    const id = path.split("/").at(-1);
    const said = { text: "Já está normal." };
    await server.send("andre", "POST", `admin/tickets/${id}/messages`, said);
    await deliver(await userScope("ana"));
    expect(await screen.findByText(said.text)).toBeVisible();
    await waitFor(async () => {
      expect((await server.get("ana", `tickets/${id}`)).body.data.unread).toBe(0);
    });
  });

  it("replies, and the box is empty for the next", async () => {
    const { user } = await openAs(server, "ana", await own(bill));
    const box = await screen.findByLabelText(pt("tickets:thread.text"));
    await user.click(box);
    await user.paste("Entendi, obrigada!");
    await user.click(await button("tickets:thread.send"));
    const log = screen.getByRole("log");
    expect(await within(log).findByText("Entendi, obrigada!")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(pt("tickets:thread.text"))).toHaveValue(""));
  });

  it("finishes only after it was said that this is for good", async () => {
    const { user } = await openAs(server, "ana", await own(bill));
    await user.click(await button("tickets:finish.action"));
    const question = await screen.findByRole("dialog");
    expect(question).toHaveTextContent(pt("tickets:finish.text"));
    await user.click(within(question).getByRole("button", { name: pt("tickets:finish.action") }));
    expect(await screen.findByText(pt("tickets:thread.finished"))).toBeVisible();
    expect(screen.queryByLabelText(pt("tickets:thread.text"))).toBeNull();
  });

  it("says that there is no such ticket", async () => {
    await openAs(server, "bruno", await own(bill));
    expect(await screen.findByText(pt("tickets:errors.not_found"))).toBeVisible();
  });
});

describe("support for staff", () => {
  it("begins with whoever waits longest", async () => {
    await openAs(server, "marina", "/admin/suporte?status=open");
    const rows = await screen.findAllByRole("row", { name: /Aurora|Vida/ });
    expect(rows[0]).toHaveTextContent("Facebook recusou");
    expect(rows.at(-1)).toHaveTextContent(pt("tickets:queue.notWaiting"));
  });

  it("takes several at once, is told which are finished, and gives the others back", async () => {
    const { user } = await openAs(server, "marina", "/admin/suporte");
    const ended = "Como convidar mais atendentes?";
    const whose = async () => {
      const { body } = await server.get("marina", "admin/tickets?per_page=50");
      const all = body.data as { title: string; assignee: { name: string } | null }[];
      return [late, facebook].map(
        (title) => all.find((one) => one.title === title)?.assignee?.name ?? null,
      );
    };
    const before = await whose();
    for (const name of [late, facebook, ended])
      await user.click(
        await screen.findByRole("checkbox", { name: pt("kit:many.select", { name }) }),
      );
    const bar = within(await screen.findByRole("region", { name: pt("kit:many.title") }));
    await user.click(bar.getByRole("button", { name: pt("tickets:staff.take") }));
    expect(await bar.findByText(ended)).toBeVisible();
    expect(bar.getByText(new RegExp(pt("tickets:errors.finished")))).toBeVisible();
    expect(await whose()).toEqual(["Marina Prado", "Marina Prado"]);
    await user.click(bar.getByRole("button", { name: pt("kit:many.undo") }));
    await waitFor(async () => expect(await whose()).toEqual(before));
  });

  it("answers with a kept text, and then has the ticket", async () => {
    const { user } = await openAs(server, "marina", await handle(late));
    await user.click(await screen.findByRole("combobox", { name: pt("tickets:staff.answer") }));
    await user.click(await screen.findByTitle("Pedir uma captura de tela"));
    const box = screen.getByLabelText(pt("tickets:thread.text"));
    expect(box).toHaveDisplayValue(/captura de tela/);
    await user.click(await button("tickets:thread.send"));
    expect(await within(screen.getByRole("log")).findByText(/captura de tela/)).toBeVisible();
    expect(await screen.findByTitle("Marina Prado")).toBeVisible();
  });

  it("answers with what is still on its way", async () => {
    const { user } = await openAs(server, "marina", await handle(late));
    await user.click(await screen.findByLabelText(pt("tickets:thread.text")));
    await user.paste("Segue o passo a passo.");
    await user.upload(screen.getByLabelText(/Escolher arquivos/), text("passos.txt"));
    await user.click(await button("tickets:thread.send"));
    const log = within(screen.getByRole("log"));
    expect(await log.findByText("Segue o passo a passo.")).toBeVisible();
    expect(await log.findByRole("link", { name: /passos\.txt/ })).toBeVisible();
  });

  it("keeps a note among what was said, marked as internal", async () => {
    const { user } = await openAs(server, "andre", await handle(bill));
    expect(await screen.findByText(/Vale oferecer revisão/)).toBeVisible();
    await user.click(screen.getByText(pt("tickets:staff.note"), { selector: "div" }));
    await user.click(
      await screen.findByLabelText(pt("tickets:staff.note"), { selector: "textarea" }),
    );
    await user.paste("Falei com a Ana por telefone.");
    await user.click(await button("tickets:staff.noteSend"));
    const note = await within(screen.getByRole("log")).findByText(/por telefone/);
    expect(note.closest("li")).toHaveTextContent("nota interna");
  });

  it("keeps an answer while a note is written, and where somebody finishes the ticket meanwhile", async () => {
    const { user, deliver } = await openAs(server, "andre", await handle(bill));
    const box = (key: string) => screen.findByLabelText(pt(key), { selector: "textarea" });
    const choose = (key: string) => user.click(screen.getByText(pt(key), { selector: "div" }));
    await user.click(await box("tickets:thread.text"));
    await user.paste("A cobrança está certa.");
    await choose("tickets:staff.note");
    await user.click(await box("tickets:staff.note"));
    await user.paste("Conferi com a Fernanda.");
    await choose("tickets:staff.reply");
    expect(await box("tickets:thread.text")).toHaveDisplayValue("A cobrança está certa.");

    const id = (await own(bill)).split("/").at(-1);
    await server.send("marina", "POST", `admin/tickets/${id}/finish`);
    await deliver("staff");
    const alert = await screen.findByText(pt("tickets:staff.unsent"));
    expect(alert.closest("[role=alert]")).toHaveTextContent("A cobrança está certa.");
    await user.click(await button("tickets:staff.toNote"));
    expect(await box("tickets:staff.note")).toHaveDisplayValue(
      "Conferi com a Fernanda.\n\nA cobrança está certa.",
    );
    expect(screen.queryByText(pt("tickets:staff.unsent"))).toBeNull();
  });

  it("takes the same kept text once more", async () => {
    const { user } = await openAs(server, "marina", await handle(late));
    const choose = async () => {
      await user.click(await screen.findByRole("combobox", { name: pt("tickets:staff.answer") }));
      await user.click(await screen.findByTitle("Pedir uma captura de tela"));
    };
    await choose();
    const box = screen.getByLabelText(pt("tickets:thread.text"));
    await user.clear(box);
    await choose();
    expect(box).toHaveDisplayValue(/captura de tela/);
  });

  it("shows who asks, and lets an auditor only look", async () => {
    await openAs(server, "olivia", await handle(late));
    const beside = await screen.findByRole("region", { name: pt("tickets:staff.customer") });
    expect(beside).toHaveTextContent("Padaria Aurora");
    expect(beside).toHaveTextContent("Aurora Encomendas");
    expect(screen.getByText(pt("tickets:staff.readOnly"))).toBeVisible();
    expect(screen.queryByLabelText(pt("tickets:thread.text"))).toBeNull();
    expect(screen.queryByRole("button", { name: pt("tickets:finish.action") })).toBeNull();
  });
});
