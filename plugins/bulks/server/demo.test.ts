import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

it("a bulk that tries again names those who failed, by their lines", async () => {
  const [again] = await server.rows("select id, retry_of from bulks where retry_of is not null");
  const people = (bulk: unknown, state = "") =>
    server.rows(
      `select line, phone, typed from bulk_rows where bulk_id = '${bulk}' ${state} order by line`,
    );
  const failed = await people(again?.retry_of, "and state = 'failed'");
  expect(failed.length).toBeGreaterThan(1);
  expect(await people(again?.id)).toEqual(failed);
});
