import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { openDesk } from "../../templates/fixtures/desk.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

it("a person at the network's desk approves one template and rejects another", async () => {
  const desk = await openDesk(server);
  const { user } = await openAs(server, "ana", "/simulador");
  await user.click(await screen.findByRole("button", { name: /^Análise de templates/ }));
  const sheet = within(await screen.findByRole("dialog"));
  const act = (words: string, name: string) =>
    sheet.findByRole("button", { name: `${words}: ${name} pt_BR` });
  await user.click(await act(pt("simulator:reviews.approve"), "pesquisa_de_satisfacao"));
  const reason = pt("simulator:reviews.reason");
  await user.selectOptions(
    await sheet.findByRole("combobox", { name: `${reason}: encomenda_de_natal pt_BR` }),
    "scam",
  );
  await user.click(await act(pt("simulator:reviews.reject"), "encomenda_de_natal"));
  await sheet.findByText(pt("simulator:reviews.none"));
  await server.drain();
  expect(await desk.named("pesquisa_de_satisfacao")).toMatchObject({ status: "approved" });
  expect(await desk.named("encomenda_de_natal")).toMatchObject({
    status: "rejected",
    rejection: { reason: "scam", details: "" },
  });
});
