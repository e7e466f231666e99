const hold = 3_000;
const courtesy = 250;

/**
 * Runs in one of the browser's tabs only. A tab that has the person's attention goes first: where
 * they are looking already, nobody calls them.
 */
export async function inOneTab(name: string, attentive: boolean, run: () => void): Promise<void> {
  // Not there without https.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return run();
  if (!attentive) await new Promise((resolve) => setTimeout(resolve, courtesy));
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, hold));
  });
}
