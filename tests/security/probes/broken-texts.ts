import { expect, it } from "vitest";
import { z } from "zod";
import { type Identity, identities } from "../../support/operations.ts";
import { type Row, sendSample } from "../../support/permission-table.ts";
import type { Probe } from "./probe.ts";

/** A NUL and half of a character: neither is text to PostgreSQL, nor to its JSON. */
const broken = "\0\ud83d";

/** The value with one of its texts broken, for each of them. */
function* spoiled(value: unknown): Generator<unknown> {
  if (typeof value === "string") yield value + broken;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const other of spoiled(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

/** With every text that the body may have at its top. */
function whole({ endpoint }: Row, body: object): object {
  const schema = z.toJSONSchema(endpoint.body as z.ZodType, {
    io: "input",
    unrepresentable: "any",
  });
  const texts = Object.entries(schema.properties ?? {}).filter(
    ([name, one]) => !(name in body) && typeof one === "object" && one.type === "string",
  );
  return { ...body, ...Object.fromEntries(texts.map(([name]) => [name, "x"])) };
}

export const brokenTexts: Probe = (server, rows) => {
  it("in a body are no failure of ours, whichever of its texts it is", async () => {
    const failures: string[] = [];
    let taken = 0;
    for (const row of rows) {
      if (!row.endpoint.body || row.endpoint.encoding === "form") continue;
      await server.restore();
      const sample = (await row.sample?.(server)) ?? {};
      if (sample.form || typeof sample.body !== "object" || !sample.body) continue;
      const names = Object.keys(row.may) as Identity[];
      const who = identities[names.findLast((name) => row.may[name] < 400) ?? "owner"];
      for (const body of spoiled(whole(row, sample.body))) {
        const { status } = await sendSample(server, who, row, { ...sample, body });
        if (status < 400) taken += 1;
        if (status >= 500) failures.push(`${row.name} ${JSON.stringify(body)} → ${status}`);
        if (status === 429) await server.app.services.limits.reset();
      }
    }
    expect(failures).toEqual([]);
    expect(taken).toBeGreaterThan(0);
  }, 120_000);
};
