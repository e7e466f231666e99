import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";
import { keptDays } from "../contract/raw-webhook.ts";

let server: TestServer;
let message: string;
beforeEach(async () => {
  server = await startServer();
  const number = await attendedNumber(server);
  const [row] = await server.rows(`select m.id, n.workspace_id from messages m
    join numbers n on n.id = m.number_id
    where m.number_id = '${number}' and m.direction = 'outgoing' order by m.sent_at desc limit 1`);
  message = row?.id as string;
  for (const [at, status] of ["sent", "delivered"].entries()) {
    const value = JSON.stringify({ statuses: [{ id: "wamid.1", status }] });
    await server.rows(`insert into message_webhooks (id, message_id, workspace_id, at, field, value)
      values (gen_random_uuid(), '${message}', '${String(row?.workspace_id)}',
        '${new Date(server.now().getTime() + at * 1_000).toISOString()}', 'messages', '${value}')
      returning id`);
  }
});

const title = () => pt("raw-webhooks:title");

it("an administrator opens what WhatsApp told, in its order, and takes it along", async () => {
  const { user } = await openAs(server, "ana", `/messenger/mensagens/${message}`);
  const heading = await screen.findByRole("heading", { name: title() });
  expect(screen.queryByText(pt("raw-webhooks:intro", { count: keptDays }))).toBeNull();
  await user.click(heading);
  expect(await screen.findByText(pt("raw-webhooks:intro", { count: keptDays }))).toBeVisible();
  const blocks = screen.getAllByRole("figure");
  expect(blocks).toHaveLength(2);
  expect(within(blocks[0] as HTMLElement).getByText(/^sent, /)).toBeVisible();
  expect(blocks[1]).toHaveTextContent('"status": "delivered"');
  expect(
    within(blocks[0] as HTMLElement).getByRole("button", { name: /^Copiar sent/ }),
  ).toBeVisible();

  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(screen.getByRole("button", { name: pt("raw-webhooks:download") }));
  const rows = JSON.parse(await (saved[0] as Blob).text());
  expect(
    rows.map((row: { value: { statuses: [{ status: string }] } }) => row.value.statuses[0].status),
  ).toEqual(["sent", "delivered"]);
  vi.restoreAllMocks();
});

it("says what is no longer there, and that nothing was told", async () => {
  await server.rows("delete from message_webhooks returning id");
  await server.rows(
    `update messages set sent_at = sent_at - interval '40 days' where id = '${message}' returning id`,
  );
  const { user } = await openAs(server, "ana", `/messenger/mensagens/${message}`);
  await user.click(await screen.findByRole("heading", { name: title() }));
  expect(await screen.findByText(pt("raw-webhooks:none", { count: keptDays }))).toBeVisible();
  expect(screen.getByText(/já foi apagado/)).toBeVisible();
});

it("whoever answers on the number is not offered it", async () => {
  await openAs(server, "bruno", `/messenger/mensagens/${message}`);
  expect(await screen.findByText(pt("messenger:passport.provider"))).toBeVisible();
  expect(screen.queryByRole("heading", { name: title() })).toBeNull();
});
