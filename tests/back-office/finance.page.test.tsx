import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openAs, pt } from "../support/open-as.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();

describe("the finance page", () => {
  it("counts exactly what the list behind each number shows", async () => {
    const { user, router } = await openAs(server, "fernanda", "/admin/financeiro");
    await screen.findByText(pt("coupons:card.ending"));
    await screen.findByText(pt("services:card.unpriced"));
    await screen.findByText(pt("plans:card.ended"));
    const counts = () =>
      within(screen.getByRole("main"))
        .getAllByRole("link")
        .filter((link) => link.closest("li") && /\?/.test(link.getAttribute("href") ?? ""));
    const total = counts().length;
    expect(total).toBe(8);
    for (let at = 0; at < total; at++) {
      const link = counts()[at] as HTMLElement;
      const href = link.getAttribute("href") ?? "";
      const said = await within(link).findByText(/^\d+$/);
      await user.click(link);
      const rows = await screen.findAllByRole("rowheader");
      expect(`${href} ${rows.length}`).toBe(`${href} ${said.textContent}`);
      await router.navigate("/admin/financeiro");
      await screen.findByText(pt("coupons:card.ending"));
      await screen.findByText(pt("services:card.unpriced"));
      await screen.findByText(pt("plans:card.ended"));
    }
  });

  it("is not for customers", async () => {
    await openAs(server, "ana", "/admin/financeiro");
    expect(await screen.findByText(pt("shell:noAccess.title"))).toBeVisible();
  });
});
