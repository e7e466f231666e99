import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { takeInvoice } from "./entries/take.ts";

const server: TestServer = await startServer();
for (const who of ["fernanda", "andre", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const postings = async (query = "") =>
  (await server.get("olivia", `admin/accounting/postings?${query}`)).body.data;
const connection = async () =>
  (await server.get("olivia", "admin/accounting/connection")).body.data;
const one = async (status: string) => (await postings(`status=${status}`))[0];
const resend = (id: string) =>
  server.send("fernanda", "POST", `admin/accounting/postings/${id}/resend`);
const sales = () => server.rows("select * from simulated_sales");

/** As if an invoice had been closed that the books know nothing of. */
async function closedAnew() {
  const { id } = await one("sent");
  await server.rows(`delete from accounting_postings where invoice_id = '${id}'`);
  await server.rows(`delete from simulated_sales where key = 'invoice:${id}'`);
  return id as string;
}
async function told(invoice_id: string) {
  const { services } = server.app;
  const queued: string[] = [];
  await services.store.transact((db) =>
    takeInvoice(
      { invoice_id },
      {
        db,
        now: server.now(),
        services,
        emit: async () => undefined,
        enqueue: async ({ name }, payload) => void queued.push(name, JSON.stringify(payload)),
      },
    ),
  );
  const [name, payload] = queued;
  if (!name) return;
  await server.rows(`insert into jobs (id, name, payload, run_at) values
    (gen_random_uuid(), '${name}', '${payload}', '${server.now().toISOString()}')`);
}

describe("a closed invoice", () => {
  it("is put into the books once, however often it is told of", async () => {
    const id = await closedAnew();
    const before = (await sales()).length;
    await told(id);
    await told(id);
    await server.drain();
    await told(id);
    await server.drain();
    const [row] = (await postings()).filter((posting: { id: string }) => posting.id === id);
    expect(row).toMatchObject({ status: "sent", failure: null, reference: expect.any(String) });
    expect(await sales()).toHaveLength(before + 1);
  });

  it("that nobody told of, because it was closed before, is looked for and sent", async () => {
    const id = await closedAnew();
    const before = (await sales()).length;
    await server.rows(`insert into jobs (id, name, payload, run_at) values
      (gen_random_uuid(), 'accounting.catch-up', '{}', '${server.now().toISOString()}')`);
    await server.drain();
    const [row] = (await postings()).filter((posting: { id: string }) => posting.id === id);
    expect(row).toMatchObject({ status: "sent", reference: expect.any(String) });
    expect(await sales()).toHaveLength(before + 1);
  });

  it("whose answer was lost finds the same sale there", async () => {
    const { id } = await one("sent");
    const before = (await sales()).length;
    await server.rows(`update accounting_postings set status = 'pending', reference = null
      where invoice_id = '${id}'`);
    await resend(id);
    await server.drain();
    const [row] = (await postings()).filter((posting: { id: string }) => posting.id === id);
    expect(row.status).toBe("sent");
    expect(await sales()).toHaveLength(before);
  });

  it("that was refused waits, says why, and goes again by hand, on record", async () => {
    const refused = await one("failed");
    expect(refused).toMatchObject({ failure: "rejected", error: "customer is archived" });
    expect((await resend(refused.id)).body.data.status).toBe("pending");
    await server.drain();
    expect(await postings("status=failed")).toEqual([]);
    expect((await resend(refused.id)).body.code).toBe("accounting.already_sent");
    const written = "select subject_id from audit_entries where action = 'posting.resent'";
    expect(await server.rows(written)).toEqual([{ subject_id: refused.id }]);
  });

  it("of a workspace that nobody pays for is refused until somebody does", async () => {
    const refused = await one("failed");
    const ofIt = `where id = '${refused.workspace.id}'`;
    const [held] = await server.rows(`select payer_user_id from workspaces ${ofIt}`);
    await server.rows(`update workspaces set payer_user_id = null ${ofIt}`);
    await resend(refused.id);
    await server.drain();
    expect(await one("failed")).toMatchObject({ failure: "customer_missing" });
    await server.rows(`update workspaces set payer_user_id = '${held?.payer_user_id}' ${ofIt}`);
    await resend(refused.id);
    await server.drain();
    expect(await one("failed")).toBeUndefined();
  });
});

describe("an access that has run out", () => {
  it("keeps invoices waiting, and connecting it sends them", async () => {
    await server.rows("update accounting_connections set expires_at = connected_at");
    expect((await connection()).state).toBe("lapsed");
    const id = await closedAnew();
    await told(id);
    await server.drain();
    const waits = (await postings("status=failed")).map(
      ({ failure }: { failure: string }) => failure,
    );
    expect(waits).toContain("not_connected");
    expect((await server.send("andre", "POST", "admin/accounting/connection")).status).toBe(403);
    const { body } = await server.send("fernanda", "POST", "admin/accounting/connection");
    expect(body.data).toMatchObject({ state: "connected", by: "Fernanda Lopes" });
    await server.drain();
    const [row] = (await postings()).filter((posting: { id: string }) => posting.id === id);
    expect(row.status).toBe("sent");
  });
});
