import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

let server: TestServer;
let number: string;
let person: string;
beforeAll(async () => {
  server = await startServer();
  await server.tokenOf("ana");
  await server.snapshot();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  number = body.data[0].id;
  person = (await server.get("ana", "user")).body.data.id;
});
beforeEach(() => server.restore());

const settings = () => `/recursos/numeros/${number}/configuracoes`;
const panel = () => screen.findByRole("region", { name: pt("contacts:panel.title") });

describe("the export of contacts", () => {
  it("goes from the queue to a file in the chosen format, live, and is found again", async () => {
    const { user, router, deliver, asked } = await openAs(server, "ana", settings());
    const part = within(await panel());
    await waitFor(() => expect(asked).toContain("POST /v2/events/catch-up"));
    await user.click(part.getByRole("radio", { name: pt("contacts:panel.xlsx") }));
    await user.click(part.getByRole("button", { name: pt("contacts:panel.start") }));
    await part.findAllByText(pt("contacts:panel.queued"));
    expect(part.queryByRole("link")).toBeNull();

    await server.drain();
    await deliver(`user.${person}`);
    const link = await part.findByRole("link", {
      name: pt("contacts:panel.download", { format: "XLSX" }),
    });
    expect(part.getByText(pt("kit:progress.count", { done: 180, total: 180 }))).toBeVisible();
    const file = await server.get("anonymous", link.getAttribute("href") ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toContain("spreadsheetml");

    await act(() => router.navigate("/workspace"));
    await waitFor(() => expect(link).not.toBeInTheDocument());
    await act(() => router.navigate(settings()));
    await screen.findByRole("link", { name: pt("contacts:panel.download", { format: "XLSX" }) });
  });
});
