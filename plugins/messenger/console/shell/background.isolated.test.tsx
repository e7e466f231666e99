import { screen, waitFor } from "@testing-library/react";
import { afterAll, expect, test } from "vitest";
import { openAs } from "../../../../tests/support/open-as.ts";
import { closeServers, startServer } from "../../../../tests/support/server.ts";
import { attendedNumber } from "../../../numbers/fixtures/world.ts";
import { newPhone, openMessenger } from "../../fixtures/messenger.ts";

afterAll(closeServers);

// By itself: what a worker's other tests heard of the same number counts on in its modules.
test("the number that is shown is heard, however many older ones there are", async () => {
  const server = await startServer();
  const number = await attendedNumber(server);
  const messenger = await openMessenger(server);
  await server.rows(`insert into numbers select (jsonb_populate_record(null::numbers, to_jsonb(n)
      || jsonb_build_object('id', lpad(at::text, 8, '0') || '-0000-7000-8000-000000000000', 'phone', '55118' || (70000000 + at)))).*
    from numbers n, generate_series(1, 61) as at where n.id = '${number}' returning 1`);
  const followed: string[] = [];
  const { deliver, answered } = await openAs(
    server,
    "ana",
    `/messenger?number=${number}`,
    async (request) => {
      if (request.url.includes("catch-up")) followed.push(await request.clone().text());
    },
  );
  // Its own part of the page may come later than the sixty's.
  await waitFor(() => expect(followed.join()).toContain(number));
  await answered();
  await messenger.customer(newPhone(), "Alguém me ouve?");
  await deliver(`number.${number}`);
  expect((await screen.findAllByText(/Alguém me ouve/)).length).toBeGreaterThan(0);
});
