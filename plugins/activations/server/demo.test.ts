import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";

it("in the demo an activation that is done ended when its number began", async () => {
  const server = await startServer();
  const done = await server.rows(`select a.number_id, a.created_at < n.created_at as earlier,
      a.updated_at = n.created_at as ended
    from activations a join numbers n on n.id = a.number_id where a.status = 'done'`);
  expect(done.length).toBeGreaterThan(1);
  for (const row of done) expect(row).toMatchObject({ earlier: true, ended: true });
});
