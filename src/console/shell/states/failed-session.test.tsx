import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, onTestFinished, vi } from "vitest";
import { WordsProvider } from "../../i18n/use-translation.tsx";
import { dropDraft, saveDraft } from "../../session/drafts.ts";
import type { SessionStore } from "../../session/session.ts";
import { FailedSession } from "./failed-session.tsx";

const open = () => {
  const logout = vi.fn(async () => undefined);
  const session = { logout } as Partial<SessionStore> as SessionStore;
  const router = createMemoryRouter([{ path: "/", element: <FailedSession session={session} /> }]);
  render(
    <WordsProvider>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
  return logout;
};

it("ends the session at the server too, for the fault may be over by then", async () => {
  const logout = open();
  await userEvent.click(await screen.findByRole("button", { name: /signOut|Sair/ }));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});

it("says first what would be lost by that", async () => {
  saveDraft("ana", "outbox.number-1", ["um"]);
  onTestFinished(() => dropDraft("ana", "outbox.number-1"));
  const logout = open();
  await userEvent.click(await screen.findByRole("button", { name: /signOut|Sair/ }));
  const agree = await screen.findByRole("button", { name: /signOutUnsent.leave|Sair e apagar/ });
  expect(logout).not.toHaveBeenCalled();
  await userEvent.click(agree);
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});
