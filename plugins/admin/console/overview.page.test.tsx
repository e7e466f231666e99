import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();

const totals = async () => (await server.get("marina", "admin/summary")).body.data;
const countOf = async (key: string) =>
  within(await screen.findByRole("link", { name: new RegExp(pt(`workspaces:staff.${key}`)) }));

it("the overview of the back office asks once for all its counts", async () => {
  const { asked } = await openAs(server, "marina", "/admin");
  const active = await countOf("activeOnes");
  await active.findByText(String((await totals())["workspaces.active"]));
  await screen.findByText(pt("plans:card.ended"));
  const reads = asked.filter((call) => call.startsWith("GET /v2/admin/"));
  expect(reads).toEqual(["GET /v2/admin/summary"]);
});

it("the overview follows what others change", async () => {
  const { deliver } = await openAs(server, "marina", "/admin");
  const before = (await totals())["workspaces.suspended"];
  await (await countOf("suspendedOnes")).findByText(String(before));
  const { body } = await server.get("marina", "admin/workspaces?status=active");
  const { id, version } = body.data[0];
  const change = { status: "suspended", reason: "Falta de pagamento", version };
  await server.send("andre", "PUT", `admin/workspaces/${id}/status`, change);
  await deliver("staff");
  await (await countOf("suspendedOnes")).findByText(String(before + 1));
});
