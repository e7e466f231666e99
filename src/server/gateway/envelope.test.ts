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

it("each event keeps who shows no phone, by WhatsApp's own id of them", () => {
  const [lia, rita] = ["BR.1", "BR.2"].map((user_id) => ({ profile: { name: user_id }, user_id }));
  const events = told(1, "account", {
    metadata: { phone_number_id: "7" },
    contacts: [lia, rita],
    messages: [
      { id: "m1", from_user_id: "BR.2" },
      { id: "m2", from: "", from_user_id: "BR.1" },
    ],
    statuses: [{ id: "s1", status: "sent", recipient_user_id: "BR.1" }],
  });
  const contacts = events.map(({ value }) => JSON.parse(value).contacts);
  expect(contacts).toEqual([[rita], [lia], [lia]]);
});
