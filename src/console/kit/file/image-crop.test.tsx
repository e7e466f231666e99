import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { ImageCrop } from "./image-crop.tsx";

afterEach(() => vi.unstubAllGlobals());

const open = (bitmap: () => Promise<unknown>) => {
  vi.stubGlobal("createImageBitmap", bitmap);
  const file = new File(["x"], "foto.png", { type: "image/png" });
  renderKit(<ImageCrop file={file} onDone={() => undefined} onCancel={() => undefined} />);
};

const sized = (width: number, height: number) => () =>
  Promise.resolve({ width, height, close: () => undefined });

test("an image under 640 pixels a side is refused with both sizes", async () => {
  open(sized(1200, 639));
  expect(await screen.findByText(/esta tem 1\.?200 × 639/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Usar esta imagem" })).toBeDisabled();
});

test("a file that is no image is refused", async () => {
  open(() => Promise.reject(new Error("cannot decode")));
  expect(await screen.findByText(/não é uma imagem/)).toBeInTheDocument();
});
