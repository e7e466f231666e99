import { createHash, createPublicKey, type KeyObject, sign } from "node:crypto";
import { type ChainedEntry, type ChainHead, canonical } from "../chain.ts";

/** Whose report it is, and of what. */
export interface ReportAbout {
  made_at: Date;
  made_by: string;
  /** The day at whose end the log is told; null: when the report was made. */
  as_of: string | null;
  /** What narrows it, by name. */
  filters: Readonly<Record<string, unknown>>;
}

/** What the signature is over: nothing else that this key signs begins so. */
export const signed = (sha256: string): Buffer => Buffer.from(`audit report 1 ${sha256}`);

/** As others may check it with any tool: SPKI in PEM. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "pem", type: "spki" }).toString();

/** A report: first what it is, then an entry a line as the chain has it, at last what proves it. */
export async function* signedLines(
  key: KeyObject,
  about: ReportAbout & { head: ChainHead },
  portions: AsyncIterable<readonly ChainedEntry[]>,
): AsyncGenerator<string, number> {
  const hash = createHash("sha256");
  const line = (value: unknown) => {
    const text = `${canonical(value)}\n`;
    hash.update(text);
    return text;
  };
  let entries = 0;
  yield line({ audit_report: 1, ...about });
  for await (const rows of portions) {
    entries += rows.length;
    if (rows.length > 0) yield rows.map(line).join("");
  }
  const sha256 = hash.digest("hex");
  const signature = sign(null, signed(sha256), key).toString("base64");
  yield `${canonical({ entries, sha256, signature, public_key: publicKeyOf(key) })}\n`;
  return entries;
}
