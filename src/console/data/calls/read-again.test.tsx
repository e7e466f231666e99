import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { readAgain } from "./read-again.ts";

test("a first read that began before the change is followed by another", async () => {
  const cache = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(cache, {
    queryKey: ["counters"],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const again = readAgain(cache, ["counters"]);
  answers[0]?.("before the change");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("after it");
  await again;
  expect(observer.getCurrentResult().data).toBe("after it");
  stop();
});
