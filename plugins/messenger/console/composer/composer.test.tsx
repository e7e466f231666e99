import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SlotsContext } from "../../../../src/console/kit/slot.tsx";
import { leave } from "../../../../src/console/session/leave.ts";
import { type ReadyTexts, readyTexts } from "../composer-slots.ts";
import { type Asked, answerWith, renderPart } from "../fixtures/house.tsx";
import { sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import type { ComposerProps } from "../types.ts";
import { Composer } from "./composer.tsx";

const kb = 1024;
const file = (name: string, type: string, size: number) => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};

function draw(
  change: Parameters<typeof sampleContact>[0] = {},
  props: Partial<ComposerProps> = {},
) {
  const asked: Asked[] = answerWith(() => ({ status: 204 }));
  const send = { sendMessage: vi.fn(), sendFile: vi.fn(), stored: vi.fn() };
  const onCancelReply = vi.fn();
  const given: ComposerProps = {
    conversation: sampleContact(change),
    number: { id: sampleId(2), status: "connected" },
    canSend: true,
    replyTo: null,
    onCancelReply,
    send,
    ...props,
  };
  return { ...renderPart(<Composer {...given} />), send, asked, onCancelReply, given };
}
const box = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Mensagem para Bia Martins" });
const drafts = (asked: Asked[]) => asked.map(({ body }) => (body as { body: string }).body);

afterEach(() => void vi.restoreAllMocks());

test("Enter sends, Shift+Enter breaks the line, and the box is empty again", async () => {
  const { send } = draw();
  await userEvent.type(box(), "bom{Shift>}{Enter}{/Shift}dia{Enter}");
  expect(send.sendMessage).toHaveBeenCalledExactlyOnceWith({ type: "text", body: "bom\ndia" });
  expect(box().value).toBe("");
});

test("an Enter that chooses a word of an input method sends nothing", async () => {
  const { send } = draw();
  await userEvent.type(box(), "ni");
  fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
  expect(send.sendMessage).not.toHaveBeenCalled();
});

test("on a touch keyboard Enter breaks the line", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: query.includes("coarse") }) as MediaQueryList,
  );
  const { send } = draw();
  await userEvent.type(box(), "oi{Enter}");
  expect(send.sendMessage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  expect(send.sendMessage).toHaveBeenCalledOnce();
});

test("nothing but space is not sent", async () => {
  const { send } = draw();
  await userEvent.type(box(), "   {Enter}");
  expect(send.sendMessage).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();
});

test("the count shows near the limit; one character beyond it cannot be sent", async () => {
  const { send } = draw({ draft: "a".repeat(4_096) });
  expect(screen.getByText("Resta 0 caractere")).toBeVisible();
  await userEvent.type(box(), "b");
  expect(screen.getByText("1 caractere além do limite")).toBeVisible();
  await userEvent.type(box(), "{Enter}");
  expect(send.sendMessage).not.toHaveBeenCalled();
  expect(box().value).toHaveLength(4_097);
});

test("a reply names its message, takes the focus, is sent with it and then over", async () => {
  const replyTo = sampleMessage({ type: "text", body: "Tem pão?" }, { id: sampleId(44) });
  const { send, onCancelReply, given, unmount } = draw();
  unmount();
  const { rerenderPart } = renderTwice(given);
  expect(box()).not.toHaveFocus();
  rerenderPart({ ...given, replyTo });
  expect(screen.getByText("Respondendo a Bia Martins")).toBeVisible();
  await waitFor(() => expect(box()).toHaveFocus());
  await userEvent.type(box(), "tem{Enter}");
  expect(send.sendMessage).toHaveBeenCalledWith({
    type: "text",
    body: "tem",
    reply_to: sampleId(44),
  });
  expect(onCancelReply).toHaveBeenCalledOnce();
});

test("what was typed is kept on the server once it rests, and restored", async () => {
  const { asked } = draw({ draft: "guardado" });
  expect(box().value).toBe("guardado");
  await userEvent.type(box(), "!");
  await waitFor(() => expect(drafts(asked)).toEqual(["guardado!"]), { timeout: 2_000 });
});

test("whoever goes on with a kept draft writes behind it", () => {
  draw({ draft: "meio" });
  box().focus();
  expect([box().selectionStart, box().selectionEnd]).toEqual([4, 4]);
});

test("leaving the box keeps at once; sending forgets the draft", async () => {
  const { asked } = draw();
  await userEvent.type(box(), "oi");
  fireEvent.blur(box());
  await waitFor(() => expect(drafts(asked)).toEqual(["oi"]));
  await userEvent.type(box(), "{Enter}");
  await waitFor(() => expect(drafts(asked)).toEqual(["oi", ""]));
});

test("switching the conversation and closing the page keep what was typed", async () => {
  const { asked, unmount } = draw();
  await userEvent.type(box(), "a");
  fireEvent(window, new Event("pagehide"));
  // Sooner than a rest in the typing would have kept it.
  await waitFor(() => expect(drafts(asked)).toEqual(["a"]), { timeout: 400 });
  await userEvent.type(box(), "b");
  unmount();
  await waitFor(() => expect(drafts(asked)).toContain("ab"));
});

