import { cleanup, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { applied, approve, company } from "../fixtures/applications.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const own = "/workspace/solicitacao";
const button = (key: string) => screen.findByRole("button", { name: pt(key) });

describe("the application for a workspace", () => {
  it("is filled in, refused for a wrong company number, sent, and then waits", async () => {
    const { user } = await openAs(server, "ana", own);
    await user.click(await screen.findByLabelText(pt("applications:fields.company")));
    await user.paste("Padaria Nova Ltda");
    const document = screen.getByLabelText(pt("applications:fields.document"));
    await user.click(document);
    await user.paste("11.222.333/0001-82");
    await user.click(await button("applications:own.send"));
    expect(await screen.findByText(pt("errors:field_cnpj"))).toBeVisible();
    await user.clear(document);
    await user.paste(company);
    await user.click(await button("applications:own.send"));
    expect(
      await screen.findByRole("region", { name: pt("applications:own.pending") }),
    ).toBeVisible();
  });

  it("that was rejected says why beside the form, and waits again once it is corrected", async () => {
    const { user } = await openAs(server, "diego", own);
    expect(await screen.findByText(/baixado na Receita/)).toBeVisible();
    await user.click(await button("applications:own.resend"));
    expect(
      await screen.findByRole("region", { name: pt("applications:own.pending") }),
    ).toBeVisible();
  });

  it("that is rejected while it is corrected keeps what was written, and goes out with it", async () => {
    const id = await applied(server, "bruno", "pending");
    const { user, deliver } = await openAs(server, "bruno", own);
    await user.click(await button("applications:own.edit"));
    const name = await screen.findByLabelText(pt("applications:fields.company"));
    await user.clear(name);
    await user.paste("Padaria Corrigida");
    const of = `admin/workspace-applications/${id}`;
    const { version } = (await server.get("marina", of)).body.data;
    const decision = { status: "rejected", reason: "Documento vencido", version };
    expect((await server.send("marina", "PUT", `${of}/status`, decision)).status).toBe(200);
    await deliver(`user.${(await server.get("bruno", "user")).body.data.id}`);
    expect(await screen.findByText("Documento vencido")).toBeVisible();
    expect(screen.getByDisplayValue("Padaria Corrigida")).toBeVisible();
    await user.click(await button("applications:own.resend"));
    await screen.findByRole("region", { name: pt("applications:own.pending") });
    const { application } = (await server.get("bruno", "workspace-application")).body.data;
    expect(application).toMatchObject({ status: "pending", company_name: "Padaria Corrigida" });
  });

  it("that was approved opens the workspace", async () => {
    await approve(server, "ana");
    const { user } = await openAs(server, "ana", own);
    await user.click(await button("workspaces:create.action"));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText(pt("workspaces:create.name")), "Filial");
    await user.click(within(dialog).getByRole("button", { name: pt("workspaces:create.action") }));
    expect(await screen.findByText(pt("workspaces:create.done", { name: "Filial" }))).toBeVisible();
  });
});

it("is told at home, as far as it is", async () => {
  const { active_workspace_id, id } = (await server.get("bruno", "user")).body.data;
  await server.send("bruno", "DELETE", `workspaces/${active_workspace_id}/users/${id}`);
  const steps = async () => {
    cleanup();
    await openAs(server, "bruno", "/");
    return within(await screen.findByRole("region", { name: pt("home:steps.title") }));
  };
  await applied(server, "bruno", "pending");
  expect(await (await steps()).findByText(/está em análise: respondemos até/)).toBeVisible();

  const rejected = await applied(server, "bruno", "rejected");
  await server.rows(
    `update workspace_applications set rejection_reason = 'CNPJ baixado.' where id = '${rejected}' returning id`,
  );
  const correct = { name: pt("applications:own.correct") };
  const refused = await steps();
  expect(await refused.findByText("Sua solicitação foi recusada: CNPJ baixado.")).toBeVisible();
  expect(refused.getByRole("link", correct)).toBeVisible();

  await approve(server, "bruno");
  const granted = await steps();
  expect(await granted.findByText(pt("applications:joining.approved"))).toBeVisible();
  const open = { name: pt("workspaces:create.action") };
  expect(await granted.findByRole("button", open)).toBeVisible();
});

describe("applications for staff", () => {
  it("are rejected with a reason that the applicant reads", async () => {
    const id = await applied(server, "ana", "pending");
    const { user } = await openAs(server, "marina", `/admin/workspaces/solicitacoes/${id}`);
    await user.click(await button("applications:decide.reject"));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByLabelText(pt("kit:confirm.reason")));
    await user.paste("Falta o complemento.");
    await user.click(
      within(dialog).getByRole("button", { name: pt("applications:decide.reject") }),
    );
    const said = pt("applications:show.because", { reason: "Falta o complemento." });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("applications:decide.approve") })).toBeNull();
  });

  it("are approved from the queue", async () => {
    const { user } = await openAs(
      server,
      "marina",
      "/admin/workspaces/solicitacoes?status=pending",
    );
    await user.click(await screen.findByRole("link", { name: /Costa Doces/ }));
    await user.click(await button("applications:decide.approve"));
    const dialog = await screen.findByRole("dialog");
    await user.click(
      within(dialog).getByRole("button", { name: pt("applications:decide.approve") }),
    );
    expect(await screen.findByText(pt("applications:status.approved"))).toBeVisible();
  });
});
