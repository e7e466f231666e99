const hold = 3_000;
const courtesy = 250;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Not there without https.
const locksHere = () => (navigator as Partial<Navigator>).locks;

/**
 * Runs in one of the browser's tabs only. A tab that has the person's attention goes first: where
 * they are looking already, nobody calls them. `place`: nor while a tab shows what it is about: `lookAt`.
 */
export async function inOneTab(
  name: string,
  attentive: boolean,
  run: () => void,
  place?: string,
): Promise<void> {
  const locks = locksHere();
  if (!locks) return run();
  if (!attentive) await wait(courtesy);
  // Asked for itself, the lock would seem held to another tab that asks in the same moment.
  const isLookedAt = async () => (await locks.query()).held?.some((lock) => lock.name === place);
  if (place !== undefined && (await isLookedAt())) return;
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await wait(hold);
  });
}

const looks = new Map<string, number>();

/**
 * Tells the browser's other tabs, for a moment, that the person looks at a place here. One lock for all
 * that happens there meanwhile: fifty messages a second each asked for their own, 8 % of what they took.
 */
export function lookAt(place: string): void {
  const known = looks.has(place);
  looks.set(place, performance.now() + hold);
  if (known) return;
  void locksHere()?.request(place, { mode: "shared" }, async () => {
    for (let left = hold; left > 0; left = (looks.get(place) ?? 0) - performance.now()) {
      await wait(left);
    }
    looks.delete(place);
  });
}
