import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { mostQuiet } from "../contract/notification.ts";

const server: TestServer = await startServer();
const put = (quiet: Record<string, boolean>) =>
  server.send("ana", "PUT", "user/notification-settings", { quiet });
const ids = (count: number) => Array.from({ length: count }, () => uuidv7());
const all = (numbers: string[], isQuiet = true) =>
  Object.fromEntries(numbers.map((number) => [number, isQuiet]));

it("numbers are quiet until they may call again, each by itself, and those of others stay", async () => {
  await server.rows("delete from notification_settings");
  const [first = "", second = "", third = ""] = ids(3);
  expect((await put(all([first]))).body.data.quiet).toEqual(all([first]));
  await put(all([second, third]));
  const { body } = await put({ ...all([first], false), ...all([second], true) });
  expect(body.data.quiet).toEqual(all([second, third]));
  expect((await server.get("bruno", "user/notification-settings")).body.data.quiet).toEqual({});
});

it("so many are quiet at most, in one call and in all, and the rest stays", async () => {
  await server.rows("delete from notification_settings");
  const most = ids(mostQuiet);
  expect((await put(all([...most, uuidv7()]))).status).toBe(422);
  expect((await put(all(most))).status).toBe(200);
  const refused = await put(all([uuidv7()]));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["quiet"]]);
  expect((await server.get("ana", "user/notification-settings")).body.data.quiet).toEqual(
    all(most),
  );
  expect((await put({ "not-an-id": true })).status).toBe(422);
});
