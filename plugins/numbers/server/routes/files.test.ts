import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";

let server: TestServer;
let main: string;

beforeAll(async () => {
  server = await startServer();
  main = (await server.get("bruno", "whatsapp/numbers")).body.data[0].id;
});

type Bytes = Uint8Array | string;

const send = (who: Who, path: string, bytes: Bytes, name: string, type = "") => {
  const form = new FormData();
  form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return server.send(who, "POST", `whatsapp/numbers/${main}/${path}`, form);
};
const avatar = (bytes: Bytes, name = "a.png", who: Who = "ana") => send(who, "avatar", bytes, name);
const media = (bytes: Bytes, name: string, type = "", who: Who = "bruno") =>
  send(who, "media", bytes, name, type);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6b4f" } });
const withPlace = (width: number, height: number) =>
  picture(width, height).withExif({
    IFD0: { Artist: "camera owner" },
    IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" },
  });

/** A PNG header that claims far more pixels than the file could hold. */
async function bomb() {
  const bytes = Buffer.from(await picture(8, 8).png().toBuffer());
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

/** The file behind the newest uploaded media. */
async function kept() {
  const result = await server.app.services.store.db.execute(
    "select file_id, kind, type from number_media order by id desc limit 1",
  );
  const { rows } = result as { rows: { file_id: string; kind: string; type: string }[] };
  const [row] = rows;
  if (!row) throw new Error("nothing was kept");
  const { services } = server.app;
  return { ...row, ...(await services.files.read(services.store.db, row.file_id)) };
}

describe("a number's picture", () => {
  it("is written anew as a square JPEG, without the place it was taken", async () => {
    const { status, body } = await avatar(await withPlace(900, 1_200).jpeg().toBuffer(), "me.jpg");
    expect(status).toBe(200);
    const shown = await server.get("anonymous", body.data.avatar_url);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    const found = await sharp(shown.body).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 640, height: 640 });
    expect(found.exif).toBeUndefined();
    expect(Buffer.from(shown.body).includes("camera owner")).toBe(false);
  });

  it("replaces the earlier one, whose file goes", async () => {
    const first = (await avatar(await picture(640, 640).png().toBuffer())).body.data.avatar_url;
    const second = (await avatar(await picture(640, 641).png().toBuffer())).body.data.avatar_url;
    expect(second).not.toBe(first);
    expect((await server.get("anonymous", first)).status).toBe(200);
    await server.drain();
    expect((await server.get("anonymous", first)).status).toBe(404);
    expect((await server.get("anonymous", second)).status).toBe(200);
  });

  it("is refused below 640 pixels on either side", async () => {
    for (const [width, height] of [
      [639, 640],
      [640, 639],
    ] as const) {
      const { status, body } = await avatar(await picture(width, height).png().toBuffer());
      expect(status).toBe(422);
      expect(body.errors.file[0]).toContain("640");
    }
  });

  it("is refused when the bytes are no JPEG or PNG, whatever the name says", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>`;
    const refused: [Bytes, string][] = [
      [svg, "a.png"],
      ["<!doctype html><script>alert(1)</script>", "a.png"],
      [await picture(700, 700).webp().toBuffer(), "a.png"],
      [await picture(700, 700).gif().toBuffer(), "a.jpg"],
      ["", "a.png"],
    ];
    for (const [bytes, name] of refused) expect((await avatar(bytes, name)).status).toBe(415);
  });

  it("is refused when it cannot be read or would unpack to far too many pixels", async () => {
    const cut = (await picture(900, 900).png().toBuffer()).subarray(0, 200);
    expect((await avatar(cut)).status).toBe(422);
    const huge = await avatar(await bomb());
    expect(huge.status).toBe(422);
  });

  it("is for administrators", async () => {
    const bytes = await picture(700, 700).png().toBuffer();
    await server.tokenOf("diego");
    const before = await server.fingerprint();
    expect((await avatar(bytes, "a.png", "bruno")).status).toBe(403);
    expect((await avatar(bytes, "a.png", "diego")).status).toBe(404);
    expect((await avatar(bytes, "a.png", "anonymous")).status).toBe(401);
    expect(await server.fingerprint()).toBe(before);
  });
});

describe("uploaded media", () => {
  it("answers an id in the shape of the Cloud API and keeps the file under the type of its bytes", async () => {
    const { status, body } = await media(
      "%PDF-1.7\n%âãÏÓ\n",
      "../../etc/passwd\u0000.pdf",
      "text/html",
    );
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(["id"]);
    const { kind, type, file } = await kept();
    expect({ kind, type }).toEqual({ kind: "document", type: "application/pdf" });
    for (const sign of ["/", "\\", "\u0000"]) expect(file.name).not.toContain(sign);
  });

  it("keeps pictures without what cameras or others add to them", async () => {
    const photo = await withPlace(300, 200).jpeg().toBuffer();
    const glued = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
    expect((await media(glued, "a.jpg")).status).toBe(201);
    const { bytes, kind } = await kept();
    expect(kind).toBe("image");
    expect(Buffer.from(bytes).includes("script")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("knows sound, video, text and older office files", async () => {
    const opus = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead")]);
    const vorbis = Buffer.concat([
      Buffer.from("OggS"),
      Buffer.alloc(24),
      Buffer.from("\x01vorbis "),
    ]);
    const cfb = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
    const mp4 = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypmp42\0\0\0\0mp42isom"),
    ]);
    const accepted: [Bytes, string, string][] = [
      [opus, "a.ogg", "audio/ogg"],
      [Buffer.from("#!AMR\nxxxx"), "a.amr", "audio/amr"],
      [mp4, "a.mp4", "video/mp4"],
      ["Olá, tudo bem?\n", "a.txt", "text/plain"],
      [cfb, "a.XLS", "application/vnd.ms-excel"],
    ];
    for (const [bytes, name, type] of accepted) {
      expect((await media(bytes, name)).status, name).toBe(201);
      expect((await kept()).type).toBe(type);
    }
    const refused: [Bytes, string][] = [
      [vorbis, "a.ogg"],
      [cfb, "a.exe"],
      [Buffer.from("MZ\u0090\0\x03"), "a.txt"],
      ["<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg"],
      ["<html></html>", "a.png"],
      [Buffer.from("PK\x03\x04xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"), "a.docx"],
      ["", "a.txt"],
    ];
    for (const [bytes, name] of refused) expect((await media(bytes, name)).status, name).toBe(415);
  });

  it("keeps to the limits of each kind", async () => {
    const amr = (size: number) =>
      Buffer.concat([Buffer.from("#!AMR\n"), Buffer.alloc(size - 6, 1)]);
    const most = 16 * 1024 * 1024;
    expect((await media(amr(most), "a.amr")).status).toBe(201);
    expect((await media(amr(most + 1), "a.amr")).status).toBe(422);
    const noise = { create: { width: 1, height: 1, channels: 3, background: "#fff" } } as const;
    const small = await sharp(noise).png().toBuffer();
    const over = Buffer.concat([small, Buffer.alloc(5 * 1024 * 1024 - small.length + 1)]);
    const { status, body } = await media(over, "a.png");
    expect(status).toBe(413);
    expect(body.message).toContain("5 MB");
    expect((await media(over.subarray(0, -1), "a.png")).status).toBe(201);
    expect((await media(await bomb(), "a.png")).status).toBe(422);
  });

  it("takes stickers of 512 by 512 pixels only", async () => {
    const sticker = (side: number) => picture(side, 512).webp().toBuffer();
    expect((await media(await sticker(512), "a.webp")).status).toBe(201);
    expect((await media(await sticker(511), "a.webp")).status).toBe(422);
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const heavy = await sharp({
      create: { width: 512, height: 512, channels: 3, background: "#fff", noise },
    })
      .webp({ quality: 100 })
      .toBuffer();
    expect(heavy.byteLength).toBeGreaterThan(100 * 1024);
    expect((await media(heavy, "a.webp")).status).toBe(413);
  });

  it("needs the right to send", async () => {
    expect((await media("Olá", "a.txt", "", "diego")).status).toBe(404);
    expect((await media("Olá", "a.txt", "", "marina")).status).toBe(403);
    const me = (await server.get("bruno", "user")).body.data.id;
    await server.send("ana", "PUT", `whatsapp/numbers/${main}/users/${me}/role`, {
      role: "viewer",
    });
    expect((await media("Olá", "a.txt")).status).toBe(403);
  });

  // Last: no session lives that long.
  it("goes after thirty days", async () => {
    await send("ana", "media", "Olá", "a.txt");
    const { file_id } = await kept();
    const { files, store } = server.app.services;
    server.advance(30 * 86_400_000 + 1_000);
    await store.db.execute(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'numbers.forget-media', '{}', now())",
    );
    await server.drain();
    await expect(files.read(store.db, file_id)).rejects.toMatchObject({ status: 404 });
  });
});
