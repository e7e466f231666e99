import { constants, createWriteStream, mkdirSync } from "node:fs";
import { access, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createTransport } from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Config } from "../config.ts";
import { defineJob } from "../plugin.ts";

/** One mail in plain text. */
export interface Mail {
  /** The same in each try, so that a mail server that took two shows one. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to the configured driver. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Asks whoever takes the mails for a sign of life, sending nothing; answers who that is. */
  reach(): Promise<string>;
}

/**
 * How long (ms) a mail server may say nothing: until it greets, and then as RFC 5321 has it, because
 * one that is cut off before its last word may send the mail all the same.
 */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 600_000,
};

const written = ({ id, ...mail }: Mail, { mail: { from }, appUrl }: Config) => ({
  from,
  messageId: `<${id}@${new URL(appUrl).hostname}>`,
  ...mail,
});

/** The driver the configuration names: `.eml` files in the data folder, or an SMTP server. */
export function createMailer(config: Config): Mailer {
  if (config.mail.driver === "smtp") {
    const transport = createTransport({ url: config.mail.smtpUrl ?? "", ...patience });
    return {
      send: async (mail) => {
        await transport.sendMail(written(mail, config));
      },
      reach: async () => {
        await transport.verify();
        return new URL(config.mail.smtpUrl ?? "").hostname;
      },
    };
  }
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  const folder = join(config.dataDir, "mail");
  return {
    reach: async () => {
      mkdirSync(folder, { recursive: true });
      await access(folder, constants.W_OK);
      return "files";
    },
    send: async (mail) => {
      mkdirSync(folder, { recursive: true });
      const { message } = await transport.sendMail(written(mail, config));
      const file = join(folder, `${uuidv7()}.eml`);
      // Whoever reads the folder finds whole mails.
      const part = `${file}.part`;
      await pipeline(message as NodeJS.ReadableStream, createWriteStream(part, { mode: 0o600 }));
      await rename(part, file);
    },
  };
}

/** Queue a mail with `enqueue(sendMail, …)`: it leaves after the commit and is tried again. */
export const sendMail = defineJob({
  name: "house.send-mail",
  title: "shell:jobs.sendMail",
  lane: "mail",
  payload: z.object({ to: z.email(), subject: z.string(), text: z.string() }),
  run: async (mail, { id, services }) => services.mailer.send({ id, ...mail }),
});
