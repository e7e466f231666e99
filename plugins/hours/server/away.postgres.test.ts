import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";
import { shiftOpening } from "../fixtures/opening.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it("twenty messages of three people at once are told once each that nobody is there", async () => {
  const messenger = await openMessenger(server);
  const opening = shiftOpening(server, messenger.number);
  const saved = await opening.set({
    enabled: true,
    weekly_hours: opening.around(120, 240),
    holidays: [],
    away_enabled: true,
    away_text: "Abrimos {{opens.at}}.",
  });
  expect(saved.status).toBe(200);
  const phones = Array.from({ length: 3 }, () => newPhone());
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => messenger.write(phones[at % 3] ?? "", `Oi ${at}`)),
  );
  await server.drain();
  const rows = await server.rows(
    `select c.phone, count(*) filter (where m.sender_kind = 'automation')::int as told,
       count(*) filter (where m.direction = 'incoming')::int as wrote
     from messages m join contacts c on c.id = m.contact_id
     where c.phone in (${phones.map((phone) => `'${phone}'`).join(", ")}) group by c.phone`,
  );
  expect(rows.map(({ told }) => told)).toEqual([1, 1, 1]);
  expect(rows.reduce((all, { wrote }) => all + Number(wrote), 0)).toBe(20);
  expect(messenger.whatsapp.sent).toHaveLength(3);
});
