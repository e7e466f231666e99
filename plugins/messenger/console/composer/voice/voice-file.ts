import {
  AdtsOutputFormat,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
} from "mediabunny";

/** What WhatsApp plays as a voice message, and what it takes as a sound where the browser has no Opus. */
const forms = [
  { make: () => new OggOutputFormat(), codec: "opus", type: "audio/ogg", ending: "ogg" },
  { make: () => new AdtsOutputFormat(), codec: "aac", type: "audio/aac", ending: "aac" },
] as const;

/** A recording in the container that WhatsApp takes, with one channel; what was encoded is copied. */
export async function voiceFile(recorded: Blob, name: string): Promise<File> {
  for (const { make, codec, type, ending } of forms) {
    const output = new Output({ format: make(), target: new BufferTarget() });
    const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4, OGG] });
    const conversion = await Conversion.init({
      input,
      output,
      audio: { codec, numberOfChannels: 1 },
      showWarnings: false,
    });
    if (!conversion.isValid) continue;
    await conversion.execute();
    const { buffer } = output.target;
    if (buffer) return new File([buffer], `${name}.${ending}`, { type });
  }
  throw new Error("nothing of the recording can be sent");
}
