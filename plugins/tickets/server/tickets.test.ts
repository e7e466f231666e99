import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newsTo } from "../../../tests/support/mail.ts";
import { permissionTable, sendSample } from "../../../tests/support/permission-table.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { formOf, ticketOf, upload } from "../fixtures/tickets.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina", "andre", "fernanda", "olivia"] as const) {
    await server.tokenOf(who);
  }
  await server.snapshot();
});
beforeEach(() => server.restore());

const late = "Mensagens demoram a chegar no número de encomendas";
const bill = "Dúvida sobre a cobrança de outubro";
const rejected = "Facebook recusou os dados do Aurora Atacado";
const asked = {
  title: "Não recebo mensagens",
  category: "technical_problems",
  description: "Desde ontem à noite.",
};

const post = (who: Who, path: string, body?: unknown) => server.send(who, "POST", path, body);
const open = async (who: Who, more: object = {}) =>
  (await post(who, "tickets", { ...asked, ...more })).body.data;
const uploaded = async (who: Who, form = upload()) =>
  (await post(who, "tickets/files", form)).body.data;
const idOf = async (who: Who) => (await server.get(who, "user")).body.data.id as string;
const bell = async (who: Who) =>
  (await server.get(who, "user/notifications?unread=true")).body.data.map(
    ({ type, path }: { type: string; path: string }) => [type, path],
  );
const titles = async (who: Who, query = "") =>
  (await server.get(who, `tickets${query}`)).body.data.map((one: { title: string }) => one.title);

