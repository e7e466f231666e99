import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createTransport } from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Config } from "../config.ts";
import { defineJob } from "../plugin.ts";

/** One mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to the configured driver. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The driver the configuration names: `.eml` files in the data folder, or an SMTP server. */
export function createMailer(config: Config): Mailer {
  if (config.mail.driver === "smtp") {
    const transport = createTransport(config.mail.smtpUrl ?? "");
    return {
      send: async (mail) => {
        await transport.sendMail({ from: config.mail.from, ...mail });
      },
    };
  }
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  const folder = join(config.dataDir, "mail");
  return {
    send: async (mail) => {
      mkdirSync(folder, { recursive: true });
      const { message } = await transport.sendMail({ from: config.mail.from, ...mail });
      const file = join(folder, `${uuidv7()}.eml`);
      await pipeline(message as NodeJS.ReadableStream, createWriteStream(file, { mode: 0o600 }));
    },
  };
}

/** Queue a mail with `enqueue(sendMail, …)`: it leaves after the commit and is tried again. */
export const sendMail = defineJob({
  name: "house.send-mail",
  payload: z.object({ to: z.email(), subject: z.string(), text: z.string() }),
  run: async (mail, { services }) => services.mailer.send(mail),
});
