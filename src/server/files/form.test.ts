import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { formIn } from "./form.ts";
import { openSpool } from "./spool.ts";

const piece = 64 * 1024;
const most = 17 * 1024 * 1024;
const type = "multipart/form-data; boundary=b";
const opening = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
const closing = "\r\n--b--\r\n";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "form-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A form with one file, and how much of it was asked for. */
function sending(pieces: number, end: () => void = () => undefined) {
  const read = { bytes: 0 };
  async function* body() {
    yield Buffer.from(opening);
    for (let at = 0; at < pieces; at += 1) {
      read.bytes += piece;
      yield Buffer.alloc(piece, at);
    }
    end();
    yield Buffer.from(closing);
  }
  return { body: body(), read };
}
const spooled = async (pieces: AsyncIterable<Uint8Array>) =>
  (await openSpool(folder).put(pieces)).blob;
function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
/** All that can happen until somebody else does something. */
const settled = async () => {
  for (let at = 0; at < 500; at += 1) await new Promise(setImmediate);
};

describe("a form with a file", () => {
  it("is read no faster than the file is put away", async () => {
    const { promise: held, resolve: go } = withResolvers();
    const { body, read } = sending(256);
    const put = (pieces: AsyncIterable<Uint8Array>) =>
      spooled(
        (async function* () {
          for await (const one of pieces) {
            yield one;
            await held;
          }
        })(),
      );
    const form = formIn(body, type, most, put);
    await settled();
    // 16 MB would come: what streams hold between them is all that did.
    expect(read.bytes).toBeGreaterThan(0);
    expect(read.bytes).toBeLessThan(1024 * 1024);
    go();
    const [[name, file] = []] = await form;
    expect([name, (file as File).size]).toEqual(["file", 256 * piece]);
  });

  it("is cut off with the first byte beyond what is taken, and nothing of it stays", async () => {
    const before = await readdir(folder);
    const { body, read } = sending(400);
    await expect(formIn(body, type, 1024 * 1024, spooled)).rejects.toMatchObject({ status: 413 });
    expect(read.bytes).toBeLessThan(2 * 1024 * 1024);
    expect(await readdir(folder)).toEqual(before);
  });

  it.each([
    ["breaks off", new Error("gone")],
    ["ends too early", null],
  ])("that %s leaves nothing", async (_, fault) => {
    const before = await readdir(folder);
    async function* body() {
      yield Buffer.from(opening);
      yield Buffer.alloc(piece);
      await settled();
      if (fault) throw fault;
    }
    await expect(formIn(body(), type, most, spooled)).rejects.toMatchObject({ status: 400 });
    expect(await readdir(folder)).toEqual(before);
  });

  it("whose file finds no place is not waited for, and says so", async () => {
    const full = Object.assign(new Error("no space left"), { syscall: "write" });
    const { body } = sending(256);
    await expect(formIn(body, type, most, () => Promise.reject(full))).rejects.toBe(full);
  });
});

it("fields and names come as they were sent", async () => {
  const form = new FormData();
  form.set("caption", "Olá, ção\nçã");
  form.append("ids[]", "1");
  form.append("ids[]", "2");
  form.set("file", new File(["%PDF-1.7"], 'Cardápio "do dia".pdf', { type: "application/pdf" }));
  form.set("none", new File([], ""));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const sent = request.headers.get("content-type") ?? "";
  const own = await request.clone().formData();
  const found = await formIn(request.body as never, sent, most, spooled);
  const shown = (all: Iterable<[string, string | File]>) =>
    Promise.all(
      [...all].map(async ([name, value]) =>
        typeof value === "string"
          ? [name, value]
          : [name, value.name, value.type, await value.text()],
      ),
    );
  expect(await shown(found)).toEqual(await shown(own.entries()));
});

it("what was sent is gone with the answer, and what was refused stays nowhere", async () => {
  const server = await startServer();
  const { config } = server.app.services;
  await server.tokenOf("bruno");
  const [row] = await server.rows(
    `select c.id from contacts c join numbers n on n.id = c.number_id
      join workspaces w on w.id = n.workspace_id join conversations t on t.contact_id = c.id
      where w.name like '%Padaria Aurora' and t.blocked_at is null
      order by t.window_allowed_until desc nulls last limit 1`,
  );
  const lying = async (of: string) =>
    (
      await readdir(join(config.dataDir, of), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
    ).filter((one) => one.isFile()).length;
  const before = await lying("files");
  const send = (bytes: string, name: string) => {
    const form = new FormData();
    form.set("client_id", crypto.randomUUID());
    form.set("file", new File([bytes], name));
    return server.send("ana", "POST", `messenger/contacts/${row?.id}/media`, form);
  };
  const refused = await send("MZ\u0000 a program", "cardapio.pdf");
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["file"]]);
  expect([await lying("files"), await lying("uploads")]).toEqual([before, 0]);
  const taken = await send("%PDF-1.7 a menu", "cardapio.pdf");
  expect([taken.status, await lying("files"), await lying("uploads")]).toEqual([
    201,
    before + 1,
    0,
  ]);
});
