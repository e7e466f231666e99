import { type AddressInfo, createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createMailer, type Mailer } from "./mailer.ts";

interface Post {
  from: string;
  to: string[];
  text: string;
}

const mail = {
  id: "1",
  to: "ana@example.com",
  subject: "Código de acesso",
  text: "Olá, é 123 456.",
};
const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

const mailerAt = (port: number, login = ""): Mailer =>
  createMailer(
    readConfig({
      MAIL_DRIVER: "smtp",
      MAIL_FROM: "Console <console@example.com>",
      SMTP_URL: `smtp://${login}127.0.0.1:${port}`,
      APP_URL: "https://console.example.com",
    }),
  );

/** A mail server of its own, and a mailer that sends there. */
async function postOffice(options: SMTPServerOptions = {}, login = "") {
  const posts: Post[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((bytes) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        posts.push({ from, to, text: bytes.toString("latin1") });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { mailer: mailerAt(port, login), posts };
}

it("a mail arrives at a real mail server, whole and in its own letters", async () => {
  const { mailer, posts } = await postOffice();
  expect(await mailer.reach()).toBe("127.0.0.1");
  expect(posts).toEqual([]);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(posts.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: "console@example.com", to: ["ana@example.com"] },
    { from: "console@example.com", to: ["ana@example.com"] },
  ]);
  const [first, second] = posts.map(({ text }) => /^Message-ID: (.+?)\r$/m.exec(text)?.[1]);
  expect([first, second]).toEqual(["<1@console.example.com>", "<1@console.example.com>"]);
  expect(posts[0]?.text).toContain("From: Console <console@example.com>");
  expect(posts[0]?.text).toContain("Subject: =?UTF-8?Q?C=C3=B3digo_de_acesso?=");
  const body = posts[0]?.text.split("\r\n\r\n")[1] ?? "";
  expect(Buffer.from(body, "base64").toString()).toBe(mail.text);
});

it("signs in with the address's name and password, and tells when they are refused", async () => {
  const onAuth: SMTPServerOptions["onAuth"] = ({ username, password }, _, done) =>
    username === "console" && password === "a secret"
      ? done(null, { user: username })
      : done(new Error("no such person"));
  const asked = { authOptional: false, allowInsecureAuth: true, onAuth };
  const known = await postOffice(asked, "console:a%20secret@");
  await known.mailer.send(mail);
  expect(known.posts).toHaveLength(1);
  const stranger = await postOffice(asked, "console:guess@");
  await expect(stranger.mailer.send(mail)).rejects.toThrow("no such person");
  await expect(stranger.mailer.reach()).rejects.toThrow("no such person");
  expect(stranger.posts).toEqual([]);
});

it("a receiver that is refused and a full mailbox reach whoever tries again", async () => {
  const said = (code: number, words: string) =>
    Object.assign(new Error(words), { responseCode: code });
  const refusing = await postOffice({
    onRcptTo: (_, __, done) => done(said(550, "no such mailbox")),
  });
  await expect(refusing.mailer.send(mail)).rejects.toMatchObject({ responseCode: 550 });
  const full = await postOffice({
    onData: (stream, _, done) => {
      stream.resume();
      stream.once("end", () => done(said(452, "mailbox full")));
    },
  });
  await expect(full.mailer.send(mail)).rejects.toMatchObject({ responseCode: 452 });
});

it("a connection that is cut half way is a failure to try again, not a mail that was sent", async () => {
  const server = createServer((socket) => {
    socket.write("220 mail.example.com\r\n");
    socket.once("data", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await expect(mailerAt((server.address() as AddressInfo).port).send(mail)).rejects.toThrow();
  } finally {
    server.close();
  }
});
