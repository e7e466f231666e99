import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Undoes the transfer encoding of a mail's text. */
const plain = (mail: string) =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function mailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, "mail");
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .sort()
      .map((file) => plain(readFileSync(join(folder, file), "utf8")))
      .filter((mail) => mail.includes(`To: ${address}`));
  } catch {
    return [];
  }
}

/** Waits for the newest mail to somebody and answers the path of its link that starts with `path`. */
export async function mailedLink(dataDir: string, address: string, path: string): Promise<string> {
  const find = () => {
    const mails = mailsTo(dataDir, address).join("\n");
    const links = [...mails.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g)].map(([, link]) => link ?? "");
    return links.filter((link) => link.startsWith(path)).at(-1) ?? "";
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  return find();
}
