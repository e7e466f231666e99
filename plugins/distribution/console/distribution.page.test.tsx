import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "marina"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

const open = (who: Who) => openAs(server, who, `/recursos/numeros/${number}/atribuicao`);

describe("how a number hands out conversations", () => {
  it("is chosen by an administrator, who then sees who is there", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("combobox", { name: pt("distribution:fields.mode") }));
    await user.click(await screen.findByTitle(pt("distribution:mode.least_busy")));
    await user.click(screen.getByRole("button", { name: pt("distribution:save") }));
    expect(await screen.findByText(pt("distribution:people.title"))).toBeVisible();
    expect(screen.getAllByText(pt("distribution:switch.away")).length).toBeGreaterThan(1);
    const { body } = await server.get("ana", `whatsapp/numbers/${number}/distribution`);
    expect(body.data).toMatchObject({ mode: "least_busy", team_id: null, capacity: 0 });
  });

  it("is only read by who attends, who is told why", async () => {
    await open("bruno");
    expect(await screen.findByText(pt("distribution:readOnly"))).toBeVisible();
    expect(await screen.findByText(pt("distribution:mode.off"))).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("distribution:save") })).toBeNull();
  });
});

it("is only read where the workspace is suspended, and so is the messenger: both say so", async () => {
  const { body } = await server.get("ana", "user");
  const workspace = `admin/workspaces/${body.data.active_workspace_id}`;
  const { version } = (await server.get("marina", workspace)).body.data;
  const change = { status: "suspended", reason: "Faturas em aberto", version };
  expect((await server.send("marina", "PUT", `${workspace}/status`, change)).status).toBe(200);
  const { router } = await open("ana");
  expect(await screen.findByText(pt("errors:suspended"))).toBeVisible();
  expect(screen.queryByText(pt("distribution:readOnly"))).toBeNull();
  await router.navigate("/messenger");
  const [conversation] = (await server.get("ana", `messenger/contacts?number=${number}`)).body.data;
  await router.navigate(`/messenger/${conversation.id}?number=${number}`);
  // The page one comes from says so too, until the conversation is there.
  await screen.findByRole("log");
  expect(await screen.findByText(pt("errors:suspended"))).toBeVisible();
});

describe("the switch of who takes conversations", () => {
  it("stands in the messenger where a number hands out", async () => {
    await server.send("ana", "PUT", `whatsapp/numbers/${number}/distribution`, {
      mode: "round_robin",
      version: 1,
    });
    const { user } = await openAs(server, "bruno", "/messenger");
    const toggle = await screen.findByRole("switch");
    expect(toggle).toHaveTextContent(pt("distribution:switch.awayHint"));
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    const { body } = await server.get("bruno", "messenger/availability");
    expect(body.data.available_until).not.toBeNull();
  });
});
