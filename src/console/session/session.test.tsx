import { expect, it, vi } from "vitest";
import { i18n } from "../i18n/i18n.ts";
import { createSession } from "./session.ts";
import type { SessionSource, SessionUser } from "./session-user.ts";

it("goes back to the language that was shown when the new one is refused", async () => {
  const user = { id: "1", locale: "pt", roles: [], permissions: [], grants: [] };
  const source = {
    load: async () => user as Partial<SessionUser> as SessionUser,
    setLocale: () => Promise.reject(new Error("refused")),
  } as Partial<SessionSource> as SessionSource;
  const change = vi.spyOn(i18n, "changeLanguage");
  const session = createSession(source, async () => []);
  await session.ready();
  await expect(session.setLocale("en")).rejects.toThrow("refused");
  expect(session.get()).toMatchObject({ user: { locale: "pt" } });
  expect(change.mock.lastCall?.[0]).toBe("pt");
});
