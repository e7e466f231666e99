import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { CopyButton, CopyIcon } from "./copy-button.tsx";

const write = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  write.mockResolvedValue();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: write } });
});
afterEach(() => {
  write.mockReset();
  vi.unstubAllGlobals();
});

const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button"));
    await Promise.resolve();
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("confirms for five seconds, aloud too, and then reverts", async () => {
  renderKit(<CopyButton text="abc">Copiar código</CopyButton>);
  await press();
  expect(write).toHaveBeenCalledWith("abc");
  expect(screen.getByRole("button")).toHaveTextContent("Copiado!");
  expect(screen.getAllByRole("status")[0]).toHaveTextContent("Copiado!");
  await wait(4_999);
  expect(screen.getByRole("button")).toHaveTextContent("Copiado!");
  await wait(1);
  expect(screen.getByRole("button")).toHaveTextContent("Copiar código");
});

test("a second press starts the five seconds anew", async () => {
  renderKit(<CopyButton text="abc">Copiar</CopyButton>);
  await press();
  await wait(3_000);
  await press();
  await wait(3_000);
  expect(screen.getByRole("button")).toHaveTextContent("Copiado!");
});

test("a refused clipboard is told", async () => {
  write.mockRejectedValue(new Error("denied"));
  renderKit(<CopyButton text="abc">Copiar</CopyButton>);
  await press();
  expect(screen.getByText(/Não foi possível copiar/)).toBeVisible();
});

test("an icon alone still says what it copies", () => {
  renderKit(<CopyIcon text="abc" of="URL" />);
  expect(screen.getByRole("button", { name: "Copiar URL" })).toBeVisible();
});
