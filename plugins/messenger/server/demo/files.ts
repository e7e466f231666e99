import sharp from "sharp";
import type { Work } from "../../../../src/server/plugin.ts";
import { type DemoFile, loaf, photo, scene, sheet } from "../../../templates/server/facade.ts";

const cake = `<rect width="600" height="800" fill="#fbe7ea"/><rect y="640" width="600" height="160" fill="#d9a9b3"/>
  <rect x="130" y="430" width="340" height="220" rx="16" fill="#8a4b3c"/><rect x="130" y="430" width="340" height="70" rx="16" fill="#fff5f0"/>
  <rect x="190" y="290" width="220" height="150" rx="14" fill="#a55b48"/><rect x="190" y="290" width="220" height="50" rx="14" fill="#fff5f0"/>
  <g fill="#e4475b"><circle cx="240" cy="285" r="16"/><circle cx="300" cy="280" r="18"/><circle cx="360" cy="285" r="16"/></g>`;
const street = `<rect width="800" height="600" fill="#cfe3f1"/><rect y="420" width="800" height="180" fill="#8d949b"/>
  <rect x="90" y="170" width="260" height="260" fill="#0b6b4f"/><rect x="420" y="110" width="280" height="320" fill="#d0b48f"/>
  <rect x="180" y="300" width="80" height="130" fill="#f6efe0"/><g fill="#fff"><rect x="460" y="160" width="70" height="80"/><rect x="590" y="160" width="70" height="80"/></g>
  <rect x="0" y="505" width="800" height="10" fill="#f6efe0"/>`;
const sticker = `<circle cx="256" cy="256" r="236" fill="#ffd24a"/><circle cx="176" cy="210" r="30" fill="#3a2b12"/><circle cx="336" cy="210" r="30" fill="#3a2b12"/>
  <path d="M150 310q106 120 212 0" stroke="#3a2b12" stroke-width="26" fill="none" stroke-linecap="round"/>`;

/** A short tune, uncompressed: the one kind of sound that can be written without an encoder. */
function tune(notes: readonly number[]): Uint8Array {
  const rate = 8_000;
  const length = notes.length * rate * 0.4;
  const bytes = Buffer.alloc(44 + length, 128);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + length, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at++) {
    const note = notes[Math.floor(at / (rate * 0.4))] ?? 440;
    const fade = 1 - (at % (rate * 0.4)) / (rate * 0.4);
    bytes[44 + at] = 128 + Math.round(70 * fade * Math.sin((2 * Math.PI * note * at) / rate));
  }
  return bytes;
}

async function make() {
  return {
    loaf: await photo("pao.jpg", 800, 600, loaf),
    cake: await photo("bolo.jpg", 600, 800, cake),
    street: await photo("fachada.jpg", 800, 600, street),
    sticker: {
      name: "sticker.webp",
      mime: "image/webp",
      bytes: await sharp(scene(512, 512, sticker))
        .webp()
        .toBuffer(),
      width: 512,
      height: 512,
    },
    menu: sheet("cardapio-da-semana.pdf", "Cardapio da semana"),
    invoice: sheet("nota-fiscal-1042.pdf", "Nota fiscal 1042"),
    exam: sheet("preparo-do-exame.pdf", "Preparo do exame"),
    voice: {
      name: "audio.wav",
      mime: "audio/wav",
      bytes: tune([392, 440, 494, 587, 494, 440]),
      width: null,
      height: null,
    },
  } satisfies Record<string, DemoFile>;
}
export type FileName = keyof Awaited<ReturnType<typeof make>>;

let made: ReturnType<typeof make> | null = null;

/** Keeps the demo's files, each once; answers them with the id under which each is kept. */
export async function keepFiles({ db, services }: Work) {
  made ??= make();
  const kept = new Map<FileName, DemoFile & { file_id: string }>();
  for (const [name, file] of Object.entries(await made) as [FileName, DemoFile][]) {
    const { id } = await services.files.save(db, {
      bytes: file.bytes,
      name: file.name,
      type: file.mime,
    });
    kept.set(name, { ...file, file_id: id });
  }
  return kept;
}
export type KeptFiles = Awaited<ReturnType<typeof keepFiles>>;
