import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { faultOfFile } from "./check-file.ts";
import { deepestZoom } from "./crop-image.ts";
import { FileInput } from "./file-input.tsx";

const file = (name: string, type: string, bytes = 3) =>
  new File(["x".repeat(bytes)], name, { type });

describe("a file that may not be taken", () => {
  const rules = { accept: ".csv,image/*", maxBytes: 10 };
  test.each([
    [file("lista.csv", "application/vnd.ms-excel"), null],
    [file("LISTA.CSV", ""), null],
    [file("foto.png", "image/png"), null],
    [file("lista.csv.exe", "text/csv"), "wrongKind"],
    [file("nota.pdf", "application/pdf"), "wrongKind"],
    [file("foto.png", "image/png", 10), null],
    [file("foto.png", "image/png", 11), "tooBig"],
    [file("foto.png", "image/png", 0), "empty"],
  ])("%#", (candidate, fault) => {
    expect(faultOfFile(candidate, rules)).toBe(fault);
  });
});

interface HeldProps {
  max?: number;
  maxBytes?: number;
  preview?: boolean;
}

function Held(props: HeldProps) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <>
      <label htmlFor="files">Anexos</label>
      <FileInput id="files" accept="image/png,.txt" {...props} value={files} onChange={setFiles} />
      <output>{files.map((one) => one.name).join(",")}</output>
    </>
  );
}

const open = (props: HeldProps = {}) => {
  renderKit(<Held {...props} />);
  return screen.getByLabelText<HTMLInputElement>(/Anexos/);
};
const kept = () => document.querySelector("output")?.textContent;
const take = (input: HTMLInputElement, files: File[]) =>
  fireEvent.change(input, { target: { files } });

test("a file over the limit is refused by name, the others are taken", () => {
  take(open({ max: 3, maxBytes: 5 }), [file("a.png", "image/png"), file("b.png", "image/png", 6)]);
  expect(screen.getByRole("alert")).toHaveTextContent("b.png passa do tamanho máximo");
  expect(kept()).toBe("a.png");
});

test("no more than the most are taken", () => {
  take(
    open({ max: 2 }),
    ["a", "b", "c"].map((name) => file(`${name}.txt`, "text/plain")),
  );
  expect(screen.getByRole("alert")).toHaveTextContent("No máximo 2 arquivos.");
  expect(kept()).toBe("a.txt,b.txt");
});

test("a single file is replaced by a newer one", () => {
  const input = open();
  take(input, [file("a.txt", "text/plain")]);
  take(input, [file("b.txt", "text/plain")]);
  expect(kept()).toBe("b.txt");
});

test("a dropped file counts like a chosen one", () => {
  const input = open();
  const zone = input.parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [file("a.txt", "text/plain")] } });
  expect(kept()).toBe("a.txt");
});

test("a file can be taken out again", async () => {
  take(open(), [file("a.txt", "text/plain")]);
  await userEvent.click(screen.getByRole("button", { name: "Remover a.txt" }));
  expect(kept()).toBe("");
});

test("an image is shown as a data URL where asked for", async () => {
  take(open({ preview: true }), [file("a.png", "image/png")]);
  const picture = await screen.findByRole("img", { name: "Prévia de a.png" });
  expect(picture.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
});

test("zooming never leaves fewer pixels than needed", () => {
  expect(deepestZoom(1280, 2000, 640)).toBe(2);
  expect(deepestZoom(640, 640, 640)).toBe(1);
});
