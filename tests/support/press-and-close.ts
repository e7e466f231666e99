import type { Locator } from "@playwright/test";

/** Presses what closes its own window, which may be gone before the press is answered. */
export async function pressAndClose(button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error;
  });
}