test("a session that ends under it brings the text back to the same person", async () => {
  const first = draw();
  await userEvent.type(box(), "metade");
  leave("/login");
  first.unmount();
  draw();
  expect(box().value).toBe("metade");
});

test("a file that cannot be sent says why before anything of it is sent", async () => {
  const { send, container } = draw();
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, {
    target: {
      files: [
        file("grande.pdf", "application/pdf", 16 * kb * kb + 1),
        file("foto.png", "image/png", 5 * kb * kb + 1),
        file("virus.exe", "application/x-msdownload", 10),
        file("nada.txt", "text/plain", 0),
        file("boa.png", "image/png", 5 * kb * kb),
      ],
    },
  });
  const said = (await screen.findAllByRole("alert")).map((one) => one.textContent);
  expect(said).toEqual([
    "Este arquivo passa do tamanho máximo de 16 MB.",
    expect.stringContaining("até 5 MB"),
    expect.stringContaining("não aceita este tipo"),
    "Este arquivo está vazio.",
  ]);
  await userEvent.type(screen.getByRole("textbox", { name: "Legenda" }), "o bolo");
  await userEvent.click(screen.getByRole("button", { name: "Enviar 1 arquivo" }));
  expect(send.sendFile).toHaveBeenCalledOnce();
  expect(send.sendFile.mock.calls[0]?.[0]).toMatchObject({ caption: "o bolo", voice: false });
  for (const remove of screen.getAllByRole("button", { name: /^Remover/ })) {
    await userEvent.click(remove);
  }
  expect(box()).toBeVisible();
});

test("several files go out in the order they were chosen, the first one as the reply", async () => {
  const replyTo = sampleMessage({ type: "text", body: "?" }, { id: sampleId(44) });
  const { send } = draw({}, { replyTo });
  fireEvent.paste(box(), {
    clipboardData: { files: [file("1.png", "image/png", 9), file("2.ogg", "audio/ogg", 9)] },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: /mensagem de voz/ }));
  await userEvent.click(screen.getByRole("button", { name: "Enviar 2 arquivos" }));
  const sent = send.sendFile.mock.calls.map(([one]) => [one.file.name, one.voice, one.reply_to]);
  expect(sent).toEqual([
    ["1.png", false, sampleId(44)],
    ["2.ogg", true, undefined],
  ]);
  expect(box()).toBeVisible();
});

test("files wait with their captions while another conversation is open", async () => {
  const { given, unmount } = draw();
  fireEvent.paste(box(), { clipboardData: { files: [file("1.png", "image/png", 9)] } });
  await userEvent.type(await screen.findByRole("textbox", { name: "Legenda" }), "oi");
  unmount();
  const again = renderPart(<Composer {...given} />);
  expect(screen.getByRole("textbox", { name: "Legenda" })).toHaveValue("oi");
  await userEvent.click(screen.getByRole("button", { name: "Remover 1.png" }));
  again.unmount();
});

test("a reload asks while files wait, and is silent again once they are gone", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { unmount } = draw();
  expect(asks()).toBe(false);
  fireEvent.paste(box(), { clipboardData: { files: [file("1.png", "image/png", 9)] } });
  expect(asks()).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: "Remover 1.png" }));
  expect(asks()).toBe(false);
  unmount();
});

