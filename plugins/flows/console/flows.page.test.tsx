import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { saveDraft, takeDraft } from "../../../src/console/session/drafts.ts";
import { leave } from "../../../src/console/session/leave.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

/** The flow whose JSON one is writing, and where that is put aside. */
async function written() {
  const { id: user, active_workspace_id } = (await server.get("ana", "user")).body.data;
  const flows = `workspaces/${active_workspace_id}/flows`;
  const [flow] = (await server.get("ana", `${flows}?q=pesquisa`)).body.data;
  const path = `/recursos/flows/${flow.id}`;
  return { user, path, key: `${path}#json`, version: flow.version as number };
}

it("what is written of a flow's JSON outlives the session, with the version it was made from", async () => {
  const { user, path, key, version } = await written();
  const draft = { text: "{}", base: { json: "{ }", version: version - 1 } };
  saveDraft(user, key, draft);
  await openAs(server, "ana", path);
  expect(await screen.findByText(pt("flows:editor.conflict"))).toBeVisible();
  expect(takeDraft(user, key)).toBeNull();
  leave("/login");
  await waitFor(() => expect(takeDraft(user, key)).toEqual(draft));
});
