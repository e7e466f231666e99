import { expect, it } from "vitest";
import { arrivalsIn } from "./envelope.ts";

const told = (time: number, id = "account", value: object = { event: "PAUSED" }) =>
  arrivalsIn({ entry: [{ id, time, changes: [{ field: "template", value }] }] });

it("what is an account's own is known by the account, and happens again at another time", () => {
  const [first] = told(1);
  expect(first).toMatchObject({ number: "account", field: "template" });
  expect(told(1)[0]?.key).toBe(first?.key);
  expect(told(2)[0]?.key).not.toBe(first?.key);
  expect(told(1, "another")[0]?.key).not.toBe(first?.key);
});

it("what is a number's own is known by the number, whenever it is told", () => {
  const value = {
    metadata: { phone_number_id: "7" },
    messages: [{ id: "m1", from: "1" }],
  };
  const [first] = told(1, "account", value);
  expect(first?.number).toBe("7");
  expect(told(2, "account", value)[0]?.key).toBe(first?.key);
});
