import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const api = () => `whatsapp/numbers/${messenger.number}/goals`;

describe("a number's goals", () => {
  it("are set in minutes and hours, and taken back by emptying them", async () => {
    const { user } = await openAs(server, "ana", `/recursos/numeros/${messenger.number}/metas`);
    const answer = await screen.findByRole("spinbutton", { name: pt("goals:fields.answer") });
    const done = screen.getByRole("spinbutton", { name: pt("goals:fields.resolution") });
    await user.type(answer, "30");
    await user.type(done, "1,5");
    const save = screen.getByRole("button", { name: pt("goals:save") });
    await user.click(save);
    await screen.findByText(pt("goals:saved"));
    const kept = async () => (await server.get("ana", api())).body.data;
    expect(await kept()).toMatchObject({ answer_minutes: 30, resolution_minutes: 90 });
    await user.clear(answer);
    await user.click(save);
    await expect.poll(async () => (await kept()).answer_minutes).toBeNull();
  });
});
