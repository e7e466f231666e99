import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { word } from "../../../../../tests/support/words.ts";
import { answerWith, renderPart } from "../../fixtures/house.tsx";
import { sampleContact, sampleId } from "../../fixtures/samples.ts";
import { Composer } from "../composer.tsx";

// The file that records does not come, as without a network.
vi.mock("./voice-recorder.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

// Whether the browser can record is asked once, when the composer is loaded.
const microphone = vi.hoisted(() => {
  const getUserMedia = vi.fn();
  vi.stubGlobal("MediaRecorder", { isTypeSupported: () => true });
  const value = { getUserMedia };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value });
  return getUserMedia;
});

const say = (key: string) => word("pt", `messenger:voice.${key}`);

test("without a network the recorder does not open, a toast says why, and one goes on writing", async () => {
  answerWith(() => ({ status: 204 }));
  const send = { sendMessage: vi.fn(), sendFile: vi.fn(), stored: vi.fn() };
  renderPart(
    <Composer
      conversation={sampleContact()}
      number={{ id: sampleId(2), status: "connected" }}
      canSend
      replyTo={null}
      onCancelReply={vi.fn()}
      send={send}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: say("record") }));
  expect(await screen.findByRole("alert")).toHaveTextContent(say("offline"));
  expect(microphone).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox"), "escrevo então{Enter}");
  expect(send.sendMessage).toHaveBeenCalledExactlyOnceWith({ type: "text", body: "escrevo então" });
});
