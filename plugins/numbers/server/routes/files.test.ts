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
