import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
it("boots", async () => {
  const t = Date.now();
  const s = await startServer();
  console.log("boot", Date.now() - t);
  for (const who of ["ana", "bruno", "diego", "marina"] as const) {
    const r = await s.get(who, "whatsapp/numbers");
    console.log(who, r.status, r.body.meta?.total, r.body.data?.[0]);
  }
  const id = (await s.get("ana", "whatsapp/numbers?sort=display_name")).body.data.at(-1).id;
  for (const p of ["", "/automations", "/statistics", "/statistics/current", "/users", "/users/candidates", "/tags", "/qr-codes"]) {
    const r = await s.get("ana", `whatsapp/numbers/${id}${p}`);
    console.log(p, r.status, JSON.stringify(r.body).slice(0, 700));
  }
  console.log(await s.get("ana", "whatsapp/number-activations").then((r) => [r.status, r.body.meta]));
  expect(1).toBe(1);
});
