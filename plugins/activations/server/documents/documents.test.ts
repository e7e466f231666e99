import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { mostDocuments } from "../../contract/documents/document.ts";
import { documentForm, path, pdf, seen, standing } from "../../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const add = (id: string, form: FormData, who: "ana" | "diego" | "marina" = "ana") =>
  server.send(who, "POST", `${path}/${id}/documents`, form);

it("stands with the activation, for its owner and for staff, who open it", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  const { status, body } = await add(id, documentForm(pdf));
  expect(status).toBe(201);
  expect(body.data.documents).toMatchObject([{ name: "contrato.pdf", type: "application/pdf" }]);
  expect(body.data.version).toBe(1);
  expect(body.data.history.at(-1)).toMatchObject({ step: "document", reason: "contrato.pdf" });
  const staff = await server.get("marina", `admin/activations/${id}`);
  const [{ url }] = staff.body.data.documents;
  const opened = await server.get("anonymous", url);
  expect(new TextDecoder("latin1").decode(opened.body).startsWith("%PDF-1.7")).toBe(true);
});

it("is what its bytes say, whatever it is called", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  const refused = async (form: FormData) => Object.keys((await add(id, form)).body.errors ?? {});
  const before = await server.rows("select count(*)::int as n from files");
  expect(await refused(documentForm("MZ\u0090 a program"))).toEqual(["file"]);
  expect(await refused(documentForm("<html><script>alert(1)</script>"))).toEqual(["file"]);
  expect(await refused(documentForm(""))).toEqual(["file"]);
  expect(await server.rows("select count(*)::int as n from files")).toEqual(before);
  expect((await seen(server, id)).documents).toEqual([]);
});

it("is added by the activation's own people alone, to one that goes on, ten at most", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  expect((await add(id, documentForm(pdf), "diego")).status).toBe(404);
  expect((await add(id, documentForm(pdf), "marina")).status).toBe(403);
  const all: number[] = [];
  for (let at = 0; at <= mostDocuments; at += 1)
    all.push((await add(id, documentForm(pdf))).status);
  expect(all).toEqual([...Array.from({ length: mostDocuments }, () => 201), 422]);
  expect((await seen(server, id)).documents).toHaveLength(mostDocuments);
  const over = await standing(server, "activation_canceled");
  expect((await add(over, documentForm(pdf))).status).toBe(409);
});

it("is named to no member in the history of a number of theirs", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  await add(id, documentForm(pdf));
  await server.send("marina", "PUT", `admin/activations/${id}/verification`, {
    status: "rejected",
    reason: "O contrato está vencido.",
    version: 1,
  });
  await server.rows(`insert into activation_events (id, activation_id, step, "to", at)
    values (gen_random_uuid(), '${id}', 'payment-failed', 'waiting_payment', now()) returning id`);
  const [own] = (await server.get("bruno", "whatsapp/numbers")).body.data;
  await server.rows(
    `update activations set status = 'done', number_id = '${own.id}' where id = '${id}' returning id`,
  );
  const historyOf = async (who: "ana" | "bruno") =>
    (await server.get(who, `${path}/${id}`)).body.data.history as object[];
  expect(await historyOf("ana")).toMatchObject([
    { step: "document", reason: "contrato.pdf" },
    { step: "verification-rejected", reason: "O contrato está vencido." },
    { step: "payment-failed" },
  ]);
  expect(await historyOf("bruno")).toMatchObject([{ step: "verification-rejected", reason: null }]);
});
