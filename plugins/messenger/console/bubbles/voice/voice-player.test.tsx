import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPart } from "../../fixtures/house.tsx";
import { barsOf } from "./peaks.ts";
import VoicePlayer from "./voice-player.tsx";

/** A sound of two seconds: silent, then loud. */
const samples = Float32Array.from({ length: 960 }, (_, at) => (at < 480 ? 0 : 0.5));
let decodes = 0;

beforeEach(() => {
  decodes = 0;
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = async () => {
        decodes += 1;
        return { duration: 2, getChannelData: () => samples };
      };
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const file = new Blob(["OggS"]);
const draw = (id: string, more: object = {}) =>
  renderPart(
    <VoicePlayer
      sound={{ id, url: "blob:here", size: 4, file, ...more }}
      label="Mensagem de voz"
    />,
  );
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: /^Posição/ });
const audio = (container: HTMLElement) => container.querySelector("audio") as HTMLAudioElement;
const waves = (container: HTMLElement) =>
  container.querySelector(".msg-waves path")?.getAttribute("d") ?? "";
const told = (player: HTMLAudioElement, duration: number) => {
  Object.defineProperty(player, "duration", { value: duration, configurable: true });
  fireEvent.durationChange(player);
};

it("the loudest of each part stands against the loudest of all; silence stays flat", () => {
  expect(barsOf(samples, 4)).toEqual([0, 0, 1, 1]);
  expect(barsOf(new Float32Array(8), 2)).toEqual([0, 0]);
});

it("arrows, keys and drags move the place, which is said in words", async () => {
  const { container } = draw("keys");
  const player = audio(container);
  told(player, 12);
  expect(slider()).toBeEnabled();
  slider().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(player.currentTime).toBe(1);
  await userEvent.keyboard("{PageUp}");
  expect(slider()).toHaveAttribute("aria-valuetext", "0:06 de 0:12");
  fireEvent.change(slider(), { target: { value: "9.5" } });
  expect(player.currentTime).toBe(9.5);
  await userEvent.keyboard("{PageUp}");
  expect(player.currentTime).toBe(12);
});

it("plays, and says how far it is", async () => {
  const { container } = draw("plays");
  const player = audio(container);
  const play = vi.spyOn(player, "play").mockResolvedValue(undefined);
  told(player, 12);
  await userEvent.click(screen.getByRole("button", { name: "Ouvir: Mensagem de voz" }));
  expect(play).toHaveBeenCalledOnce();
  fireEvent.play(player);
  player.currentTime = 3;
  fireEvent.timeUpdate(player);
  expect(screen.getByText("0:03 / 0:12")).toBeVisible();
  expect(screen.getByRole("button", { name: "Pausar" })).toBeVisible();
  fireEvent.pause(player);
  expect(screen.getByRole("button", { name: "Ouvir: Mensagem de voz" })).toBeVisible();
});

it("waves are worked out once for a file, and say how long it is where its container does not", async () => {
  const first = draw("once");
  const flat = waves(first.container);
  told(audio(first.container), Number.POSITIVE_INFINITY);
  await waitFor(() => expect(waves(first.container)).not.toBe(flat));
  expect(slider()).toHaveAttribute("max", "2");
  first.unmount();
  const second = draw("once");
  await waitFor(() => expect(waves(second.container)).not.toBe(flat));
  expect(decodes).toBe(1);
});

it("what cannot be decoded, is too large or is not to be read yet is a plain slider", async () => {
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = () => Promise.reject(new Error("no codec"));
    },
  );
  for (const [id, more] of [
    ["bad", {}],
    ["large", { size: 7 * 1024 * 1024 }],
    ["going up", { file: undefined }],
  ] as const) {
    const { container, unmount } = draw(id, more);
    const flat = waves(container);
    told(audio(container), 5);
    await act(async () => undefined);
    expect(slider()).toBeEnabled();
    expect(waves(container)).toBe(flat);
    unmount();
  }
});
