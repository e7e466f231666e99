import sharp from "sharp";
import { expect, it } from "vitest";
import { typeOf } from "./file-type.ts";
import { cleanedPicture, pictureSize, squarePicture } from "./pictures.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6b4f" } });
const allowed = ["image/jpeg", "image/png", "text/plain", "application/msword", "audio/ogg"];
const words = (text: string) => new TextEncoder().encode(text);
const ogg = (codec: string) =>
  Buffer.concat([
    Buffer.from("OggS"),
    Buffer.alloc(24),
    Buffer.from(codec, "latin1"),
    Buffer.alloc(64),
  ]);

it("a file is what its bytes are; its name tells apart what they leave open", async () => {
  const png = await plain(4, 4).png().toBuffer();
  const older = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  expect(await typeOf(png, "letter.doc", allowed)).toBe("image/png");
  expect(await typeOf(words("olá"), "note.txt", allowed)).toBe("text/plain");
  expect(await typeOf(older, "letter.DOC", allowed)).toBe("application/msword");
  expect(await typeOf(ogg("OpusHead"), "a.ogg", allowed)).toBe("audio/ogg");
});

it.each([
  ["is nothing known", words("MZ\u0000"), "a.png"],
  ["says it is text and is not", words("\u0000"), "a.txt"],
  ["is known and not wanted", words("%PDF-1.4\n"), "a.pdf"],
  ["is Ogg in a codec that is not played", ogg("\u0001vorbis"), "a.ogg"],
])("a file that %s is refused", async (_, bytes, name) => {
  await expect(typeOf(bytes, name, allowed)).rejects.toMatchObject({ status: 415 });
});

it("a picture is written anew: upright, without what the camera added", async () => {
  const taken = await plain(40, 20)
    .withExif({ IFD0: { Artist: "Ana" } })
    .jpeg()
    .toBuffer();
  const turned = await sharp(taken).keepExif().withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  const { bytes: clean, ...size } = await cleanedPicture(turned, "image/jpeg");
  expect((await sharp(clean).metadata()).exif).toBeUndefined();
  expect(size).toEqual({ width: 20, height: 40, frames: 1 });
  expect(await pictureSize(clean)).toEqual(size);
  const square = await sharp(await squarePicture(turned, 16)).metadata();
  expect(square).toMatchObject({ width: 16, height: 16, format: "jpeg" });
});

it("a sticker is written anew as well, moving or not", async () => {
  const still = await plain(8, 8)
    .withExif({ IFD0: { Artist: "Ana" } })
    .webp()
    .toBuffer();
  const frames = [plain(8, 8), plain(8, 8).negate()].map((one) => one.png().toBuffer());
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [80, 120], loop: 3 })
    .toBuffer();
  for (const [given, pages] of [
    [still, undefined],
    [moving, 2],
  ] as const) {
    const glued = Buffer.concat([given, Buffer.from("<script>glued</script>")]);
    const clean = Buffer.from((await cleanedPicture(glued, "image/webp")).bytes);
    expect(clean.includes("glued")).toBe(false);
    const { exif, pages: kept, delay } = await sharp(clean, { animated: true }).metadata();
    expect([exif, kept]).toEqual([undefined, pages]);
    if (pages) expect(delay).toEqual([80, 120]);
  }
});

it("pictures are unpacked one at a time, whoever sends them", async () => {
  const large = await plain(1_200, 1_200).jpeg({ progressive: true }).toBuffer();
  const all = Array.from({ length: 6 }, () => cleanedPicture(large, "image/jpeg"));
  let most = 0;
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  }, 1);
  await Promise.all(all);
  clearInterval(watch);
  // For a moment the next one is counted as well.
  expect(most).toBeLessThanOrEqual(2);
});

it("a picture that cannot be read, or would unpack to too much, is refused", async () => {
  const bomb = await plain(8_000, 6_000).png().toBuffer();
  for (const bytes of [words("no picture"), bomb]) {
    await expect(pictureSize(bytes)).rejects.toMatchObject({ status: 422 });
    await expect(squarePicture(bytes, 16)).rejects.toMatchObject({ status: 422 });
  }
});
