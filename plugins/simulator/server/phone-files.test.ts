import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
const phone = "5531960005555";

beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "carla"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  await server.send("bruno", "POST", "simulator/phones", {
    number_id: number,
    name: "Rita",
    number: phone,
  });
  await server.snapshot();
}, 180_000);
beforeEach(() => server.restore());

const shown = async () =>
  (await server.get("bruno", `simulator/phones/${phone}/messages?number_id=${number}`)).body.data;
const upload = (file: File, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set("number_id", number);
  form.set("file", file);
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return server.send("bruno", "POST", `simulator/phones/${phone}/files`, form);
};

/** The agent's side. */
const contact = async () => {
  await server.drain();
  const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
  return body.data[0];
};
const inbox = async () => {
  const { id } = await contact();
  return (await server.get("bruno", `messenger/contacts/${id}/messages?per_page=100`)).body.data;
};

describe("a phone's files", () => {
  const picture = (make: ReturnType<typeof sharp>) =>
    make.withExif({ IFD0: { Copyright: "secret place" } });
  const blank = (width = 64, height = 48) =>
    sharp({ create: { width, height, channels: 3, background: "#0b6b4f" } });

  it("reach the agent as what they are, without what cameras add", async () => {
    const jpeg = await picture(blank().jpeg()).toBuffer();
    const sent = await upload(new File([new Uint8Array(jpeg)], "foto.jpg"), { caption: "Veja" });
    expect(sent.body.data.content).toMatchObject({ type: "image", caption: "Veja" });
    const bytes = await server.get("anonymous", sent.body.data.content.media.url);
    expect(new TextDecoder("latin1").decode(bytes.body)).not.toContain("secret place");
    const webp = await blank(512, 512).webp().toBuffer();
    await upload(new File([new Uint8Array(webp)], "s.webp"));
    await upload(new File(["linha 1"], "lista.txt"));
    const contents = (await inbox()).map(({ content }: { content: unknown }) => content);
    expect(contents).toMatchObject([
      { type: "image", caption: "Veja", media: { mime: "image/jpeg", width: 64, height: 48 } },
      { type: "sticker", media: { mime: "image/webp", width: 512 } },
      { type: "document", media: { mime: "text/plain", name: "lista.txt" } },
    ]);
  });

  const script = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
  const page = "<!doctype html><script>alert(1)</script>";
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const bomb = Buffer.concat([
    png,
    Buffer.from("00007530000075300802000000", "hex"),
    Buffer.alloc(64),
  ]);
  it.each<[string, BlobPart, string]>([
    ["a picture that is a script", script, "x.svg"],
    ["a page called a picture", page, "x.png"],
    ["a page called a text, which it is", page, "x.txt"],
    ["a path for a name", script, "../../../etc/passwd"],
    ["signs that end a name", script, 'ab\r\nc".html'],
    ["a program", Buffer.from("4d5a90000300000004000000ffff", "hex"), "x.exe"],
    ["a name of 5,000 signs", script, `${"x".repeat(5_000)}.svg`],
  ])("never run: %s", async (_, bytes, name) => {
    const sent = await upload(new File([bytes], name));
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { content } = sent.body.data;
    expect(content.type).toBe("document");
    const got = await server.get("anonymous", content.media.url);
    expect(got.headers.get("content-type")).toMatch(/^(application\/octet-stream|text\/plain)/);
    expect(got.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(got.headers.get("content-disposition")).not.toMatch(/[/\\\r\n\0]/);
    expect(got.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each<[string, BlobPart, string, number]>([
    ["a picture that cannot be opened", png, "x.png", 422],
    ["a picture of 30,000 by 30,000", bomb, "x.png", 422],
    // No browser has such a name, and the head of a part may not hold it.
    ["a name with NUL in it", script, "a\0b.html", 400],
    ["nothing", "", "x.txt", 422],
    ["16 MB and a byte", new Uint8Array(16 * 1024 * 1024 + 1), "x.bin", 422],
  ])("are refused: %s", async (_, bytes, name, status) => {
    const before = await server.rows("select count(*)::int as n from files");
    expect((await upload(new File([bytes], name))).status).toBe(status);
    expect(await server.rows("select count(*)::int as n from files")).toEqual(before);
    expect(await shown()).toEqual([]);
  });
});
