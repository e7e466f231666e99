import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><h1>Marcadores</h1><section aria-label="Marcadores">
    <ul><li><button id="first">Excluir</button></li><li><button id="second">Excluir</button></li></ul>
  </section></main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const get = (selector: string) => document.querySelector<HTMLElement>(selector);
const remove = async (selector: string) => {
  get(selector)?.remove();
  await vi.advanceTimersByTimeAsync(200);
};

it("rests on what a deleted row lay in", async () => {
  get("#first")?.focus();
  await remove("li");
  expect(document.activeElement).toBe(get("section"));
});

it("rests on the part of the page whose list is gone", async () => {
  document.body.innerHTML = `<main><section aria-labelledby="title"><h2 id="title">Convites</h2>
    <section aria-label="Convites"><button id="first">Cancelar</button></section></section></main>`;
  get("#first")?.focus();
  await remove("[aria-label]");
  expect(document.activeElement).toBe(get("section"));
});

it("rests on the page where all around it is gone", async () => {
  get("#first")?.focus();
  await remove("section");
  expect(document.activeElement).toBe(get("main"));
});

it("goes where somebody put it meanwhile", async () => {
  get("#first")?.focus();
  get("li")?.remove();
  await vi.advanceTimersByTimeAsync(50);
  get("#second")?.focus();
  await vi.advanceTimersByTimeAsync(200);
  expect(document.activeElement).toBe(get("#second"));
});

it("stays away where a press on nothing gave it up, and while what has it is there", async () => {
  get("#first")?.focus();
  get("h1")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  get("#first")?.blur();
  await remove("li");
  expect(document.activeElement).toBe(document.body);
  get("#second")?.focus();
  await remove("h1");
  expect(document.activeElement).toBe(get("#second"));
});
