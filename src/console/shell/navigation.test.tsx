import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { type MenuEntry, Navigation } from "./navigation.tsx";

const entry = (label: string, path: string, within?: string): MenuEntry => ({
  label,
  path,
  title: "sample:nav.list",
  area: "customer",
  resource: "things",
  icon: null,
  order: 10,
  bottom: true,
  ...(within === undefined ? {} : { within }),
});
const home = entry("Início", "/");
const numbers = entry("Números", "/recursos/numeros", "/recursos");
const templates = entry("Templates", "/recursos/templates");

const show = (pathname: string) =>
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <Navigation
        items={[home, numbers]}
        among={[home, numbers, templates]}
        label="Atalhos"
        className="bottom-nav"
      />
    </MemoryRouter>,
  );

it("marks the entry that the page belongs to", () => {
  show("/recursos/qr-codes/1");
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Números");
});

it("marks none of a few where the page belongs to an entry that is not among them", () => {
  show("/recursos/templates/bulks");
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
});
