import { beforeEach, describe, expect, it } from "vitest";
import { type Identity, identities } from "../../support/operations.ts";
import { sendSample } from "../../support/permission-table.ts";
import type { Probe } from "./probe.ts";

const secretText = /\$argon2|token_hash|password_hash|api_key_cipher/;

export const permissions: Probe = (server, rows) => {
  describe.each(rows.map((row) => [row.name, row] as const))("%s", (_, row) => {
    beforeEach(() => server.restore());
    const people = Object.entries(row.may) as [Identity, number][];
    const refused = people.filter(([, status]) => status >= 400);
    const allowed = people.filter(([, status]) => status < 400);

    it("is refused to whoever may not, and changes nothing", async () => {
      const sample = (await row.sample?.(server)) ?? {};
      // A wrong code counts as a try: that one row changes on purpose.
      const before = await server.fingerprint();
      for (const [identity, status] of refused) {
        const answer = await sendSample(server, identities[identity], row, sample);
        expect(answer.status, `${identity}: ${JSON.stringify(answer.body)}`).toBe(status);
        expect(answer.body).toHaveProperty("code");
        expect(answer.body.message, "a sentence, not a code").toMatch(/\s/);
      }
      expect(await server.fingerprint()).toBe(before);
    });

    if (allowed.length > 0)
      it("is answered to whoever may, without a secret", async () => {
        for (const [identity, status] of allowed) {
          if (row.endpoint.method !== "GET") await server.restore();
          const sample = (await row.sample?.(server)) ?? {};
          const answer = await sendSample(server, identities[identity], row, sample);
          expect(answer.status, `${identity}: ${JSON.stringify(answer.body)}`).toBe(status);
          expect(JSON.stringify(answer.body ?? "")).not.toMatch(secretText);
        }
      });

    it("has somebody who succeeds, unless its state forbids", () => {
      expect(allowed.length > 0).toBe(!row.refusedByState);
    });
  });
};
