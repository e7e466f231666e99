import { expect, it } from "vitest";
import { untouchedCalls } from "../../../src/server/gateway/calls.ts";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

it("of ten who set it first at once, one does and nine are told", async () => {
  const server = await startServer();
  await server.tokenOf("marina");
  const number = await attendedNumber(server);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => {
      const body = { ...untouchedCalls, version: 1, icon_visible: at % 2 === 0 };
      return server.send("marina", "PUT", `admin/numbers/${number}/call-settings`, body);
    }),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});
