import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { numbersAtHome } from "../../../numbers/contract/home/part.ts";
import { messengerAtHome } from "../../contract/home/part.ts";
import { openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeEach(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const partsOf = async (who: Who) => (await server.get(who, "home")).body.data.parts;
const talks = async (who: Who) => messengerAtHome.parse((await partsOf(who)).messenger);
const numbers = async (who: Who) => numbersAtHome.parse((await partsOf(who)).numbers);

describe("home", () => {
  it("counts what is unread as the inbox does, over the person's own numbers only", async () => {
    for (const who of ["ana", "bruno"] as const) {
      const { body } = await server.get(who, "messenger/counters");
      const { unread, numbers: ids } = await talks(who);
      expect(unread.total).toBe(body.data.unread_contacts);
      expect(ids).toHaveLength(body.data.numbers.length);
      expect(unread.contacts.every(({ number_id }) => ids.includes(number_id))).toBe(true);
    }
    expect((await talks("bruno")).numbers.length).toBeLessThan((await talks("ana")).numbers.length);
  });

  it("shows who waits longest first, until they are answered or the window closes", async () => {
    const { waiting } = await talks("ana");
    const since = waiting.contacts.map((contact) => contact.since.getTime());
    expect(since).toEqual([...since].sort((one, other) => one - other));
    const [first] = waiting.contacts;
    if (!first) throw new Error("nobody waits in the demo");
    await messenger.say(first.id, "Bom dia!", "ana");
    const after = (await talks("ana")).waiting;
    expect(after.total).toBe(waiting.total - 1);
    expect(after.contacts.map(({ id }) => id)).not.toContain(first.id);
    server.advance(25 * 3_600_000);
    expect((await talks("ana")).waiting).toEqual({ total: 0, contacts: [] });
  });

  it("tells what failed today by its reason, and forgets what was sent again", async () => {
    const [contact] = (await talks("ana")).unread.contacts;
    if (!contact) throw new Error("nothing is unread in the demo");
    await server.rows(
      "update messages set failed_at = null, status = 'sent' where status = 'failed'",
    );
    expect((await talks("ana")).failed.total).toBe(0);
    const at = server.now().toISOString();
    await server.rows(`update messages set status = 'failed', failed_at = '${at}', error_code = 131026
      where id = (select last_message_id from conversations where contact_id = '${contact.id}')`);
    expect((await talks("ana")).failed).toEqual({
      total: 1,
      reasons: [
        {
          code: 131026,
          count: 1,
          contact: { id: contact.id, number_id: contact.number_id, name: contact.name },
        },
      ],
    });
    server.advance(24 * 3_600_000);
    expect((await talks("ana")).failed.total).toBe(0);
  });

  it("tells the use of the limit that the numbers share: people, once each, within a moving day", async () => {
    await server.rows("delete from portfolio_reach");
    const used = async () => {
      const [use] = (await numbers("ana")).uses;
      return [use?.messaging_limit, use?.reached, use?.left];
    };
    expect(await used()).toEqual(["tier_10k", 0, 10_000]);
    const count = (number: string, person: string) =>
      server.rows(`insert into portfolio_reach
        select workspace_id, '${person}', id, '${server.now().toISOString()}' from numbers
        where id = '${number}' on conflict (portfolio, person) do update set at = excluded.at`);
    await count(messenger.number, "551199990001");
    await count(messenger.hidden, "551199990001");
    await count(messenger.hidden, "551199990002");
    expect(await used()).toEqual(["tier_10k", 2, 9_998]);
    server.advance(24 * 3_600_000);
    expect(await used()).toEqual(["tier_10k", 0, 10_000]);
  });

  it("sums up fourteen days, today the last", async () => {
    const { days } = await numbers("ana");
    const [sum] = await server.rows(`select sum(incoming)::int as incoming from number_daily_counts
      join numbers on numbers.id = number_id join workspaces w on w.id = numbers.workspace_id
      where w.name = 'Padaria Aurora' and day >= '${days[0]?.day}'`);
    expect(days).toHaveLength(14);
    expect(days.reduce((all, day) => all + day.incoming, 0)).toBe(sum?.incoming);
  });

  it("shows activations to owners, not to members", async () => {
    const { activations } = await partsOf("ana");
    expect(activations.total).toBeGreaterThan(0);
    expect(activations.activations).not.toContainEqual(
      expect.objectContaining({ status: "waiting_server_creation" }),
    );
    expect(await partsOf("bruno")).not.toHaveProperty("activations");
  });
});
