import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
let hidden: string;
beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  hidden = await hiddenNumber(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = (rest = "", of = number) => `whatsapp/numbers/${of}/replies${rest}`;
const pdf = () => new File(["%PDF-1.4"], "menu.pdf");
const ogg = () => {
  const head = [...Buffer.from("OggS"), ...new Uint8Array(22), 1, 0x13];
  return new File(
    [new Uint8Array([...head, ...Buffer.from("OpusHead"), ...new Uint8Array(40)])],
    "oi.ogg",
  );
};

function upload(who: Who, file: File, of = number) {
  const form = new FormData();
  form.append("file", file);
  return server.send(who, "POST", path("/files", of), form);
}
const fileBy = async (who: Who, file = pdf()) => (await upload(who, file)).body.data.id as string;
const words = { scope: "personal", shortcut: "menu", title: "Menu", text: "Aqui está." };
const create = (who: Who, more: object) => server.send(who, "POST", path(), { ...words, ...more });
const change = (who: Who, id: string, more: object) =>
  server.send(who, "PUT", path(`/${id}`), more);
const keptFiles = async () =>
  (await server.rows("select id, reply_id, file_id from reply_files where name = 'menu.pdf'")) as {
    id: string;
    reply_id: string | null;
    file_id: string;
  }[];
const bytesOf = async (id: string) =>
  (await server.rows(`select 1 as one from files where id = '${id}'`)).length;

describe("a reply's file", () => {
  it("is shown by a link that opens it, to whoever may use the reply", async () => {
    const made = await create("ana", { scope: "number", file_id: await fileBy("ana") });
    expect(made.status).toBe(201);
    const { data } = (await server.get("bruno", path("?q=menu"))).body;
    expect(data[0].file).toMatchObject({ name: "menu.pdf", mime: "application/pdf", size: 8 });
    expect((await server.get("anonymous", data[0].file.url)).status).toBe(200);
  });

  it("is only its uploader's to give, once, and none of another workspace's", async () => {
    const file_id = await fileBy("ana");
    const taken = await create("bruno", { file_id });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ["file_id"]]);
    expect((await upload("diego", pdf())).status).toBe(404);
    expect((await upload("bruno", pdf(), hidden)).status).toBe(404);
    expect((await create("ana", { file_id })).status).toBe(201);
    expect((await create("ana", { file_id, shortcut: "outro" })).status).toBe(422);
  });

  it("goes with its bytes when another takes its place, and with the reply", async () => {
    const { id } = (await create("ana", { file_id: await fileBy("ana") })).body.data;
    const [first] = await keptFiles();
    const other = await change("ana", id, { file_id: await fileBy("ana"), version: 1 });
    expect(other.body.data.file.id).not.toBe(first?.id);
    expect(await bytesOf(String(first?.file_id))).toBe(0);
    const same = await change("ana", id, { title: "Menu", version: 2 });
    expect(same.body.data.file.id).toBe(other.body.data.file.id);
    const [second] = await keptFiles();
    expect((await server.send("ana", "DELETE", path(`/${id}`))).status).toBe(204);
    expect([await keptFiles(), await bytesOf(String(second?.file_id))]).toEqual([[], 0]);
  });

  it("that no reply took is gone after a day", async () => {
    await fileBy("ana");
    const made = await create("bruno", { file_id: await fileBy("bruno") });
    await server.rows("update reply_files set created_at = now() - interval '25 hours'");
    const forget = async () => {
      await server.rows(
        "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'replies.forget-unused', '{}', now() - interval '1 day')",
      );
      await server.drain();
    };
    const unused = (await keptFiles()).find(({ reply_id }) => reply_id === null);
    // A run that is killed half way leaves both.
    vi.spyOn(server.app.services.files, "remove").mockRejectedValueOnce(new Error("killed"));
    await forget();
    expect([(await keptFiles()).length, await bytesOf(String(unused?.file_id))]).toEqual([2, 1]);
    await forget();
    expect(await keptFiles()).toMatchObject([{ reply_id: made.body.data.id }]);
    expect(await bytesOf(String(unused?.file_id))).toBe(0);
  });

  it("is named on record where the reply is everybody's", async () => {
    const file_id = await fileBy("ana");
    const made = await create("ana", { scope: "number", file_id, buttons: ["Sim", "Não"] });
    const [entry] = await server.rows(
      `select after from audit_entries where subject_id = '${made.body.data.id}'`,
    );
    expect(entry?.after).toMatchObject({ file: "menu.pdf", buttons: "Sim, Não" });
  });
});

describe("what WhatsApp does not take together is refused at its field", () => {
  const refusedAt = async (more: object) => {
    const { status, body } = await create("ana", more);
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };

  it("a sound with words or with buttons", async () => {
    expect(await refusedAt({ file_id: await fileBy("ana", ogg()) })).toEqual(["text"]);
    const alone = { text: "", buttons: ["Sim"], file_id: await fileBy("ana", ogg()) };
    expect(await refusedAt(alone)).toEqual(["buttons.0"]);
    const good = await create("ana", { text: "", file_id: await fileBy("ana", ogg()) });
    expect(good.body.data).toMatchObject({ text: "", file: { mime: "audio/ogg" }, buttons: [] });
  });

  it("nothing at all, buttons without words, two that are the same, too many, too long", async () => {
    expect(await refusedAt({ text: "" })).toEqual(["text"]);
    expect(await refusedAt({ text: "", buttons: ["Sim"] })).toEqual(["text"]);
    expect(await refusedAt({ buttons: ["Sim", "Sim"] })).toEqual(["buttons.1"]);
    expect(await refusedAt({ buttons: ["1", "2", "3", "4"] })).toEqual(["buttons"]);
    expect(await refusedAt({ buttons: ["x".repeat(21)] })).toEqual(["buttons.0"]);
    expect(await refusedAt({ text: "x".repeat(901), buttons: ["Sim"] })).toEqual(["text"]);
    expect((await create("ana", { text: "x".repeat(901) })).status).toBe(201);
  });

  it("also when only a part of it changes", async () => {
    const { id } = (await create("ana", { buttons: ["Sim"] })).body.data;
    const sound = await change("ana", id, { file_id: await fileBy("ana", ogg()), version: 1 });
    expect([sound.status, Object.keys(sound.body.errors)]).toEqual([422, ["text", "buttons.0"]]);
    const plain = await change("ana", id, { buttons: [], version: 1 });
    expect(plain.body.data).toMatchObject({ text: "Aqui está.", buttons: [], version: 2 });
  });

  it("a file of a kind that WhatsApp does not take", async () => {
    const { status, body } = await upload("ana", new File(["MZ\u0000"], "a.exe"));
    expect([status, Object.keys(body.errors)]).toEqual([422, ["file"]]);
  });
});
