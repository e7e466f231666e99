import { beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const last = async (contact: string) => (await messenger.messages(contact)).at(-1);

describe("what is told about earlier messages", () => {
  it("reactions, edits and taking back change the message, before or after it is here", async () => {
    const phone = newPhone();
    await messenger.write(phone, {
      type: "reaction",
      reaction: { message_id: "wamid.r1", emoji: "👍" },
    });
    await messenger.write(phone, "Reaja", { id: "wamid.r1" });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const contact = body.data[0].id;
    expect(await messenger.messages(contact)).toMatchObject([
      { content: { body: "Reaja" }, reactions: [{ emoji: "👍", from: "contact" }] },
    ]);
    expect((await messenger.conversation(contact)).unread_messages).toBe(1);
    server.advance(2_000);
    await messenger.write(phone, { type: "reaction", reaction: { message_id: "wamid.r1" } });
    expect((await last(contact)).reactions).toEqual([]);
    await messenger.write(phone, {
      type: "edit",
      edit: {
        original_message_id: "wamid.r1",
        message: { type: "text", text: { body: "Corrigido" } },
      },
    });
    expect((await last(contact)).content).toEqual({ type: "text", body: "Corrigido" });
    const found = await server.get("bruno", "messenger/search?query=corrigido");
    expect(found.body.data).toHaveLength(1);
    await messenger.write(phone, { type: "revoke", revoke: { original_message_id: "wamid.r1" } });
    expect((await last(contact)).content).toEqual({ type: "revoked" });
    expect((await server.get("bruno", "messenger/search?query=corrigido")).body.data).toEqual([]);
  });

  describe("an edited message", () => {
    const written = async (id: string, body: Record<string, unknown> | string) => {
      const contact = await messenger.customer(newPhone());
      const { phone } = await messenger.conversation(contact);
      await messenger.write(phone, body, { id });
      const edit = (text: string, at?: Date) =>
        messenger.write(
          phone,
          {
            type: "edit",
            edit: { original_message_id: id, message: { type: "text", text: { body: text } } },
          },
          at && { at },
        );
      const detail = async () => {
        const { id: message } = await last(contact);
        return (await server.get("ana", `messenger/messages/${message}`)).body.data;
      };
      const takeBack = () =>
        messenger.write(phone, { type: "revoke", revoke: { original_message_id: id } });
      return { contact, edit, detail, takeBack };
    };

    it("says when, and its details what it said before", async () => {
      const { contact, edit, detail } = await written("wamid.e1", "Quero dios");
      expect(await last(contact)).toMatchObject({ edited_at: null });
      server.advance(60_000);
      const at = new Date(Math.floor(server.now().getTime() / 1_000) * 1_000);
      await edit("Quero dois", at);
      expect(await last(contact)).toMatchObject({
        content: { body: "Quero dois" },
        edited_at: at.toISOString(),
      });
      server.advance(60_000);
      await edit("Quero três");
      expect(await detail()).toMatchObject({
        content: { body: "Quero três" },
        former_texts: ["Quero dios", "Quero dois"],
      });
      expect((await detail()).timeline.at(-1)).toMatchObject({ kind: "edited" });
    });

    it("takes no change twice, and none that comes too late", async () => {
      const { contact, edit, detail } = await written("wamid.e2", "um");
      const first = new Date(server.now().getTime() + 60_000);
      server.advance(120_000);
      await edit("três");
      await edit("três");
      await edit("dois", first);
      expect((await last(contact)).content.body).toBe("três");
      expect((await detail()).former_texts).toEqual(["um"]);
    });

    it("keeps its first words, and no endless list of others", async () => {
      const { edit, detail } = await written("wamid.e3", "0");
      for (let at = 1; at <= 12; at += 1) {
        server.advance(1_000);
        await edit(String(at));
      }
      expect((await detail()).former_texts).toEqual([..."0", ..."3456789", "10", "11"]);
    });

    it("that is taken back takes what it said before with it", async () => {
      const { contact, edit, detail, takeBack } = await written("wamid.e4", "Meu segredo");
      server.advance(1_000);
      await edit("Nada");
      await takeBack();
      expect((await last(contact)).content).toEqual({ type: "revoked" });
      expect((await detail()).former_texts).toEqual([]);
      const [kept] = await server.rows(
        `select content::text || text || former_texts::text as said from messages where provider_id = 'wamid.e4'`,
      );
      expect(kept?.said).not.toMatch(/segredo|Nada/);
    });
  });

  it("a reply that came before what it quotes quotes it afterwards", async () => {
    const phone = newPhone();
    await messenger.write(phone, "Resposta", { context: "wamid.q1" });
    await messenger.write(phone, "Pergunta", { id: "wamid.q1" });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const [reply, question] = await messenger.messages(body.data[0].id);
    expect(reply.reply_to).toMatchObject({ id: question.id, text: "Pergunta" });
  });

  it("a reaction of an agent is shown, sent, and taken away again when WhatsApp refuses it", async () => {
    const contact = await messenger.customer(newPhone());
    const [asked] = await messenger.messages(contact);
    const react = (emoji: string) =>
      messenger.post("bruno", contact, {
        client_id: crypto.randomUUID(),
        type: "reaction",
        message_id: asked.id,
        emoji,
      });
    expect((await react("🎉")).body.data.reactions).toEqual([{ emoji: "🎉", from: "number" }]);
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.message).toMatchObject({
      type: "reaction",
      reaction: { emoji: "🎉" },
    });
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(131026, "no");
    };
    server.advance(1_000);
    await react("❤️");
    await server.drain();
    messenger.whatsapp.onSend = () => undefined;
    expect((await last(contact)).reactions).toEqual([]);
  });

  describe("a reaction that WhatsApp has no time for", () => {
    const busy = async () => {
      const contact = await messenger.customer(newPhone());
      const [asked] = await messenger.messages(contact);
      const from = messenger.whatsapp.sent.length;
      messenger.whatsapp.onSend = ({ message }) => {
        if (JSON.stringify(message).includes("👍")) throw new GatewayError(130429, "busy", true);
      };
      const react = async (emoji: string) => {
        const body = { client_id: crypto.randomUUID(), type: "reaction", message_id: asked.id };
        expect((await messenger.post("bruno", contact, { ...body, emoji })).status).toBe(201);
        await server.drain();
      };
      await react("👍");
      const later = async () => {
        server.advance(600_000);
        await server.drain();
      };
      const sent = () =>
        messenger.whatsapp.sent.slice(from).map(({ message }) => JSON.stringify(message));
      return { contact, react, later, sent };
    };

    it("does not come after the one that replaced it", async () => {
      const { contact, react, later, sent } = await busy();
      server.advance(1_000);
      await react("😢");
      messenger.whatsapp.onSend = () => undefined;
      await later();
      expect(sent()).toEqual([expect.stringContaining("😢")]);
      expect((await last(contact)).reactions).toEqual([{ emoji: "😢", from: "number" }]);
    });

    it("is taken away when it has been tried for the last time", async () => {
      const { contact, later, sent } = await busy();
      for (let at = 0; at < 4; at += 1) await later();
      expect((await last(contact)).reactions).toEqual([{ emoji: "👍", from: "number" }]);
      await later();
      messenger.whatsapp.onSend = () => undefined;
      expect((await last(contact)).reactions).toEqual([]);
      await later();
      expect(sent()).toEqual([]);
    });
  });

  it("a status of a message we do not have yet waits for it", async () => {
    const contact = await messenger.customer(newPhone());
    const { phone } = await messenger.conversation(contact);
    await messenger.whatsapp.tell(messenger.number, status(server, "wamid.echo1", "read"));
    const timestamp = String(Math.floor(server.now().getTime() / 1_000));
    const echo = {
      to: phone,
      id: "wamid.echo1",
      timestamp,
      type: "text",
      text: { body: "Do celular" },
    };
    await messenger.whatsapp.tell(messenger.number, { message_echoes: [echo] });
    expect(await last(contact)).toMatchObject({
      direction: "outgoing",
      responsible: null,
      status: "read",
      content: { body: "Do celular" },
    });
    expect((await messenger.conversation(contact)).unread_messages).toBe(0);
  });

  it("a status by the key alone finds the message before WhatsApp's id is known", async () => {
    const contact = await messenger.customer(newPhone());
    const { id } = await messenger.say(contact);
    await messenger.whatsapp.tell(
      messenger.number,
      status(server, "wamid.early", "delivered", { key: id }),
    );
    expect((await last(contact)).status).toBe("delivered");
    const theirs = (await server.get("diego", "messenger/numbers")).body.data[0].id;
    await messenger.whatsapp.tell(theirs, status(server, "wamid.other", "read", { key: id }));
    expect((await last(contact)).status).toBe("delivered");
  });

  it("an answer that fails leaves who asked waiting since they wrote, and one that arrives does not", async () => {
    const contact = await messenger.customer(newPhone());
    const since = async () => (await messenger.conversation(contact)).waiting_since;
    const asked = await since();
    expect(asked).not.toBeNull();
    const tell = (id: string, what: "failed" | "delivered") =>
      messenger.whatsapp.tell(
        messenger.number,
        status(server, `wamid.${id}`, what, {
          key: id,
          ...(what === "failed" && { code: 131026 }),
        }),
      );
    server.advance(2_000);
    const first = await messenger.say(contact);
    expect(await since()).toBeNull();
    await tell(first.id, "failed");
    expect(await since()).toBe(asked);
    server.advance(2_000);
    const second = await messenger.say(contact);
    expect(await since()).toBeNull();
    await tell(second.id, "delivered");
    expect(await since()).toBeNull();
  });

  it("so does one that WhatsApp did not take, but not a bulk's", async () => {
    const contact = await messenger.customer(newPhone());
    const asked = (await messenger.conversation(contact)).waiting_since;
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(131026, "no");
    };
    server.advance(1_000);
    const { id } = await messenger.say(contact);
    await server.drain();
    messenger.whatsapp.onSend = () => undefined;
    expect((await last(contact)).status).toBe("failed");
    expect((await messenger.conversation(contact)).waiting_since).toBe(asked);
    await server.rows(`
      with cleared as (update conversations set waiting_since = null where contact_id = '${contact}' returning 1)
      update messages set sender_kind = 'bulk', failed_at = null, status = 'pending' where id = '${id}' returning 1`);
    await messenger.whatsapp.tell(
      messenger.number,
      status(server, "wamid.bulk", "failed", { key: id, code: 131026 }),
    );
    expect((await last(contact)).status).toBe("failed");
    expect((await messenger.conversation(contact)).waiting_since).toBeNull();
  });
});
