import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs } from "../support/open-as.ts";
import { allPages } from "../support/pages.ts";
import { placeOf } from "../support/place-of.ts";
import { startServer } from "../support/server.ts";
import { word } from "../support/words.ts";

const server = await startServer();

const pages = (await allPages())
  .filter(({ who }) => who === "marina")
  .flatMap(({ addresses }) => addresses)
  .filter((address) => address.startsWith("/admin"))
  // Pages that only write, or ask for a right of their own, lead whoever may not home.
  .filter((address) => !/\/(cadastrar|editar|novo|debugger)$/.test(address));

/** What writes on pages about money, by every name it has. */
const writing = [
  ...["plans:new", "plans:sell", "plans:archive", "plans:delete", "plans:save", "plans:addService"],
  ...["services:new", "services:edit", "services:addPrice", "coupons:new"],
  ...["partners:new", "partners:end", "partners:link", "partners:save"],
].map((key) => word("pt", key));

it("shows the auditor every page of the back office, and no control that writes", async () => {
  const { router, answered } = await openAs(server, "olivia", "/admin");
  expect(pages.length).toBeGreaterThan(40);
  for (const address of pages) {
    const place = await placeOf(server, "olivia", address);
    const path = place.replace(/[?#].*/, "");
    // Another page writes its title; what only asks a page for more has the same one.
    if (path !== window.location.pathname) document.title = "";
    await router.navigate(place);
    await waitFor(() => expect(document.title, place).not.toBe(""));
    await answered();
    const main = screen.getByRole("main");
    await waitFor(() =>
      expect(main.querySelector(".ant-skeleton, .page-skeleton, .kit-bone, [aria-busy=true]")).toBe(
        null,
      ),
    );
    expect(window.location.pathname).toBe(path);
    expect(within(main).getAllByRole("heading", { level: 1 })).toHaveLength(1);
    const enabled = [...main.querySelectorAll<HTMLElement>("button, input")].filter(
      (control) => !control.hasAttribute("disabled"),
    );
    const writes = enabled.filter(
      (control) =>
        control.matches("form button[type=submit], .ant-btn-dangerous, [role=switch]") ||
        writing.includes(control.textContent),
    );
    expect(
      writes.map(({ outerHTML }) => outerHTML),
      place,
    ).toEqual([]);
  }
});
