import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
});

const shown = async (of: string) =>
  (await server.get("bruno", `simulator/phones/${of}/messages?number_id=${number}`)).body.data;

it("every conversation of the demo lies on its customer's phone", async () => {
  const [there] = await server.rows(
    "select count(*)::int as n, count(distinct contact_id)::int as talks from messages where provider_id is not null",
  );
  const [here] = await server.rows(
    "select count(*)::int as n, count(distinct chat_id)::int as talks from simulated_messages",
  );
  expect(here).toEqual(there);
  const [one] = await server.rows(
    `select c.phone from simulated_chats c join simulated_messages m on m.chat_id = c.id
     where c.number_id = '${number}' and m.content->>'type' = 'image' limit 1`,
  );
  const seen = await shown(one?.phone as string);
  const image = seen.find(({ content }: { content: { type: string } }) => content.type === "image");
  expect((await server.get("anonymous", image.content.media.url)).status).toBe(200);
  const ads = await server.rows("select ad from simulated_messages where ad is not null");
  expect(ads).toContainEqual({
    ad: { headline: "Bolos da semana", body: "Encomende pelo WhatsApp" },
  });
});