describe("a customer's tickets", () => {
  it("are all seen by the owner, and by a member where they take part", async () => {
    expect(await titles("ana")).toHaveLength(4);
    expect(await titles("bruno", "?status=open")).toEqual([rejected]);
    expect(await titles("diego")).toEqual(["Mais licenças para o plantão"]);
    const hidden = await ticketOf(server, bill);
    const { status, body } = await server.send("bruno", "GET", `tickets/${hidden}`, undefined, {
      "accept-language": "en",
    });
    expect([status, body.message]).toEqual([
      404,
      "Unfortunately we can't find the ticket you're looking for.",
    ]);
    expect((await post("diego", `tickets/${hidden}/finish`)).status).toBe(404);
  });

  it("are opened with people, a number and files, and support hears of it", async () => {
    const { body } = await server.get("ana", "whatsapp/numbers");
    const number = body.data[0];
    const file = await uploaded("ana");
    const made = await open("ana", {
      member_ids: [await idOf("bruno")],
      number_id: number.id,
      file_ids: [file.id],
    });
    expect(made).toMatchObject({
      ...asked,
      status: "open",
      email: "ana@recado.test",
      number: { id: number.id },
      files: [{ name: "comprovante.pdf", type: "application/pdf", size: file.size }],
      last_sender: { side: "customer", own: true },
      unread: 0,
    });
    expect(made.members.map(({ email }: { email: string }) => email)).toEqual([
      "ana@recado.test",
      "bruno@recado.test",
    ]);
    expect(await bell("marina")).toContainEqual([
      "staff_ticket_created",
      `/admin/suporte/${made.id}`,
    ]);
    expect(await bell("bruno")).toContainEqual(["ticket_created", `/suporte/${made.id}`]);
    expect(await bell("olivia")).toEqual([]);
    expect((await newsTo(server, "andre@recado.test")).at(-1)).toContain(asked.description);
    expect((await server.get("bruno", `tickets/${made.id}`)).body.data.unread).toBe(1);
  });

  it("name nothing that is another workspace's, or hidden from the caller", async () => {
    const [other] = (await server.get("diego", "whatsapp/numbers")).body.data;
    const hidden = (await server.get("ana", "whatsapp/numbers?q=Encomendas")).body.data[0];
    const refused = async (who: Who, more: object) => {
      const { status, body } = await post(who, "tickets", { ...asked, ...more });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused("ana", { number_id: other.id })).toEqual([422, ["number_id"]]);
    expect(await refused("bruno", { number_id: hidden.id })).toEqual([422, ["number_id"]]);
    expect(await refused("ana", { member_ids: [await idOf("diego")] })).toEqual([
      422,
      ["member_ids"],
    ]);
    const [begun] = (await server.get("ana", "whatsapp/number-activations")).body.data;
    expect(await refused("bruno", { activation_id: begun.id })).toEqual([422, ["activation_id"]]);
  });

  it("name an activation that led to a number of the caller's, and show it to them", async () => {
    const [led] = (await server.get("bruno", "whatsapp/number-activations")).body.data;
    expect(led.number_id).not.toBeNull();
    const made = await open("bruno", { activation_id: led.id });
    expect(made.activation).toMatchObject({ id: led.id, name: led.name });
  });

  it("show a member no number that is hidden from them", async () => {
    const hidden = (await server.get("ana", "whatsapp/numbers?q=Encomendas")).body.data[0];
    const made = await open("ana", { number_id: hidden.id, member_ids: [await idOf("bruno")] });
    const seen = (await server.get("bruno", `tickets/${made.id}`)).body.data;
    expect(seen.number).toBeNull();
    expect(
      (await server.get("bruno", `tickets/${await ticketOf(server, rejected)}`)).body.data
        .activation,
    ).toBeNull();
  });

  it("end for good: whoever finishes second, or writes after it, is refused", async () => {
    const id = await ticketOf(server, late);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post("ana", `tickets/${id}/finish`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const before = await server.fingerprint();
    for (const [who, path] of [
      ["ana", `tickets/${id}/messages`],
      ["marina", `admin/tickets/${id}/messages`],
    ] as const) {
      const { status, body } = await post(who, path, { text: "Mais uma coisa" });
      expect([status, body.code]).toEqual([409, "tickets.finished"]);
    }
    const moved = await server.send("marina", "PUT", `admin/tickets/${id}/assignee`, {
      user_id: await idOf("marina"),
    });
    expect(moved.status).toBe(409);
    expect(await server.fingerprint()).toBe(before);
  });

  it("stay open to people of a suspended workspace, who have that to talk about", async () => {
    await server.rows("update workspaces set status = 'suspended' where name = 'Padaria Aurora'");
    expect((await post("ana", "tickets", asked)).status).toBe(201);
  });
});

describe("attachments", () => {
  it("are what their bytes say, whatever they are called", async () => {
    const refused = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
      const { status, body } = await post("ana", "tickets/files", formOf(content, name));
      return [status, body.errors?.file?.length ?? 0];
    };
    expect(await refused("<script>alert(1)</script>", "foto.png")).toEqual([422, 1]);
    expect(await refused("<svg onload='alert(1)'/>", "logo.svg")).toEqual([422, 1]);
    const program = Uint8Array.from([0x4d, 0x5a, ...Array(200).fill(0)]);
    expect(await refused(program, "nota.pdf")).toEqual([422, 1]);
    expect(await refused("", "vazio.txt")).toEqual([422, 1]);
    const picture = await sharp({
      create: { width: 30, height: 20, channels: 3, background: "#0b6b4f" },
    })
      .withExif({ IFD0: { Artist: "alguem" } })
      .jpeg()
      .toBuffer();
    const kept = await uploaded("ana", formOf(new Uint8Array(picture), "foto.pdf"));
    expect(kept).toMatchObject({ type: "image/jpeg", width: 30, height: 20 });
    const { body } = await server.send("anonymous", "GET", kept.url);
    expect(Buffer.from(body).includes("alguem")).toBe(false);
  });

  it("go with one message of whoever uploaded them, three at most", async () => {
    const id = await ticketOf(server, rejected);
    const mine = await uploaded("ana");
    const send = (who: Who, file_ids: string[]) =>
      post(who, `tickets/${id}/messages`, { text: "Segue", file_ids });
    expect((await send("bruno", [mine.id])).body.errors).toHaveProperty("file_ids");
    expect((await send("ana", [mine.id])).status).toBe(201);
    expect((await send("ana", [mine.id])).body.errors).toHaveProperty("file_ids");
    const four = await Promise.all(Array.from({ length: 4 }, () => uploaded("ana")));
    expect(
      (
        await send(
          "ana",
          four.map((one) => one.id),
        )
      ).status,
    ).toBe(422);
    const sent = await send(
      "ana",
      four.slice(0, 3).map((one) => one.id),
    );
    expect(sent.body.data.messages.at(-1).files.map((f: { id: string }) => f.id)).toEqual(
      four.slice(0, 3).map((one) => one.id),
    );
  });

  it("that no message took are gone after a day", async () => {
    const file = await uploaded("ana");
    await server.rows(
      `update ticket_files set created_at = created_at - interval '25 hours' where id = '${file.id}'`,
    );
    const [kept] = await server.rows(`select file_id from ticket_files where id = '${file.id}'`);
    const forgotten = async () => {
      await server.rows(
        "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'tickets.forget-unsent', '{}', now() - interval '1 year')",
      );
      await server.drain();
      return Promise.all([
        server.rows(`select 1 as one from ticket_files where id = '${file.id}'`),
        server.rows(`select 1 as one from files where id = '${kept?.file_id}'`),
      ]);
    };
    // A run that is killed half way leaves both.
    vi.spyOn(server.app.services.files, "remove").mockRejectedValueOnce(new Error("killed"));
    expect(await forgotten()).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(await forgotten()).toEqual([[], []]);
  });
});

