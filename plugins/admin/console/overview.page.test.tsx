import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();

const totals = async () => (await server.get("marina", "admin/summary")).body.data.totals;
/** In the card of its list; what is urgent stands in the first panel too. */
const countOf = async (key: string) => {
  const card = await screen.findByRole("region", { name: pt("workspaces:nav.all") });
  const name = new RegExp(pt(`workspaces:staff.${key}`));
  return within(await within(card).findByRole("link", { name }));
};

it("the overview of the back office asks once for all its counts", async () => {
  const { asked } = await openAs(server, "marina", "/admin");
  const active = await countOf("activeOnes");
  await active.findByText(String((await totals())["workspaces.active"]));
  await screen.findByText(pt("plans:card.ended"));
  const reads = asked.filter((call) => call.startsWith("GET /v2/admin/"));
  // Once more where the stream of events began after it; no list is read beside it.
  expect([...new Set(reads)]).toEqual(["GET /v2/admin/summary"]);
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

it("the overview begins with what needs attention, and ends with what each day added", async () => {
  await openAs(server, "marina", "/admin");
  const first = await screen.findByRole("region", { name: pt("admin:attention") });
  const urgent = await within(first).findAllByRole("link");
  expect(urgent.every((link) => within(link).queryByLabelText(pt("kit:counts.attention")))).toBe(
    true,
  );
  for (const name of ["numbers:staff.messages", "numbers:staff.newNumbers"]) {
    expect(await screen.findByRole("region", { name: pt(name) })).toBeVisible();
  }
});
