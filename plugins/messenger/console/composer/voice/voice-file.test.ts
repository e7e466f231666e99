import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import { expect, test } from "vitest";
import { typeOf } from "../../../../../src/server/files/file-type.ts";
import { mediaTypes } from "../../../contract/limits.ts";
import { voiceFile } from "./voice-file.ts";

const head = (channels: number) =>
  // OpusHead, version 1, 312 samples before the first, 48 kHz, no gain, one stream.
  Uint8Array.from([
    ...new TextEncoder().encode("OpusHead"),
    ...[1, channels, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0],
  ]);

/** Ten packets as a browser would have recorded them. */
async function recorded(format: OutputFormat, codec: "opus" | "aac", description: Uint8Array) {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: codec === "opus" ? "opus" : "mp4a.40.2",
    numberOfChannels: 1,
    sampleRate: 48_000,
    description,
  };
  for (let at = 0; at < 10; at++) {
    // Silence of 20 ms.
    const packet = new EncodedPacket(Uint8Array.of(0xf8, 0xff, 0xfe), "key", at * 0.02, 0.02);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Blob([output.target.buffer ?? new ArrayBuffer()]);
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

test("what Chromium records becomes Opus in Ogg, which the server takes as a voice message", async () => {
  const file = await voiceFile(await recorded(new WebMOutputFormat(), "opus", head(1)), "Voz");
  expect([file.name, file.type]).toEqual(["Voz.ogg", "audio/ogg"]);
  const bytes = await bytesOf(file);
  expect(await typeOf(bytes, file.name, mediaTypes)).toBe("audio/ogg");
  const text = new TextDecoder("latin1").decode(bytes);
  expect(text.match(/OggS/g)?.length).toBeGreaterThan(2);
  // One channel: WhatsApp plays no other voice.
  expect(bytes[text.indexOf("OpusHead") + 9]).toBe(1);
});

test("a browser without Opus sends a sound that WhatsApp takes", async () => {
  const config = Uint8Array.of(0x11, 0x88);
  const file = await voiceFile(await recorded(new Mp4OutputFormat(), "aac", config), "Voz");
  expect([file.name, file.type]).toEqual(["Voz.aac", "audio/aac"]);
  expect(await typeOf(await bytesOf(file), file.name, mediaTypes)).toBe("audio/aac");
});

test("a recording without sound is refused and not sent empty", async () => {
  await expect(voiceFile(new Blob([new Uint8Array(64)]), "Voz")).rejects.toThrow();
});