describe("support", () => {
  it("sees who waits longest first, and nobody who does not wait before them", async () => {
    const { body } = await server.get("olivia", "admin/tickets?status=open");
    expect(body.data.map((one: { title: string }) => one.title)).toEqual([
      rejected,
      "Mais licenças para o plantão",
      late,
      bill,
    ]);
    expect(body.data.at(-1).waiting_since).toBeNull();
    const found = await server.get("marina", "admin/tickets?q=clinica");
    expect(found.body.data).toHaveLength(1);
  });

  it("answers: the ticket is taken, nobody waits, and members hear by bell and mail", async () => {
    const id = await ticketOf(server, late);
    const { body } = await post("andre", `admin/tickets/${id}/messages`, { text: "Já vimos." });
    expect(body.data).toMatchObject({
      assignee: { name: "André Nunes" },
      waiting_since: null,
      last_sender: { side: "support", own: true },
    });
    expect(await bell("ana")).toContainEqual(["ticket_answered", `/suporte/${id}`]);
    const mail = (await newsTo(server, "ana@recado.test")).at(-1);
    expect(mail).toContain("Já vimos.");
    expect(mail).toContain(`/suporte/${id}`);
    const seen = (await server.get("ana", `tickets/${id}`)).body.data;
    expect(seen.unread).toBe(1);
    expect(JSON.stringify(seen.messages)).not.toContain("andre@recado.test");
    expect((await post("ana", `tickets/${id}/read`)).status).toBe(204);
    expect((await server.get("ana", `tickets/${id}`)).body.data.unread).toBe(0);
  });

  it("mails nobody who wants no mail of support", async () => {
    const before = await newsTo(server, "ana@recado.test");
    await server.send("ana", "PUT", "user/notification-settings", { groups: { support: false } });
    const id = await ticketOf(server, late);
    await post("andre", `admin/tickets/${id}/messages`, { text: "Já vimos." });
    expect(await bell("ana")).toContainEqual(["ticket_answered", `/suporte/${id}`]);
    expect(await newsTo(server, "ana@recado.test")).toEqual(before);
  });

  it("is told of what customers write: whoever has the ticket, or all", async () => {
    const id = await ticketOf(server, bill);
    await post("ana", `tickets/${id}/messages`, { text: "E agora?" });
    expect(await bell("marina")).toContainEqual(["staff_ticket_answered", `/admin/suporte/${id}`]);
    expect(await bell("andre")).toEqual([]);
    const shown = (await server.get("marina", `admin/tickets/${id}`)).body.data;
    expect([shown.unread, shown.waiting_since]).toEqual([1, shown.updated_at]);
    expect((await server.get("andre", `admin/tickets/${id}`)).body.data.unread).toBe(0);
  });

  it("of somebody who left is everybody's: all are told, and whoever answers has the ticket", async () => {
    const id = await ticketOf(server, rejected);
    const unassigned = async () =>
      (await server.get("marina", "admin/tickets?unassigned=true&status=open")).body.data.map(
        (one: { id: string }) => one.id,
      );
    const shown = async () => (await server.get("marina", `admin/tickets/${id}`)).body.data;
    expect(await unassigned()).not.toContain(id);
    await server.rows(`update users set roles = '{}' where id = '${await idOf("andre")}'`);
    await server.rows("delete from notifications");
    await post("bruno", `tickets/${id}/messages`, { text: "Ainda nada." });
    expect(await bell("andre")).toEqual([]);
    expect(await bell("marina")).toEqual([["staff_ticket_answered", `/admin/suporte/${id}`]]);
    expect(await unassigned()).toContain(id);
    expect((await shown()).unread).toBeGreaterThan(0);
    await post("marina", `admin/tickets/${id}/messages`, { text: "Vamos ver." });
    expect((await shown()).assignee.name).toBe("Marina Prado");
  });

  it("passes tickets on to those who may answer, and customers learn to whom", async () => {
    const id = await ticketOf(server, bill);
    const give = async (user_id: string | null) =>
      server.send("marina", "PUT", `admin/tickets/${id}/assignee`, { user_id });
    expect((await give(await idOf("olivia"))).body.errors).toHaveProperty("user_id");
    expect((await give(await idOf("ana"))).body.errors).toHaveProperty("user_id");
    expect((await give(await idOf("andre"))).body.data.assignee.name).toBe("André Nunes");
    expect(await bell("andre")).toContainEqual([
      "staff_ticket_transferred",
      `/admin/suporte/${id}`,
    ]);
    expect(await bell("ana")).toContainEqual(["ticket_transferred", `/suporte/${id}`]);
  });

  it("sees the customer beside the ticket, and numbers only where it may", async () => {
    const id = await ticketOf(server, late);
    const seen = async (who: Who) =>
      (await server.get(who, `admin/tickets/${id}`)).body.data.surroundings;
    expect(await seen("marina")).toMatchObject({
      workspace_status: "active",
      open_tickets: 3,
      last_seen: { name: expect.any(String) },
      numbers: expect.arrayContaining([
        expect.objectContaining({ display_name: "Padaria Aurora" }),
      ]),
    });
    expect((await seen("fernanda")).numbers).toBeNull();
  });

  it("keeps answers by a title of their own", async () => {
    const body = { title: "pedir uma captura de tela", text: "…" };
    const taken = await post("marina", "admin/ticket-answers", body);
    expect(taken.body.errors).toHaveProperty("title");
  });
});

