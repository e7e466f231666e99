import { describe, expect, it } from "vitest";
import { type ChainedEntry, type ChainHead, canonical, hashOf, verifyChain } from "./chain.ts";

const entry = (seq: number, prev_hash: string): ChainedEntry => {
  const row = {
    id: `01890000-0000-7000-8000-${String(seq).padStart(12, "0")}`,
    seq,
    actor_id: "01890000-0000-7000-8000-000000000000",
    actor_name: "Ana Ribeiro",
    actor_staff: false,
    actor_kind: "session" as const,
    on_behalf_of: null,
    action: "number.updated",
    subject: "number",
    subject_id: "01890000-0000-7000-8000-00000000000a",
    workspace_id: null,
    number_id: null,
    ip: "10.0.0.1",
    user_agent: "",
    before: { name: `Loja ${seq}` },
    after: null,
    reason: null,
    at: new Date(1_763_600_000_000 + seq),
    find_text: "ana ribeiro number.updated ",
    prev_hash,
  };
  return { ...row, hash: hashOf(row) };
};

function chainOf(length: number): ChainedEntry[] {
  const chain: ChainedEntry[] = [];
  for (let seq = 1; seq <= length; seq++) chain.push(entry(seq, chain.at(-1)?.hash ?? ""));
  return chain;
}

const verdictOn = (rows: ChainedEntry[], head: ChainHead | null) => {
  const sorted = rows.toSorted((one, other) => one.seq - other.seq);
  return verifyChain((limit, after) => {
    const from = after === null ? 0 : sorted.findIndex(({ seq }) => seq >= after) + 1;
    return Promise.resolve(sorted.slice(from, from + limit));
  }, head);
};

const whole = chainOf(2_500);
const head: ChainHead = whole[2_499]!;
const without = (seq: number) => whole.filter((row) => row.seq !== seq);
const put = (row: ChainedEntry) => [...without(row.seq), row];
const at = (seq: number): ChainedEntry => whole[seq - 1]!;

describe("a chain", () => {
  it("that nobody touched is whole, over any number of batches", async () => {
    expect(await verdictOn(whole, head)).toMatchObject({ whole: true, head: { seq: 2_500 } });
    const full = chainOf(2_000);
    expect(await verdictOn(full, full[1_999]!)).toMatchObject({ whole: true });
    expect(await verdictOn([], null)).toMatchObject({ whole: true, head: { seq: 0 } });
  });

  it.each(Object.keys(at(1)).filter((field) => field !== "seq"))(
    "with another %s in one entry is found there",
    async (field) => {
      const other = { before: { name: "x" }, at: new Date(0), actor_staff: true }[field] ?? "x";
      const verdict = await verdictOn(put({ ...at(1_200), [field]: other }), head);
      expect(verdict).toEqual({ whole: false, seq: 1_200, fault: "changed" });
    },
  );

  it("with an entry taken out is found at its number, also on the edge of a batch", async () => {
    for (const seq of [1, 700, 1_000, 1_001]) {
      expect(await verdictOn(without(seq), head)).toEqual({ whole: false, seq, fault: "removed" });
    }
  });

  it("whose last entries are gone is found, because the head knows more", async () => {
    const verdict = await verdictOn(whole.slice(0, 2_400), head);
    expect(verdict).toEqual({ whole: false, seq: 2_401, fault: "removed" });
    expect(await verdictOn([], head)).toEqual({ whole: false, seq: 1, fault: "removed" });
  });

  it("with two entries in each other's place is found at the first", async () => {
    const swapped = [
      ...without(40).filter(({ seq }) => seq !== 41),
      { ...at(41), seq: 40 },
      { ...at(40), seq: 41 },
    ];
    expect(await verdictOn(swapped, head)).toEqual({ whole: false, seq: 40, fault: "changed" });
  });

  it("with an entry put in is found: in place of another, beside it, before or behind all", async () => {
    const beside = (seq: number) => verdictOn([...whole, entry(seq, at(1).hash)], head);
    expect(await verdictOn(put(entry(900, at(1).hash)), head)).toEqual({
      whole: false,
      seq: 900,
      fault: "inserted",
    });
    for (const seq of [-1, 0, 1_000, 2_501]) {
      expect(await beside(seq)).toEqual({ whole: false, seq, fault: "inserted" });
    }
  });

  it("that was written anew in full is found by its head", async () => {
    const forged = chainOf(2_499);
    const last = { ...entry(2_500, forged[2_498]!.hash), reason: "forged" };
    forged.push({ ...last, hash: hashOf(last) });
    expect(await verdictOn(forged, head)).toEqual({ whole: false, seq: 2_500, fault: "head" });
    expect(await verdictOn(whole, null)).toEqual({ whole: false, seq: 0, fault: "head" });
  });
});

it("writes equal values as equal text, whatever the order of their keys", () => {
  expect(canonical({ b: [1, undefined, { y: null, x: "á" }], a: new Date(0), c: undefined })).toBe(
    '{"a":"1970-01-01T00:00:00.000Z","b":[1,null,{"x":"á","y":null}]}',
  );
});
