import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();

it("the overview of the back office asks once for all its counts", async () => {
  const { asked } = await openAs(server, "marina", "/admin");
  const totals = (await server.get("marina", "admin/summary")).body.data;
  const link = await screen.findByRole("link", {
    name: new RegExp(pt("admin:workspaces.activeOnes")),
  });
  await within(link).findByText(String(totals["workspaces.active"]));
  await screen.findByText(pt("plans:card.ended"));
  const reads = asked.filter((call) => call.startsWith("GET /v2/admin/"));
  expect(reads).toEqual(["GET /v2/admin/summary"]);
});