describe("an internal note", () => {
  const secret = "SEGREDO-DA-EQUIPE";

  it("is no news to the customer: no bell, no event, no change", async () => {
    const id = await ticketOf(server, late);
    const scope = `user.${await idOf("ana")}`;
    const heard = async () => (await server.get("ana", `events?scope=${scope}&after=0`)).body.head;
    const before = [await heard(), (await server.get("ana", `tickets/${id}`)).body.data.updated_at];
    await post("marina", `admin/tickets/${id}/notes`, { text: secret });
    expect([
      await heard(),
      (await server.get("ana", `tickets/${id}`)).body.data.updated_at,
    ]).toEqual(before);
    const log = await server.get(
      "ana",
      `workspaces/${(await server.get("ana", "user")).body.data.active_workspace_id}/activity-log`,
    );
    expect(JSON.stringify(log.body)).not.toContain("ticket.noted");
  });

  it("is in no answer that any call gives a customer", async () => {
    for (const title of [late, bill, rejected]) {
      const id = await ticketOf(server, title);
      expect((await post("marina", `admin/tickets/${id}/notes`, { text: secret })).status).toBe(
        201,
      );
    }
    const known = (await server.get("andre", `admin/tickets/${await ticketOf(server, late)}`)).body;
    expect(JSON.stringify(known)).toContain(secret);
    await server.drain();
    await server.snapshot();
    const { rows } = permissionTable(server);
    // What a write of another domain answers its reads do too.
    const theirs = rows.filter(
      ({ may, endpoint: { method, path } }) =>
        (may.owner < 400 || may.member < 400) && (method === "GET" || path.includes("tickets")),
    );
    expect(theirs.length).toBeGreaterThan(50);
    for (const row of theirs) {
      const sample = (await row.sample?.(server)) ?? {};
      for (const who of ["ana", "bruno"] as const) {
        const { body } = await sendSample(server, who, row, sample);
        const said =
          body instanceof Uint8Array ? Buffer.from(body).toString() : JSON.stringify(body);
        expect(said ?? "", row.name).not.toContain(secret);
      }
      if (row.endpoint.method !== "GET") await server.restore();
    }
    for (const who of ["ana", "bruno"] as const) {
      const scope = `user.${await idOf(who)}`;
      expect(
        JSON.stringify((await server.get(who, `events?scope=${scope}&after=0`)).body),
      ).not.toContain(secret);
    }
    const mails = JSON.stringify([
      await newsTo(server, "ana@recado.test"),
      await newsTo(server, "bruno@recado.test"),
    ]);
    expect(mails).not.toContain(secret);
  });
});
