import type { Work } from "../../../../src/server/plugin.ts";

/**
 * Takes from the account's budget before a code is judged, so that of many at once no more are judged
 * than one by one; a right one fills it again.
 */
export async function guessing<T>(
  { services: { limits } }: Pick<Work, "services">,
  userId: string,
  judging: () => Promise<T>,
): Promise<T> {
  await limits.take("second-step", userId);
  const judged = await judging();
  await limits.clear("second-step", userId);
  return judged;
}
