import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "./server.ts";

/** The mails sent to an address so far, oldest first, as a person reads them. */
export async function mailsTo(server: TestServer, address: string): Promise<string[]> {
  await server.drain();
  const folder = join(server.app.services.config.dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => readable(readFileSync(join(folder, file), "latin1")))
    .filter((mail) => mail.includes(`To: ${address}\n`));
}

/** The same once the mail of the hour has gone out. */
export async function newsTo(server: TestServer, address: string): Promise<string[]> {
  server.advance(3_600_000);
  await server.rows(
    `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'notifications.mail-news', '{}', now() - interval '1 year') returning 1`,
  );
  return mailsTo(server, address);
}

/** The secret at the end of the link in the newest mail to an address. */
export async function linkTokenFor(server: TestServer, address: string): Promise<string> {
  const mail = (await mailsTo(server, address)).at(-1) ?? "";
  const token = /https?:\/\/\S+\/([\w-]{20,})/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`no link was mailed to ${address}`);
  return token;
}

/** Undoes quoted-printable. */
function readable(mail: string): string {
  const bytes = mail
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
