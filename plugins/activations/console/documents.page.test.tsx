import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { documentForm, path, pdf, standing } from "../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const wizard = "/recursos/ativacao-classica";
const input = () => screen.findByLabelText<HTMLInputElement>(pt("activations:documents.add"));
const document = (bytes: string, name: string) =>
  new File([bytes], name, { type: "application/pdf" });

it("takes a document from its customer, and gives none away again", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  const { user } = await openAs(server, "ana", `${wizard}/${id}`);
  await user.upload(await input(), document(pdf, "contrato.pdf"));
  const link = await screen.findByRole("link", { name: "contrato.pdf" });
  expect(link.getAttribute("href")).toMatch(/^\/v2\/files\//);
  expect(screen.queryByText(pt("activations:documents.sending_one", { count: 1 }))).toBeNull();
  const row = link.closest("li");
  expect(row).toHaveTextContent("Ana");
  // What staff decide by stays: it can be added to, and nothing of it taken away.
  expect(within(row as HTMLElement).queryByRole("button")).toBeNull();
});

it("says of each file why it is refused, by its bytes, and keeps what was good", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  const { user } = await openAs(server, "ana", `${wizard}/${id}`);
  await user.upload(await input(), [
    document("<html><script>alert(1)</script>", "falso.pdf"),
    document(pdf, "certo.pdf"),
  ]);
  expect(await screen.findByText(`falso.pdf: ${pt("activations:errors.file_type")}`)).toBeVisible();
  expect(await screen.findByRole("link", { name: "certo.pdf" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "falso.pdf" })).toBeNull();
});

it("gives staff nothing to add, who look only", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  await server.send("ana", "POST", `${path}/${id}/documents`, documentForm(pdf));
  await openAs(server, "marina", `/admin/ativacoes/${id}`);
  expect(await screen.findByRole("link", { name: "contrato.pdf" })).toBeVisible();
  expect(screen.queryByLabelText(pt("activations:documents.add"))).toBeNull();
});

it("takes none any more once the activation has ended, and keeps showing what was given", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  await server.send("ana", "POST", `${path}/${id}/documents`, documentForm(pdf));
  await server.send("ana", "POST", `${path}/${id}/cancel`, { version: 1 });
  await openAs(server, "ana", `/recursos/ativacoes/${id}`);
  expect(await screen.findByRole("link", { name: "contrato.pdf" })).toBeVisible();
  expect(screen.queryByLabelText(pt("activations:documents.add"))).toBeNull();
});
