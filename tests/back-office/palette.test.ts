import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const found = async (who: Who, q: string, kind: string) =>
  (await server.get(who, `search?q=${encodeURIComponent(q)}`)).body.data.filter(
    (hit: { kind: string }) => hit.kind === kind,
  );

describe("the palette of staff", () => {
  it("finds a partner by name and by CNPJ, with or without its mask", async () => {
    const [partner] = await found("olivia", "conecta", "partners");
    expect(partner.title).toBe("Conecta Agência Digital");
    expect(partner.subtitle).toMatch(/^12\.ABC\.345\/01DE-\d\d$/);
    expect(partner.path).toBe(`/admin/parceiros/${partner.id}`);
    expect(await found("olivia", partner.subtitle, "partners")).toEqual([partner]);
    expect(await found("olivia", "12abc345", "partners")).toEqual([partner]);
    expect(await found("ana", "conecta", "partners")).toEqual([]);
  });

  it.each(["plans", "services", "coupons"])("finds %s by their code", async (kind) => {
    const { body } = await server.get("fernanda", `admin/${kind}`);
    const [{ id, code }] = body.data;
    const hits = await found("fernanda", code, kind);
    expect(hits).toContainEqual(expect.objectContaining({ id }));
    expect(await found("ana", code, kind)).toEqual([]);
    expect(await found("andre", code, kind)).toHaveLength(hits.length);
  });
});
