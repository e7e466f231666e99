import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { noticeGroups } from "../../../src/contract/notice.ts";
import { startServer } from "../../../tests/support/server.ts";

it("switches that are turned off at once are all off, the first ones too", async () => {
  const server = await startServer();
  await server.tokenOf("ana");
  await server.rows("delete from notification_settings");
  const path = "user/notification-settings";
  expect((await server.get("ana", path)).body.data.colleagues).toBe(false);
  const numbers = [uuidv7(), uuidv7()];
  const switches: object[] = [
    { sounds: false },
    { preview: false },
    { colleagues: true },
    ...numbers.map((number) => ({ quiet: { [number]: true } })),
    ...noticeGroups.map((group) => ({ groups: { [group]: false } })),
  ];
  await Promise.all(switches.map((one) => server.send("ana", "PUT", path, one)));
  expect((await server.get("ana", path)).body.data).toEqual({
    enabled: true,
    sounds: false,
    preview: false,
    colleagues: true,
    quiet: Object.fromEntries(numbers.map((number) => [number, true])),
    groups: Object.fromEntries(noticeGroups.map((group) => [group, false])),
  });
});
