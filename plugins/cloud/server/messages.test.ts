import { expect, it } from "vitest";
import { messageDriver } from "./messages.ts";
import type { Wire } from "./names.ts";

/** A network that takes every message, and says so much of it. */
const sent = (said: { message_status?: unknown }) =>
  messageDriver({
    transact: async () => null,
    graph: { ask: async () => ({ messages: [{ id: "wamid.1", ...said }] }) },
    settings: { serviceNumber: "1" },
  } as unknown as Wire).send({
    from: "provider",
    to: "5511990010099",
    message: { type: "text" },
    key: "key",
  });

it("tells a message that is held back from one that goes on its way", async () => {
  const taken = { id: "wamid.1", wa_id: "5511990010099" };
  expect(await sent({})).toEqual(taken);
  expect(await sent({ message_status: "accepted" })).toEqual(taken);
  expect(await sent({ message_status: "what_comes_next_year" })).toEqual(taken);
  expect(await sent({ message_status: 7 })).toEqual(taken);
  const held = "quality_assessment";
  expect(await sent({ message_status: "held_for_quality_assessment" })).toEqual({ ...taken, held });
  expect(await sent({ message_status: "paused" })).toEqual({ ...taken, held: "paused" });
});
