import jsqr from "jsqr";
import sharp from "sharp";
import { beforeAll, expect, it, vi } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
let main: string;
let foreign: string;

beforeAll(async () => {
  server = await startServer();
  main = (await server.get("bruno", "whatsapp/numbers")).body.data[0].id;
  foreign = (await server.get("diego", "whatsapp/numbers")).body.data[0].id;
});

const path = (number: string, rest = "") => `whatsapp/numbers/${number}/qr-codes${rest}`;
const create = (message: unknown, image_format: unknown = "png", who: Who = "ana") =>
  server.send(who, "POST", path(main), { message, image_format });

/** Reads a picture as a phone's camera would. */
async function scanned(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, text: jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data };
}

it("is made with a code of its own and a link to it", async () => {
  const { status, body } = await create("  Olá!  ");
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ message: "Olá!", image_format: "png" });
  expect(body.data.code).toMatch(/^[A-Z0-9]{14}$/);
  expect(body.data.url).toBe(`https://wa.me/message/${body.data.code}`);
});

it("is made once for twins that come at the same moment, and anew after a failure", async () => {
  const { gateway } = server.app.services;
  const { createQrCode } = gateway;
  let fails = true;
  const made = vi.spyOn(gateway, "createQrCode").mockImplementation(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (fails) throw new Error("the line went dead");
    return createQrCode.apply(gateway, asked);
  });
  const headers = { "idempotency-key": "one-code-0002" };
  const body = { message: "Juntos", image_format: "png" };
  const send = () => server.send("ana", "POST", path(main), body, headers);
  expect((await send()).status).toBe(500);
  fails = false;
  const twins = await Promise.all([send(), send(), send()]);
  expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(twins.map((twin) => twin.body.data.code)).size).toBe(1);
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

it("is made once for the same key, at WhatsApp too, whether its answer came through or not", async () => {
  const made = vi.spyOn(server.app.services.gateway, "createQrCode");
  const send = (message: string) =>
    server.send(
      "ana",
      "POST",
      path(main),
      { message, image_format: "png" },
      {
        "idempotency-key": "one-code-0001",
      },
    );
  const first = await send("Uma vez só");
  const again = await send("Uma vez só");
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(made).toHaveBeenCalledTimes(1);
  const other = await send("Outra coisa");
  expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  expect(made).toHaveBeenCalledTimes(1);
});

it("can really be scanned, as PNG of at least 512 pixels and as SVG", async () => {
  const { code, url } = (await create("Quero pedir", "svg")).body.data;
  const image = (query: string) => server.get("bruno", path(main, `/${code}/image${query}`));
  const png = await image("?format=png");
  expect(png.headers.get("content-type")).toBe("image/png");
  expect(png.headers.get("content-disposition")).toContain(`qr-${code}.png`);
  const read = await scanned(png.body);
  expect(read.text).toBe(url);
  expect(Math.min(read.width, read.height)).toBeGreaterThanOrEqual(512);
  const svg = await image("");
  expect(svg.headers.get("content-type")).toBe("image/svg+xml");
  expect((await scanned(svg.body)).text).toBe(url);
  expect((await image("?format=gif")).status).toBe(422);
});

it("keeps code and image format when its message changes", async () => {
  const made = (await create("Antes")).body.data;
  const { body } = await server.send("ana", "PUT", path(main, `/${made.code}`), {
    message: "Depois",
    image_format: "svg",
    code: "AAAAAAAAAAAAAA",
  });
  expect(body.data).toMatchObject({ code: made.code, message: "Depois", image_format: "png" });
});

it("takes 140 characters and not one more, in a format it can draw", async () => {
  expect((await create("á".repeat(140))).status).toBe(201);
  expect((await create("á".repeat(141))).body.errors).toHaveProperty("message");
  expect((await create("  ")).body.errors).toHaveProperty("message");
  expect((await create("x", "gif")).body.errors).toHaveProperty("image_format");
});

it("is listed, searched and sorted, and gone once removed", async () => {
  const { code } = (await create("Promoção de Páscoa")).body.data;
  const list = async (query: string) =>
    (await server.get("bruno", path(main, query))).body.data as { code: string }[];
  expect((await list("?q=pascoa")).map((one) => one.code)).toEqual([code]);
  for (const column of ["message", "created_at", "updated_at"]) {
    const up = (await list(`?sort=${column}`)).map((one) => one.code);
    expect((await list(`?sort=-${column}`)).map((one) => one.code)).toEqual([...up].reverse());
  }
  expect((await server.send("ana", "DELETE", path(main, `/${code}`))).status).toBe(204);
  expect(await list("?q=pascoa")).toEqual([]);
  expect((await server.get("ana", path(main, `/${code}/image`))).status).toBe(404);
});

it("is an administrator's to change and nobody's from another workspace", async () => {
  const { code } = (await server.get("ana", path(main))).body.data[0];
  const theirs = (await server.get("diego", path(foreign))).body.data[0].code;
  await server.tokenOf("marina");
  const before = await server.fingerprint();
  expect((await create("x", "png", "bruno")).status).toBe(403);
  expect((await server.send("bruno", "DELETE", path(main, `/${code}`))).status).toBe(403);
  expect((await create("x", "png", "diego")).status).toBe(404);
  const body = { message: "x" };
  expect((await server.send("diego", "PUT", path(foreign, `/${code}`), body)).status).toBe(404);
  expect((await server.send("diego", "DELETE", path(main, `/${code}`))).status).toBe(404);
  expect((await server.get("diego", path(foreign, `/${code}/image`))).status).toBe(404);
  expect((await server.get("ana", path(main, `/${theirs}/image`))).status).toBe(404);
  expect((await server.get("marina", path(main))).status).toBe(403);
  expect(await server.fingerprint()).toBe(before);
});
