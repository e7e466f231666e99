import pg from "pg";
import { expect, it, vi } from "vitest";
import { openListener } from "./listener.ts";

it("asks its connection one thing after the other, however much is wanted at once", async () => {
  const listener = await openListener(String(process.env.DATABASE_URL));
  const { query } = pg.Client.prototype;
  let underWay = 0;
  let most = 0;
  const ended = () => {
    underWay--;
  };
  const asked = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...wish: unknown[]
  ): unknown {
    most = Math.max(most, ++underWay);
    const answer = (query as (...wish: unknown[]) => Promise<unknown>).apply(this, wish);
    void answer.then(ended, ended);
    return answer;
  });
  const hearing = { hear: () => undefined, missed: () => undefined };
  await Promise.all(["one", "two", "three"].map((channel) => listener.listen(channel, hearing)));
  expect(asked).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
  asked.mockRestore();
  await listener.close();
});