test("a file taken away by key leaves the focus at the next one, and the last at the way to add one", async () => {
  draw();
  const files = ["1.png", "2.png", "3.png"].map((name) => file(name, "image/png", 9));
  fireEvent.paste(box(), { clipboardData: { files } });
  const remove = (name: string) => screen.findByRole("button", { name: `Remover ${name}` });
  (await remove("2.png")).focus();
  await userEvent.keyboard("{Enter}");
  expect(await remove("3.png")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(await remove("1.png")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Anexar arquivos" })).toHaveFocus();
});

const closedOnes: [string, Parameters<typeof draw>][] = [
  ["its window is over", [{ window_allowed_until: new Date("2026-11-19T10:00:00Z") }]],
  ["its contact is blocked", [{ blocked: { at: new Date(), reason: "Ofensas", by: null } }]],
  ["its number is off", [{}, { number: { id: sampleId(2), status: "disconnected" } }]],
  ["one may only read it", [{}, { canSend: false }]],
];

test.each(closedOnes)("a draft is read and copied where %s", async (_, [change, props]) => {
  draw({ ...change, draft: "Separei o pão" }, props);
  expect(screen.getByRole("button", { name: "Copiar o rascunho" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Seu rascunho continua guardado" }));
  expect(screen.getByText("Separei o pão")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each(closedOnes)(
  "files that wait for a conversation are named and can be removed where %s",
  async (_, closed) => {
    const { unmount } = draw();
    const files = ["1.png", "2.png"].map((name) => file(name, "image/png", 9));
    fireEvent.paste(box(), { clipboardData: { files } });
    unmount();
    draw(...closed);
    expect(screen.getByText("2.png")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Remover 1.png" }));
    expect(screen.getByRole("button", { name: "Remover 2.png" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("list", { name: "Arquivos a enviar" })).toBeNull();
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  },
);

test("the button that opened the emoji closes them, and opens them again", async () => {
  draw();
  const smiley = screen.getByRole("button", { name: "Emojis" });
  const picker = () => screen.queryByRole("dialog", { name: "Emojis" });
  await userEvent.click(smiley);
  await waitFor(() => expect(picker()).toBeVisible());
  await userEvent.click(smiley);
  expect(picker()).toBeNull();
  await userEvent.click(smiley);
  expect(picker()).toBeVisible();
  await userEvent.click(box());
  expect(picker()).toBeNull();
});

test("a number that is not connected sends nothing, not even a template, and keeps what was typed", () => {
  draw({ draft: "quase enviada" }, { number: { id: sampleId(2), status: "disconnected" } });
  expect(screen.getByText(/Este número não está conectado ao WhatsApp/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enviar um template" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Seu rascunho continua guardado")).toBeVisible();
});

test("a flagged number still sends", () => {
  draw({}, { number: { id: sampleId(2), status: "flagged" } });
  expect(box()).toBeVisible();
});

test("a closed window says since when, keeps the draft and offers a template", async () => {
  draw({ window_allowed_until: new Date("2026-11-19T10:00:00Z"), draft: "quase enviada" });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText(/A janela de 24 horas fechou em 19 de nov/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Seu rascunho continua guardado" }));
  expect(screen.getByText("quase enviada")).toBeVisible();
  expect(screen.getByRole("button", { name: "Enviar um template" })).toBeVisible();
});

test("the window closes under an open page, by the server's clock", () => {
  vi.useFakeTimers();
  draw({ window_allowed_until: new Date(Date.now() + 60_000), draft: "oi" });
  expect(screen.getByText(/A janela de 24 horas fecha às/)).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByText(/A janela de 24 horas fechou/)).toBeVisible();
});

test("who never wrote can only be sent a template", () => {
  draw({ window_allowed_until: null });
  expect(screen.getByText(/ainda não escreveu para este número/)).toBeVisible();
});

test("a blocked contact says so and can be unblocked", async () => {
  const { asked } = draw({ blocked: { at: new Date(), reason: "Ofensas", by: null } });
  expect(screen.getByText("Ofensas")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Desbloquear" }));
  expect(asked.at(-1)?.path).toBe(`/messenger/contacts/${sampleId(1)}/unblock`);
});

test("a viewer sees why there is nothing to write into", () => {
  draw({}, { canSend: false });
  expect(screen.getByText(/Você pode ler esta conversa/)).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a draft of another window arrives only where nothing is being typed", async () => {
  const { given, unmount } = draw({ draft: "" });
  unmount();
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  const { rerenderPart } = renderTwice(given);
  rerenderPart({ ...given, conversation: sampleContact({ draft: "de outra janela" }) });
  expect(box().value).toBe("de outra janela");
  await userEvent.type(box(), " e mais");
  rerenderPart({ ...given, conversation: sampleContact({ draft: "tarde demais" }) });
  expect(box().value).toBe("de outra janela e mais");
});

let show: (props: ComposerProps) => void = () => undefined;

function Holder({ given }: { given: ComposerProps }) {
  const [props, setProps] = useState(given);
  useEffect(() => {
    show = setProps;
  }, []);
  return <Composer {...props} />;
}

function renderTwice(given: ComposerProps) {
  renderPart(<Holder given={given} />);
  return { rerenderPart: (props: ComposerProps) => act(() => show(props)) };
}

const picked: ReadyTexts["onPick"][] = [];
const Picker = ({ onPick }: ReadyTexts) => void picked.push(onPick);

test("a ready text that comes late brings back nothing that was sent, and leaves what was typed", async () => {
  const fills = new Map([[readyTexts.name, [{ component: Picker, order: 1 } as never]]]);
  const send = { sendMessage: vi.fn(), sendFile: vi.fn(), stored: vi.fn() };
  answerWith(() => ({ status: 204 }));
  renderPart(
    <SlotsContext value={fills}>
      <Composer
        conversation={sampleContact()}
        number={{ id: sampleId(2), status: "connected", display_name: "Loja" }}
        canSend
        replyTo={null}
        onCancelReply={vi.fn()}
        send={send}
      />
    </SlotsContext>,
  );
  await userEvent.type(box(), "oi{Shift>}{Enter}{/Shift}/");
  await waitFor(() => expect(picked).not.toEqual([]));
  await userEvent.type(box(), "{Backspace}já vai{Enter}e mais");
  act(() => picked[0]?.({ text: " Bom dia!" }));
  expect(send.sendMessage).toHaveBeenCalledOnce();
  expect(box().value).toBe("e mais Bom dia!");
});
