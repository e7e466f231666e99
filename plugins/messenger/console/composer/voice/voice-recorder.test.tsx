import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Bubble } from "../../bubbles/bubble.tsx";
import { renderPart } from "../../fixtures/house.tsx";
import { sampleContact, sampleMessage } from "../../fixtures/samples.ts";
import type { Api } from "../../store/api.ts";
import { useLines, useMessageActions } from "../../store/hooks/use-desk.ts";
import { useChosenFiles } from "../files/chosen-files.ts";
import FileTray from "../files/file-tray.tsx";
import { longest } from "./use-recording.ts";
import VoiceRecorder from "./voice-recorder.tsx";

/** Ten packets of silence, as Chromium would have recorded them. */
async function silence(): Promise<Blob> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const description = Uint8Array.from([
    ...new TextEncoder().encode("OpusHead"),
    ...[1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0],
  ]);
  const decoderConfig = {
    codec: "opus",
    numberOfChannels: 1,
    sampleRate: 48_000,
    description,
  };
  for (let at = 0; at < 10; at++) {
    const packet = new EncodedPacket(Uint8Array.of(0xf8, 0xff, 0xfe), "key", at * 0.02, 0.02);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Blob([output.target.buffer ?? new ArrayBuffer()]);
}

/** The browser's recorder, of which a test says what it heard; `unplug` takes its microphone away. */
class Recorder extends EventTarget {
  static heard = new Blob();
  static last: Recorder;
  static isTypeSupported = () => true;
  mimeType = "audio/webm";
  state = "inactive";
  constructor() {
    super();
    Recorder.last = this;
  }
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: Recorder.heard }));
    this.dispatchEvent(new Event("stop"));
  }
  unplug = () => this.stop();
}

class Meter {
  createAnalyser = () => ({ fftSize: 2, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => undefined;
}

const microphone = vi.fn();

beforeEach(async () => {
  microphone.mockReset().mockResolvedValue({ getTracks: () => [] });
  Recorder.heard = await silence();
  vi.stubGlobal("MediaRecorder", Recorder);
  vi.stubGlobal("AudioContext", Meter);
  const value = { getUserMedia: microphone };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value });
  URL.createObjectURL = () => "blob:voice";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

let talks = 0;

function Talk({ id }: { id: string }) {
  const chosen = useChosenFiles(id);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      {chosen.files.length > 0 && <FileTray chosen={chosen} onSend={close} onEmpty={close} />}
      {open && (
        <VoiceRecorder
          onRecorded={(file, cut) => {
            chosen.add([file], { recorded: true, cut });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
const draw = () => renderPart(<Talk id={`talk-${talks++}`} />);
const again = () => userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
const tray = () => screen.findByRole("list", { name: "Arquivos a enviar" });

test("a microphone that is refused, absent, busy or dead from the start is told with what to do", async () => {
  const fault = (name: string) => microphone.mockRejectedValueOnce(new DOMException("", name));
  fault("NotAllowedError");
  draw();
  expect(await screen.findByText(/^O navegador não deixou.* Permita o microfone/)).toBeVisible();
  fault("NotFoundError");
  await again();
  expect(await screen.findByText(/^Nenhum microfone foi encontrado\. Conecte um/)).toBeVisible();
  fault("NotReadableError");
  await again();
  expect(await screen.findByText(/^O microfone não respondeu\. Feche outros/)).toBeVisible();
  Recorder.heard = new Blob();
  await again();
  await screen.findByText("Gravando");
  Recorder.last.unplug();
  expect(await screen.findByText(/^O microfone parou antes de gravar/)).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
  await again();
  expect(await screen.findByText("Gravando")).toBeVisible();
});

test("a microphone that goes away in the middle leaves what it heard, and says so", async () => {
  draw();
  await screen.findByText("Gravando");
  Recorder.last.unplug();
  expect(await tray()).toHaveTextContent(/O microfone parou no meio\..*ouça e envie, ou remova/);
});

test("a recording that somebody ends needs no words; one that is too long says that it ended", async () => {
  const { unmount } = draw();
  await screen.findByText("Gravando");
  await userEvent.click(screen.getByRole("button", { name: "Parar e ouvir antes de enviar" }));
  expect(await tray()).not.toHaveTextContent(/parou/);
  unmount();

  draw();
  await screen.findByText("Gravando");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + longest * 1000 });
  expect(await tray()).toHaveTextContent(/A gravação chegou a 15 minutos e parou\./);
});

test("what cannot be made into a message stays, and is tried again", async () => {
  Recorder.heard = new Blob([new Uint8Array(64)]);
  draw();
  await screen.findByText("Gravando");
  await userEvent.click(screen.getByRole("button", { name: "Parar e ouvir antes de enviar" }));
  expect(await screen.findByText(/continua guardado nesta página/)).toBeVisible();
  await again();
  expect(await screen.findByText(/continua guardado nesta página/)).toBeVisible();
  expect(microphone).toHaveBeenCalledTimes(1);
});

/** The messages on their way. */
function Lines({ id }: { id: string }) {
  const conversation = sampleContact({ id });
  const { retry, discard } = useMessageActions();
  return useLines(id).map(({ key, message }) => (
    <Bubble
      key={key}
      message={message}
      contact={conversation}
      onRetry={retry}
      onDiscard={discard}
      onJump={vi.fn()}
      onDetails={vi.fn()}
    />
  ));
}

test("without a network a voice message waits, says until when, and leaves once when there is one", async () => {
  const { id } = sampleContact();
  const send = vi.fn<Api["send"]>(async ({ client_id }) =>
    sampleMessage({ type: "text", body: "" }, { client_id, direction: "outgoing", position: 1 }),
  );
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { desk } = renderPart(<Lines id={id} />, "pt", { send });
  const file = new File([Recorder.heard], "Voz.ogg", { type: "audio/ogg" });
  act(() => desk.sendTo(id).sendFile({ file, caption: "", voice: true }));
  expect(await screen.findByText(/^Espera a conexão.*\d\d:\d\d/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => desk.sender.wake());
  await waitFor(() => expect(desk.sender.entries).toHaveLength(0));
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      request: { kind: "file", file: { file, caption: "", voice: true } },
    }),
    expect.any(Function),
  );
});
