import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openAs } from "../../../../tests/support/open-as.ts";
import { startServer } from "../../../../tests/support/server.ts";
import { attendedNumber } from "../../../numbers/fixtures/world.ts";
import { newPhone, openMessenger } from "../../fixtures/messenger.ts";

test("the number that is shown is heard, however many older ones there are", async () => {
  const server = await startServer();
  const number = await attendedNumber(server);
  const messenger = await openMessenger(server);
  await server.rows(`insert into numbers select (jsonb_populate_record(null::numbers, to_jsonb(n)
      || jsonb_build_object('id', lpad(at::text, 8, '0') || '-0000-7000-8000-000000000000', 'phone', '55118' || (70000000 + at)))).*
    from numbers n, generate_series(1, 61) as at where n.id = '${number}' returning 1`);
  const { deliver, hears } = await openAs(server, "ana", `/messenger?number=${number}`);
  await waitFor(() => expect(document.querySelector(".mx-list")).toBeVisible());
  await hears();
  await messenger.customer(newPhone(), "Alguém me ouve?");
  // Its own part of the page may come later than the sixty's; what is told again does no harm.
  await waitFor(async () => {
    await deliver(`number.${number}`);
    expect(screen.queryAllByText(/Alguém me ouve/)).not.toEqual([]);
  });
});
