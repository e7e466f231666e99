import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { catalogue } from "./demo/demo.ts";

it("a store that begins without a demo has every service that use is rated by, without a price", async () => {
  const server = await startServer({ demo: false });
  const rows = await server.rows("select code, status from services");
  const codes = rows.map(({ code }) => code);
  const ruled = ["template-marketing", "template-utility", "service-message", "call-pulse"];
  expect(codes).toEqual(expect.arrayContaining([...ruled, "number-month"]));
  expect(rows.filter(({ status }) => status !== "active")).toEqual([]);
  expect(rows.length).toBeLessThan(catalogue.length);
  expect(await server.rows("select 1 from service_prices")).toEqual([]);
});
