import { expect, it } from "vitest";
import { type Identity, identities } from "../../support/operations.ts";
import { type Row, sendSample } from "../../support/permission-table.ts";
import type { TestServer } from "../../support/server.ts";
import type { OnRecord } from "./on-record.ts";
import type { Standing } from "./standing.ts";

const secretText = /\$argon2|token_hash|password_hash|api_key_cipher/;

/** Whom an operation is refused, and whom it answers: with no secret, and on record. */
export function permissions(server: TestServer, row: Row, place: Standing, record: OnRecord) {
  const people = Object.entries(row.may) as [Identity, number][];
  const refused = people.filter(([, status]) => status >= 400);
  const allowed = people.filter(([, status]) => status < 400);

  it("is refused to whoever may not, and changes nothing", async () => {
    const sample = await place.anew();
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
    it("is answered to whoever may, without a secret, and a write of the owner or of staff is put on record", async () => {
      for (const [at, [identity, status]] of allowed.entries()) {
        const untouched = at === 0 || row.endpoint.method === "GET";
        const sample = await (untouched ? place.same() : place.anew());
        const isRecorded = await record.begin(row, identity);
        const answer = await sendSample(server, identities[identity], row, sample);
        expect(answer.status, `${identity}: ${JSON.stringify(answer.body)}`).toBe(status);
        expect(JSON.stringify(answer.body ?? "")).not.toMatch(secretText);
        await isRecorded();
      }
    });

  it("has somebody who succeeds, unless its state forbids", () => {
    expect(allowed.length > 0).toBe(!row.refusedByState);
  });
}
